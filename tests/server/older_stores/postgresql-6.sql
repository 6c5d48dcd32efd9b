SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE UNLOGGED TABLE public.here (
    table_id text NOT NULL,
    node text NOT NULL,
    who text NOT NULL
);
CREATE UNLOGGED TABLE public.leases (
    table_id text NOT NULL,
    node text NOT NULL
);
CREATE TABLE public.lines (
    table_id text NOT NULL,
    status text NOT NULL,
    is_open boolean NOT NULL,
    about text NOT NULL,
    created double precision NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    changed double precision DEFAULT 0 NOT NULL
);
CREATE TABLE public.logs (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    at double precision NOT NULL,
    message text,
    what text NOT NULL
);
CREATE TABLE public.schema_version (
    version integer NOT NULL
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE UNLOGGED TABLE public.servers (
    node text NOT NULL,
    seen timestamp with time zone NOT NULL
);
CREATE TABLE public.subscriptions (
    table_id text NOT NULL,
    person bigint NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    site text NOT NULL,
    at double precision NOT NULL,
    told bigint NOT NULL
);
INSERT INTO public.here VALUES ('bqehxlrxjldpgira', 'e754436ff8a65598', '{"people":[0,1],"spectators":0}');
INSERT INTO public.here VALUES ('jxgzecilueizdpr2', 'e754436ff8a65598', '{"people":[0,1],"spectators":0}');
INSERT INTO public.lines VALUES ('bqehxlrxjldpgira', 'over', false, '{"table":"bqehxlrxjldpgira","game":"chakapuces","status":"over","options":{},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965532.2694716}', 1794965532.2694716, 74, 1794965535.3549113);
INSERT INTO public.lines VALUES ('jxgzecilueizdpr2', 'playing', false, '{"table":"jxgzecilueizdpr2","game":"pop","status":"playing","options":{"mode":"competitive","level":"beginner"},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965535.3639002}', 1794965535.3639002, 6, 1794965535.71076);
INSERT INTO public.lines VALUES ('ywyglcanovtza3al', 'gathering', true, '{"table":"ywyglcanovtza3al","game":"shuppa","status":"gathering","options":{"solo":false,"difficulty":2},"seats":3,"free":2,"names":["Ann"],"created":1794965535.8462331}', 1794965535.8462331, 3, 1794965535.8462331);
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 1, 1794965532.2694716, NULL, '{"type":"created","game":"chakapuces","version":1,"seats":2,"options":{},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"5a79ae26d71a34a3ce4c5903555ddd6b","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 2, 1794965532.2694716, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 3, 1794965532.2694716, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 4, 1794965532.4671018, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 5, 1794965532.4671018, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 6, 1794965532.584995, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 7, 1794965532.6005373, '0:m2', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 8, 1794965532.602782, '0:m3', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 9, 1794965532.6724591, '1:m1', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 10, 1794965532.7541778, '1:m2', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 11, 1794965532.7657995, '0:m4', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 12, 1794965532.7668447, '0:m5', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 13, 1794965532.7882998, '1:m3', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 14, 1794965532.805942, '1:m4', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 15, 1794965532.8221784, '0:m6', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 16, 1794965532.8230498, '0:m7', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 17, 1794965532.823916, '1:m5', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 18, 1794965532.8256202, '1:m6', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 19, 1794965532.873032, '0:m8', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 20, 1794965532.9595842, '0:m9', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 21, 1794965533.0116112, '1:m7', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 22, 1794965533.0231616, '1:m8', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 23, 1794965533.0466502, '0:m10', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 24, 1794965533.1486876, '0:m11', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 25, 1794965533.262453, '1:m9', '{"type":"moved","seat":1,"move":"9*"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 26, 1794965533.2637584, '1:m10', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 27, 1794965533.2763474, '0:m12', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 28, 1794965533.3039653, '0:m13', '{"type":"moved","seat":0,"move":"3*"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 29, 1794965533.3382773, '1:m11', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 30, 1794965533.3651307, '1:m12', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 31, 1794965533.3718774, '0:m14', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 32, 1794965533.398723, '0:m15', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 33, 1794965533.4201388, '1:m13', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 34, 1794965533.4502552, '1:m14', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 35, 1794965533.4846485, '0:m16', '{"type":"moved","seat":0,"move":"5*"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 36, 1794965533.5102036, '0:m17', '{"type":"moved","seat":0,"move":"4*"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 37, 1794965533.5144053, '1:m15', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 38, 1794965533.5688658, '1:m16', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 39, 1794965533.5698228, '0:m18', '{"type":"moved","seat":0,"move":"7*"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 40, 1794965533.5704672, '0:m19', '{"type":"moved","seat":0,"move":"8*"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 41, 1794965533.5847073, '1:m17', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 42, 1794965533.586161, '1:m18', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 43, 1794965533.5997026, '0:m20', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 44, 1794965533.6572237, '0:m21', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 45, 1794965533.658289, '1:m19', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 46, 1794965533.6808228, '1:m20', '{"type":"moved","seat":1,"move":"6"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 47, 1794965533.6816556, '0:m22', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 48, 1794965533.6833007, '0:m23', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 49, 1794965533.7359977, '1:m21', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 50, 1794965533.7375822, '1:m22', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 51, 1794965533.7385037, '0:m24', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 52, 1794965533.7393036, '0:m25', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 53, 1794965533.7409773, '1:m23', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 54, 1794965533.754628, '1:m24', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 55, 1794965533.7736714, '0:m26', '{"type":"moved","seat":0,"move":"6*"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 56, 1794965533.8138063, '0:m27', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 57, 1794965533.909839, '1:m25', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 58, 1794965533.9347901, '1:m26', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 59, 1794965533.968473, '0:m28', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 60, 1794965533.9691837, '0:m29', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 61, 1794965533.9740608, '1:m27', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 62, 1794965533.9898183, '1:m28', '{"type":"moved","seat":1,"move":"2"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 63, 1794965533.990695, '0:m30', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 64, 1794965533.991567, '0:m31', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 65, 1794965533.9927475, '1:m29', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 66, 1794965534.008596, '1:m30', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 67, 1794965534.0156138, '0:m32', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 68, 1794965534.0568776, '0:m33', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 69, 1794965534.088017, '1:m31', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 70, 1794965534.0925047, '1:m32', '{"type":"moved","seat":1,"move":"10"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 71, 1794965534.09402, '0:m34', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 72, 1794965534.0949671, '0:m35', '{"type":"moved","seat":0,"move":"6"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 73, 1794965534.0963602, '1:m33', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('bqehxlrxjldpgira', 74, 1794965534.0973923, '1:m34', '{"type":"moved","seat":1,"move":"1*"}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 1, 1794965535.3639002, NULL, '{"type":"created","game":"pop","version":1,"seats":2,"options":{"mode":"competitive","level":"beginner"},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"7a031af7ce4b0d8c2e88d4c360194ed6","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 2, 1794965535.3639002, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 3, 1794965535.3639002, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 4, 1794965535.4859142, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 5, 1794965535.4859142, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 6, 1794965535.6661272, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 7, 1794965535.6866274, '0:m2', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 8, 1794965535.6891289, '1:m1', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 9, 1794965535.7132003, '0:m3', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('jxgzecilueizdpr2', 10, 1794965535.7142208, '1:m2', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('ywyglcanovtza3al', 1, 1794965535.8462331, NULL, '{"type":"created","game":"shuppa","version":2,"seats":3,"options":{"solo":false,"difficulty":2},"is_open":true,"clock":null,"allows_hints":true,"allows_undo":true,"seed":4710466487290125827,"is_seed_chosen":false,"salt":"d9b068277e8e13fcbe24f75f5256c999","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('ywyglcanovtza3al', 2, 1794965535.8462331, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('ywyglcanovtza3al', 3, 1794965535.8462331, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.schema_version VALUES (1);
INSERT INTO public.schema_version VALUES (2);
INSERT INTO public.schema_version VALUES (3);
INSERT INTO public.schema_version VALUES (4);
INSERT INTO public.schema_version VALUES (5);
INSERT INTO public.schema_version VALUES (6);
INSERT INTO public.secrets VALUES ('push', '7jQHBtAhpOHoNRAgVx05DwqVFgCCaMmkzbxySVNxwic');
INSERT INTO public.servers VALUES ('e754436ff8a65598', '2026-11-18 01:32:17.661576+00');
ALTER TABLE ONLY public.here
    ADD CONSTRAINT here_pkey PRIMARY KEY (table_id, node);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.logs
    ADD CONSTRAINT logs_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (node);
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (table_id, person, endpoint);
CREATE INDEX here_node ON public.here USING btree (node);
CREATE INDEX leases_node ON public.leases USING btree (node);
CREATE INDEX lines_open ON public.lines USING btree (created) WHERE (is_open AND (status <> 'over'::text));
CREATE INDEX lines_over ON public.lines USING btree (changed) WHERE (status = 'over'::text);
CREATE INDEX lines_playing ON public.lines USING btree (table_id) WHERE (status = 'playing'::text);
CREATE INDEX lines_unfinished ON public.lines USING btree (changed) WHERE (status <> 'over'::text);
CREATE INDEX logs_at ON public.logs USING brin (at) WITH (autosummarize='on');
CREATE INDEX subscriptions_endpoint ON public.subscriptions USING btree (endpoint);
