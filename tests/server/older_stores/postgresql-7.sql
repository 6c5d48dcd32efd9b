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
CREATE UNLOGGED TABLE public.work (
    choice text NOT NULL,
    job bytea NOT NULL,
    is_quick boolean NOT NULL,
    address text NOT NULL,
    turn bigint NOT NULL,
    asked timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    node text,
    answer bytea
);
INSERT INTO public.here VALUES ('53yswycvgianpadq', '6f5196c7fba2cde0', '{"people":[0,1],"spectators":0}');
INSERT INTO public.here VALUES ('dvb5536ra2xw4jsk', '6f5196c7fba2cde0', '{"people":[0,1],"spectators":0}');
INSERT INTO public.lines VALUES ('53yswycvgianpadq', 'over', false, '{"table":"53yswycvgianpadq","game":"chakapuces","status":"over","options":{},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794977918.522059}', 1794977918.522059, 74, 1794977918.981282);
INSERT INTO public.lines VALUES ('dvb5536ra2xw4jsk', 'playing', false, '{"table":"dvb5536ra2xw4jsk","game":"pop","status":"playing","options":{"mode":"competitive","level":"beginner"},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794977918.984445}', 1794977918.984445, 6, 1794977918.9923036);
INSERT INTO public.lines VALUES ('52ptkk6owglut7ug', 'gathering', true, '{"table":"52ptkk6owglut7ug","game":"shuppa","status":"gathering","options":{"solo":false,"difficulty":2},"seats":3,"free":2,"names":["Ann"],"created":1794977918.9978895}', 1794977918.9978895, 3, 1794977918.9978895);
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 1, 1794977918.522059, NULL, '{"type":"created","game":"chakapuces","version":1,"seats":2,"options":{},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"026b3e060042cef5e236ea71385971c4","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 2, 1794977918.522059, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 3, 1794977918.522059, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 4, 1794977918.5902205, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 5, 1794977918.5902205, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 6, 1794977918.617335, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 7, 1794977918.6190372, '0:m2', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 8, 1794977918.620811, '0:m3', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 9, 1794977918.6218894, '1:m1', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 10, 1794977918.622858, '1:m2', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 11, 1794977918.627038, '0:m4', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 12, 1794977918.6279912, '0:m5', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 13, 1794977918.6356626, '1:m3', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 14, 1794977918.6366303, '1:m4', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 15, 1794977918.63751, '0:m6', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 16, 1794977918.6417754, '0:m7', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 17, 1794977918.6428065, '1:m5', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 18, 1794977918.6437745, '1:m6', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 19, 1794977918.6447647, '0:m8', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 20, 1794977918.645708, '0:m9', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 21, 1794977918.6466644, '1:m7', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 22, 1794977918.6510162, '1:m8', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 23, 1794977918.6529682, '0:m10', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 24, 1794977918.6568024, '0:m11', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 25, 1794977918.6603658, '1:m9', '{"type":"moved","seat":1,"move":"9*"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 26, 1794977918.6647816, '1:m10', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 27, 1794977918.6656673, '0:m12', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 28, 1794977918.666575, '0:m13', '{"type":"moved","seat":0,"move":"3*"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 29, 1794977918.6675546, '1:m11', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 30, 1794977918.6682873, '1:m12', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 31, 1794977918.6686983, '0:m14', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 32, 1794977918.6692429, '0:m15', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 33, 1794977918.669814, '1:m13', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 34, 1794977918.6704054, '1:m14', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 35, 1794977918.67084, '0:m16', '{"type":"moved","seat":0,"move":"5*"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 36, 1794977918.6713932, '0:m17', '{"type":"moved","seat":0,"move":"4*"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 37, 1794977918.6720228, '1:m15', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 38, 1794977918.6725533, '1:m16', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 39, 1794977918.6729846, '0:m18', '{"type":"moved","seat":0,"move":"7*"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 40, 1794977918.6734092, '0:m19', '{"type":"moved","seat":0,"move":"8*"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 41, 1794977918.6739373, '1:m17', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 42, 1794977918.6745317, '1:m18', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 43, 1794977918.6750312, '0:m20', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 44, 1794977918.6755455, '0:m21', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 45, 1794977918.6760464, '1:m19', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 46, 1794977918.6765745, '1:m20', '{"type":"moved","seat":1,"move":"6"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 47, 1794977918.6768959, '0:m22', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 48, 1794977918.6786883, '0:m23', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 49, 1794977918.6791894, '1:m21', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 50, 1794977918.6796262, '1:m22', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 51, 1794977918.6799698, '0:m24', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 52, 1794977918.6804626, '0:m25', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 53, 1794977918.6809156, '1:m23', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 54, 1794977918.6813273, '1:m24', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 55, 1794977918.681745, '0:m26', '{"type":"moved","seat":0,"move":"6*"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 56, 1794977918.6822486, '0:m27', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 57, 1794977918.6826456, '1:m25', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 58, 1794977918.683043, '1:m26', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 59, 1794977918.683542, '0:m28', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 60, 1794977918.6840856, '0:m29', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 61, 1794977918.6844351, '1:m27', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 62, 1794977918.6849236, '1:m28', '{"type":"moved","seat":1,"move":"2"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 63, 1794977918.6853442, '0:m30', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 64, 1794977918.685806, '0:m31', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 65, 1794977918.686186, '1:m29', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 66, 1794977918.6866739, '1:m30', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 67, 1794977918.687174, '0:m32', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 68, 1794977918.6875846, '0:m33', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 69, 1794977918.6880934, '1:m31', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 70, 1794977918.6887288, '1:m32', '{"type":"moved","seat":1,"move":"10"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 71, 1794977918.6891687, '0:m34', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 72, 1794977918.6898093, '0:m35', '{"type":"moved","seat":0,"move":"6"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 73, 1794977918.690238, '1:m33', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('53yswycvgianpadq', 74, 1794977918.690781, '1:m34', '{"type":"moved","seat":1,"move":"1*"}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 1, 1794977918.984445, NULL, '{"type":"created","game":"pop","version":1,"seats":2,"options":{"mode":"competitive","level":"beginner"},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"1fa65b0ff6b6248cfd799d0462fc9209","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 2, 1794977918.984445, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 3, 1794977918.984445, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 4, 1794977918.986031, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 5, 1794977918.986031, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 6, 1794977918.9907863, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 7, 1794977918.9919815, '0:m2', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 8, 1794977918.9925175, '1:m1', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 9, 1794977918.993153, '0:m3', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('dvb5536ra2xw4jsk', 10, 1794977918.9935627, '1:m2', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('52ptkk6owglut7ug', 1, 1794977918.9978895, NULL, '{"type":"created","game":"shuppa","version":2,"seats":3,"options":{"solo":false,"difficulty":2},"is_open":true,"clock":null,"allows_hints":true,"allows_undo":true,"seed":2549261213522952932,"is_seed_chosen":false,"salt":"3119202c9dccc53c43aeb0a17eb7ad3d","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('52ptkk6owglut7ug', 2, 1794977918.9978895, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('52ptkk6owglut7ug', 3, 1794977918.9978895, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.schema_version VALUES (1);
INSERT INTO public.schema_version VALUES (2);
INSERT INTO public.schema_version VALUES (3);
INSERT INTO public.schema_version VALUES (4);
INSERT INTO public.schema_version VALUES (5);
INSERT INTO public.schema_version VALUES (6);
INSERT INTO public.schema_version VALUES (7);
INSERT INTO public.secrets VALUES ('push', 'MSIFNZ669_MO3N6dF-mrMNWtJzTWVN9XAzlbMUuyfTc');
INSERT INTO public.servers VALUES ('6f5196c7fba2cde0', '2026-11-18 04:58:39.862578+00');
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
ALTER TABLE ONLY public.work
    ADD CONSTRAINT work_pkey PRIMARY KEY (choice);
CREATE INDEX here_node ON public.here USING btree (node);
CREATE INDEX leases_node ON public.leases USING btree (node);
CREATE INDEX lines_open ON public.lines USING btree (created) WHERE (is_open AND (status <> 'over'::text));
CREATE INDEX lines_over ON public.lines USING btree (changed) WHERE (status = 'over'::text);
CREATE INDEX lines_playing ON public.lines USING btree (table_id) WHERE (status = 'playing'::text);
CREATE INDEX lines_unfinished ON public.lines USING btree (changed) WHERE (status <> 'over'::text);
CREATE INDEX logs_at ON public.logs USING brin (at) WITH (autosummarize='on');
CREATE INDEX subscriptions_endpoint ON public.subscriptions USING btree (endpoint);
CREATE INDEX work_asked ON public.work USING btree (asked);
CREATE INDEX work_waiting ON public.work USING btree (turn, asked) WHERE (answer IS NULL);
