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
INSERT INTO public.here VALUES ('m25e5dosrcucnb5x', '1656d087c82df4f9', '{"people":[0,1],"spectators":0}');
INSERT INTO public.here VALUES ('4uzf2lalescyc57z', '1656d087c82df4f9', '{"people":[0,1],"spectators":0}');
INSERT INTO public.lines VALUES ('m25e5dosrcucnb5x', 'over', false, '{"table":"m25e5dosrcucnb5x","game":"chakapuces","status":"over","options":{},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965513.8334322}', 1794965513.8334322, 74);
INSERT INTO public.lines VALUES ('4uzf2lalescyc57z', 'playing', false, '{"table":"4uzf2lalescyc57z","game":"pop","status":"playing","options":{"mode":"competitive","level":"beginner"},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965516.9606721}', 1794965516.9606721, 6);
INSERT INTO public.lines VALUES ('6hx6uqu6wnyjxc7c', 'gathering', true, '{"table":"6hx6uqu6wnyjxc7c","game":"shuppa","status":"gathering","options":{"solo":false,"difficulty":2},"seats":3,"free":2,"names":["Ann"],"created":1794965517.7397258}', 1794965517.7397258, 3);
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 1, 1794965513.8334322, NULL, '{"type":"created","game":"chakapuces","version":1,"seats":2,"options":{},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"ee51dc2c8c27a1d1304665a54bff4b8c","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 2, 1794965513.8334322, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 3, 1794965513.8334322, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 4, 1794965514.0722594, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 5, 1794965514.0722594, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 6, 1794965514.100695, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 7, 1794965514.1078668, '0:m2', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 8, 1794965514.1090846, '0:m3', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 9, 1794965514.1098208, '1:m1', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 10, 1794965514.1106408, '1:m2', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 11, 1794965514.1114335, '0:m4', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 12, 1794965514.1120775, '0:m5', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 13, 1794965514.1126935, '1:m3', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 14, 1794965514.1371498, '1:m4', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 15, 1794965514.1465507, '0:m6', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 16, 1794965514.1540425, '0:m7', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 17, 1794965514.1635385, '1:m5', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 18, 1794965514.1644855, '1:m6', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 19, 1794965514.171353, '0:m8', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 20, 1794965514.1725667, '0:m9', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 21, 1794965514.2364972, '1:m7', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 22, 1794965514.2476761, '1:m8', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 23, 1794965514.3085303, '0:m10', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 24, 1794965514.3273103, '0:m11', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 25, 1794965514.3446202, '1:m9', '{"type":"moved","seat":1,"move":"9*"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 26, 1794965514.3738406, '1:m10', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 27, 1794965514.4957402, '0:m12', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 28, 1794965514.4966412, '0:m13', '{"type":"moved","seat":0,"move":"3*"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 29, 1794965514.5205998, '1:m11', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 30, 1794965514.5291553, '1:m12', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 31, 1794965514.5518148, '0:m14', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 32, 1794965514.5667272, '0:m15', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 33, 1794965514.5682595, '1:m13', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 34, 1794965514.6346333, '1:m14', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 35, 1794965514.635672, '0:m16', '{"type":"moved","seat":0,"move":"5*"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 36, 1794965514.63655, '0:m17', '{"type":"moved","seat":0,"move":"4*"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 37, 1794965514.6375206, '1:m15', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 38, 1794965514.6500466, '1:m16', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 39, 1794965514.7970417, '0:m18', '{"type":"moved","seat":0,"move":"7*"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 40, 1794965514.8129787, '0:m19', '{"type":"moved","seat":0,"move":"8*"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 41, 1794965514.8250587, '1:m17', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 42, 1794965514.868063, '1:m18', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 43, 1794965514.8850114, '0:m20', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 44, 1794965514.8858519, '0:m21', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 45, 1794965514.8914218, '1:m19', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 46, 1794965514.8924165, '1:m20', '{"type":"moved","seat":1,"move":"6"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 47, 1794965514.8932307, '0:m22', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 48, 1794965514.9425309, '0:m23', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 49, 1794965514.9433782, '1:m21', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 50, 1794965514.95096, '1:m22', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 51, 1794965514.9518385, '0:m24', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 52, 1794965514.9529693, '0:m25', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 53, 1794965514.9908416, '1:m23', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 54, 1794965514.9942572, '1:m24', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 55, 1794965514.9952545, '0:m26', '{"type":"moved","seat":0,"move":"6*"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 56, 1794965515.1957736, '0:m27', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 57, 1794965515.2277722, '1:m25', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 58, 1794965515.2522984, '1:m26', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 59, 1794965515.2548847, '0:m28', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 60, 1794965515.2575603, '0:m29', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 61, 1794965515.2635236, '1:m27', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 62, 1794965515.2703662, '1:m28', '{"type":"moved","seat":1,"move":"2"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 63, 1794965515.2752583, '0:m30', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 64, 1794965515.3074157, '0:m31', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 65, 1794965515.3417199, '1:m29', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 66, 1794965515.3469882, '1:m30', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 67, 1794965515.3567724, '0:m32', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 68, 1794965515.4229097, '0:m33', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 69, 1794965515.4569902, '1:m31', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 70, 1794965515.4837084, '1:m32', '{"type":"moved","seat":1,"move":"10"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 71, 1794965515.5444422, '0:m34', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 72, 1794965515.598209, '0:m35', '{"type":"moved","seat":0,"move":"6"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 73, 1794965515.6042626, '1:m33', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('m25e5dosrcucnb5x', 74, 1794965515.6399066, '1:m34', '{"type":"moved","seat":1,"move":"1*"}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 1, 1794965516.9606721, NULL, '{"type":"created","game":"pop","version":1,"seats":2,"options":{"mode":"competitive","level":"beginner"},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"1facacae4be45ccc5a35839ecd20b12e","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 2, 1794965516.9606721, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 3, 1794965516.9606721, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 4, 1794965516.9980175, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 5, 1794965516.9980175, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 6, 1794965517.294031, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 7, 1794965517.3599582, '0:m2', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 8, 1794965517.3885477, '1:m1', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 9, 1794965517.3976727, '0:m3', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('4uzf2lalescyc57z', 10, 1794965517.4091983, '1:m2', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('6hx6uqu6wnyjxc7c', 1, 1794965517.7397258, NULL, '{"type":"created","game":"shuppa","version":2,"seats":3,"options":{"solo":false,"difficulty":2},"is_open":true,"clock":null,"allows_hints":true,"allows_undo":true,"seed":3119973235252123205,"is_seed_chosen":false,"salt":"18e4ee0b3f6bec2b5300d9c7716d48a4","position":null,"is_imported":false,"is_handed_over":false}');
INSERT INTO public.logs VALUES ('6hx6uqu6wnyjxc7c', 2, 1794965517.7397258, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('6hx6uqu6wnyjxc7c', 3, 1794965517.7397258, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.schema_version VALUES (1);
INSERT INTO public.schema_version VALUES (2);
INSERT INTO public.schema_version VALUES (3);
INSERT INTO public.schema_version VALUES (4);
INSERT INTO public.schema_version VALUES (5);
INSERT INTO public.secrets VALUES ('push', '4qU9eYas4sYXGkCW-3Xcq4IxWbmT7VVq39IoVT9Z_a4');
INSERT INTO public.servers VALUES ('1656d087c82df4f9', '2026-11-18 01:31:59.128233+00');
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
CREATE INDEX lines_playing ON public.lines USING btree (table_id) WHERE (status = 'playing'::text);
CREATE INDEX logs_at ON public.logs USING brin (at) WITH (autosummarize='on');
CREATE INDEX subscriptions_endpoint ON public.subscriptions USING btree (endpoint);
