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
    seq bigint DEFAULT 0 NOT NULL
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
CREATE UNLOGGED TABLE public.servers (
    node text NOT NULL,
    seen timestamp with time zone NOT NULL
);
INSERT INTO public.here VALUES ('53erocuj4b6tg275', 'a6324cd28065877d', '{"people":[0,1],"spectators":0}');
INSERT INTO public.here VALUES ('ghg4nsuoz2e3k4s2', 'a6324cd28065877d', '{"people":[0,1],"spectators":0}');
INSERT INTO public.lines VALUES ('53erocuj4b6tg275', 'over', false, '{"table":"53erocuj4b6tg275","game":"chakapuces","status":"over","options":{},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965482.2569659}', 1794965482.2569659, 74);
INSERT INTO public.lines VALUES ('ghg4nsuoz2e3k4s2', 'playing', false, '{"table":"ghg4nsuoz2e3k4s2","game":"pop","status":"playing","options":{"mode":"competitive","level":"beginner"},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965484.9625444}', 1794965484.9625444, 6);
INSERT INTO public.lines VALUES ('kjw4pnto7hevka4g', 'gathering', true, '{"table":"kjw4pnto7hevka4g","game":"shuppa","status":"gathering","options":{"solo":false,"difficulty":2},"seats":3,"free":2,"names":["Ann"],"created":1794965485.3903325}', 1794965485.3903325, 3);
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 1, 1794965482.2569659, NULL, '{"type":"created","game":"chakapuces","version":1,"seats":2,"options":{},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"ec2bf3a48657f0d9f6ccef10445192b5","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 2, 1794965482.2569659, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 3, 1794965482.2569659, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 4, 1794965482.3952706, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 5, 1794965482.3952706, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 6, 1794965482.5290244, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 7, 1794965482.5402763, '0:m2', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 8, 1794965482.554276, '0:m3', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 9, 1794965482.5688882, '1:m1', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 10, 1794965482.5717232, '1:m2', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 11, 1794965482.572608, '0:m4', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 12, 1794965482.6366253, '0:m5', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 13, 1794965482.6848576, '1:m3', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 14, 1794965482.7211215, '1:m4', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 15, 1794965482.77411, '0:m6', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 16, 1794965482.7975287, '0:m7', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 17, 1794965482.8314128, '1:m5', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 18, 1794965482.8409367, '1:m6', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 19, 1794965482.843429, '0:m8', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 20, 1794965482.8604183, '0:m9', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 21, 1794965482.8613963, '1:m7', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 22, 1794965482.8625443, '1:m8', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 23, 1794965482.8689084, '0:m10', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 24, 1794965482.871576, '0:m11', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 25, 1794965482.8725293, '1:m9', '{"type":"moved","seat":1,"move":"9*"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 26, 1794965482.8798087, '1:m10', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 27, 1794965482.9197874, '0:m12', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 28, 1794965482.9406297, '0:m13', '{"type":"moved","seat":0,"move":"3*"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 29, 1794965482.9415374, '1:m11', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 30, 1794965482.9788258, '1:m12', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 31, 1794965483.016737, '0:m14', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 32, 1794965483.0654752, '0:m15', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 33, 1794965483.0819833, '1:m13', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 34, 1794965483.1050103, '1:m14', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 35, 1794965483.1554523, '0:m16', '{"type":"moved","seat":0,"move":"5*"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 36, 1794965483.156278, '0:m17', '{"type":"moved","seat":0,"move":"4*"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 37, 1794965483.173489, '1:m15', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 38, 1794965483.1830254, '1:m16', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 39, 1794965483.183833, '0:m18', '{"type":"moved","seat":0,"move":"7*"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 40, 1794965483.1893418, '0:m19', '{"type":"moved","seat":0,"move":"8*"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 41, 1794965483.194578, '1:m17', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 42, 1794965483.221551, '1:m18', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 43, 1794965483.2973907, '0:m20', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 44, 1794965483.3152666, '0:m21', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 45, 1794965483.3234777, '1:m19', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 46, 1794965483.3243725, '1:m20', '{"type":"moved","seat":1,"move":"6"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 47, 1794965483.3372033, '0:m22', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 48, 1794965483.3395176, '0:m23', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 49, 1794965483.3404186, '1:m21', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 50, 1794965483.3684244, '1:m22', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 51, 1794965483.3976026, '0:m24', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 52, 1794965483.3984544, '0:m25', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 53, 1794965483.4137752, '1:m23', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 54, 1794965483.448689, '1:m24', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 55, 1794965483.4620845, '0:m26', '{"type":"moved","seat":0,"move":"6*"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 56, 1794965483.462941, '0:m27', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 57, 1794965483.4649515, '1:m25', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 58, 1794965483.4708548, '1:m26', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 59, 1794965483.4984002, '0:m28', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 60, 1794965483.4992087, '0:m29', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 61, 1794965483.510249, '1:m27', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 62, 1794965483.5333395, '1:m28', '{"type":"moved","seat":1,"move":"2"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 63, 1794965483.5427632, '0:m30', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 64, 1794965483.5583055, '0:m31', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 65, 1794965483.5897338, '1:m29', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 66, 1794965483.590647, '1:m30', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 67, 1794965483.5922065, '0:m32', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 68, 1794965483.6066797, '0:m33', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 69, 1794965483.6137874, '1:m31', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 70, 1794965483.6484141, '1:m32', '{"type":"moved","seat":1,"move":"10"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 71, 1794965483.6608486, '0:m34', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 72, 1794965483.661752, '0:m35', '{"type":"moved","seat":0,"move":"6"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 73, 1794965483.674254, '1:m33', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('53erocuj4b6tg275', 74, 1794965483.6752553, '1:m34', '{"type":"moved","seat":1,"move":"1*"}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 1, 1794965484.9625444, NULL, '{"type":"created","game":"pop","version":1,"seats":2,"options":{"mode":"competitive","level":"beginner"},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"b5c42dfd5f684e3561b66ddd20f64c8c","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 2, 1794965484.9625444, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 3, 1794965484.9625444, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 4, 1794965485.0441546, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 5, 1794965485.0441546, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 6, 1794965485.1482234, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 7, 1794965485.165815, '0:m2', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 8, 1794965485.1745791, '1:m1', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 9, 1794965485.208696, '0:m3', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('ghg4nsuoz2e3k4s2', 10, 1794965485.2164993, '1:m2', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('kjw4pnto7hevka4g', 1, 1794965485.3903325, NULL, '{"type":"created","game":"shuppa","version":2,"seats":3,"options":{"solo":false,"difficulty":2},"is_open":true,"clock":null,"allows_hints":true,"allows_undo":true,"seed":4128977516961437762,"is_seed_chosen":false,"salt":"72680c200a60a5b03ddfccbe8a7b7beb","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('kjw4pnto7hevka4g', 2, 1794965485.3903325, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('kjw4pnto7hevka4g', 3, 1794965485.3903325, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.schema_version VALUES (1);
INSERT INTO public.schema_version VALUES (2);
INSERT INTO public.schema_version VALUES (3);
INSERT INTO public.schema_version VALUES (4);
INSERT INTO public.servers VALUES ('a6324cd28065877d', '2026-11-18 01:31:26.804468+00');
ALTER TABLE ONLY public.here
    ADD CONSTRAINT here_pkey PRIMARY KEY (table_id, node);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.logs
    ADD CONSTRAINT logs_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.servers
    ADD CONSTRAINT servers_pkey PRIMARY KEY (node);
CREATE INDEX here_node ON public.here USING btree (node);
CREATE INDEX leases_node ON public.leases USING btree (node);
CREATE INDEX lines_open ON public.lines USING btree (created) WHERE (is_open AND (status <> 'over'::text));
CREATE INDEX lines_playing ON public.lines USING btree (table_id) WHERE (status = 'playing'::text);
CREATE INDEX logs_at ON public.logs USING brin (at) WITH (autosummarize='on');
