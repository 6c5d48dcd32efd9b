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
CREATE TABLE public.lines (
    table_id text NOT NULL,
    status text NOT NULL,
    is_open boolean NOT NULL,
    about text NOT NULL,
    created double precision NOT NULL
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
INSERT INTO public.lines VALUES ('ks6bnfbrbl74r4yu', 'over', false, '{"table":"ks6bnfbrbl74r4yu","game":"chakapuces","status":"over","options":{},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965459.8153057}', 1794965459.8153057);
INSERT INTO public.lines VALUES ('33b5nesft4gquaqm', 'playing', false, '{"table":"33b5nesft4gquaqm","game":"pop","status":"playing","options":{"mode":"competitive","level":"beginner"},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965460.4532135}', 1794965460.4532135);
INSERT INTO public.lines VALUES ('6sdle5gl33lp4lrt', 'gathering', true, '{"table":"6sdle5gl33lp4lrt","game":"shuppa","status":"gathering","options":{"solo":false,"difficulty":2},"seats":3,"free":2,"names":["Ann"],"created":1794965460.4754498}', 1794965460.4754498);
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 1, 1794965459.8153057, NULL, '{"type":"created","game":"chakapuces","version":1,"seats":2,"options":{},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"e9bd2f62a4f10088ed46ae2c1772592b","position":null,"puzzle":null}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 2, 1794965459.8153057, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 3, 1794965459.8153057, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 4, 1794965459.888131, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 5, 1794965459.888131, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 6, 1794965459.9400516, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 7, 1794965459.9566712, '0:m2', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 8, 1794965459.9722304, '0:m3', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 9, 1794965459.9859734, '1:m1', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 10, 1794965459.9985616, '1:m2', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 11, 1794965460.012699, '0:m4', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 12, 1794965460.0162795, '0:m5', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 13, 1794965460.049299, '1:m3', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 14, 1794965460.0619109, '1:m4', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 15, 1794965460.066751, '0:m6', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 16, 1794965460.0858476, '0:m7', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 17, 1794965460.098596, '1:m5', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 18, 1794965460.1118495, '1:m6', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 19, 1794965460.1145291, '0:m8', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 20, 1794965460.1194074, '0:m9', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 21, 1794965460.1271305, '1:m7', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 22, 1794965460.148345, '1:m8', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 23, 1794965460.1566033, '0:m10', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 24, 1794965460.1692185, '0:m11', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 25, 1794965460.1762688, '1:m9', '{"type":"moved","seat":1,"move":"9*"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 26, 1794965460.1879437, '1:m10', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 27, 1794965460.198648, '0:m12', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 28, 1794965460.2072263, '0:m13', '{"type":"moved","seat":0,"move":"3*"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 29, 1794965460.2258735, '1:m11', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 30, 1794965460.2323112, '1:m12', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 31, 1794965460.2407491, '0:m14', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 32, 1794965460.256399, '0:m15', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 33, 1794965460.2622085, '1:m13', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 34, 1794965460.2665405, '1:m14', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 35, 1794965460.2779105, '0:m16', '{"type":"moved","seat":0,"move":"5*"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 36, 1794965460.2873914, '0:m17', '{"type":"moved","seat":0,"move":"4*"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 37, 1794965460.29499, '1:m15', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 38, 1794965460.311283, '1:m16', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 39, 1794965460.3131945, '0:m18', '{"type":"moved","seat":0,"move":"7*"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 40, 1794965460.3193338, '0:m19', '{"type":"moved","seat":0,"move":"8*"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 41, 1794965460.327009, '1:m17', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 42, 1794965460.3414645, '1:m18', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 43, 1794965460.3467958, '0:m20', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 44, 1794965460.3551662, '0:m21', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 45, 1794965460.3914733, '1:m19', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 46, 1794965460.4159243, '1:m20', '{"type":"moved","seat":1,"move":"6"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 47, 1794965460.4177086, '0:m22', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 48, 1794965460.4189932, '0:m23', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 49, 1794965460.420057, '1:m21', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 50, 1794965460.4210937, '1:m22', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 51, 1794965460.42196, '0:m24', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 52, 1794965460.4228547, '0:m25', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 53, 1794965460.42365, '1:m23', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 54, 1794965460.4244561, '1:m24', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 55, 1794965460.4251297, '0:m26', '{"type":"moved","seat":0,"move":"6*"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 56, 1794965460.425993, '0:m27', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 57, 1794965460.4269316, '1:m25', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 58, 1794965460.4304595, '1:m26', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 59, 1794965460.4314773, '0:m28', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 60, 1794965460.4331675, '0:m29', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 61, 1794965460.4344103, '1:m27', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 62, 1794965460.4355664, '1:m28', '{"type":"moved","seat":1,"move":"2"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 63, 1794965460.4363532, '0:m30', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 64, 1794965460.437182, '0:m31', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 65, 1794965460.437957, '1:m29', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 66, 1794965460.4385774, '1:m30', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 67, 1794965460.4392333, '0:m32', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 68, 1794965460.4402218, '0:m33', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 69, 1794965460.4411306, '1:m31', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 70, 1794965460.442205, '1:m32', '{"type":"moved","seat":1,"move":"10"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 71, 1794965460.4463518, '0:m34', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 72, 1794965460.4473617, '0:m35', '{"type":"moved","seat":0,"move":"6"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 73, 1794965460.4481587, '1:m33', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('ks6bnfbrbl74r4yu', 74, 1794965460.4489536, '1:m34', '{"type":"moved","seat":1,"move":"1*"}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 1, 1794965460.4532135, NULL, '{"type":"created","game":"pop","version":1,"seats":2,"options":{"mode":"competitive","level":"beginner"},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"cedb66e38997715182b4ec6bdabf1fae","position":null,"puzzle":null}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 2, 1794965460.4532135, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 3, 1794965460.4532135, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 4, 1794965460.4550946, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 5, 1794965460.4550946, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 6, 1794965460.4606578, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 7, 1794965460.462671, '0:m2', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 8, 1794965460.466724, '1:m1', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 9, 1794965460.468218, '0:m3', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('33b5nesft4gquaqm', 10, 1794965460.4690902, '1:m2', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('6sdle5gl33lp4lrt', 1, 1794965460.4754498, NULL, '{"type":"created","game":"shuppa","version":1,"seats":3,"options":{"solo":false,"difficulty":2},"is_open":true,"clock":null,"allows_hints":true,"allows_undo":true,"seed":1038197528667470424,"is_seed_chosen":false,"salt":"d001011511b60ff69d7a2b1617280838","position":null,"puzzle":null}');
INSERT INTO public.logs VALUES ('6sdle5gl33lp4lrt', 2, 1794965460.4754498, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('6sdle5gl33lp4lrt', 3, 1794965460.4754498, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.schema_version VALUES (1);
INSERT INTO public.schema_version VALUES (2);
ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.logs
    ADD CONSTRAINT logs_pkey PRIMARY KEY (table_id, seq);
CREATE INDEX lines_open ON public.lines USING btree (created) WHERE (is_open AND (status <> 'over'::text));
CREATE INDEX lines_playing ON public.lines USING btree (table_id) WHERE (status = 'playing'::text);
CREATE INDEX logs_at ON public.logs USING brin (at) WITH (autosummarize='on');
