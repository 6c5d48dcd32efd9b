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
INSERT INTO public.lines VALUES ('u2twokozmpvzyl2v', 'over', false, '{"table":"u2twokozmpvzyl2v","game":"chakapuces","status":"over","options":{},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965439.115444}', 1794965439.115444);
INSERT INTO public.lines VALUES ('rs27c5lzre6qiaqu', 'playing', false, '{"table":"rs27c5lzre6qiaqu","game":"pop","status":"playing","options":{"mode":"competitive","level":"beginner"},"seats":2,"free":0,"names":["Ann","Ben"],"created":1794965441.23511}', 1794965441.23511);
INSERT INTO public.lines VALUES ('gnx3awxbcsyi6g7g', 'gathering', true, '{"table":"gnx3awxbcsyi6g7g","game":"shuppa","status":"gathering","options":{"solo":false,"difficulty":2},"seats":3,"free":2,"names":["Ann"],"created":1794965441.5484986}', 1794965441.5484986);
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 1, 1794965439.115444, NULL, '{"type":"created","game":"chakapuces","version":1,"seats":2,"options":{},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"ec70e0f030639c36104d369092d2887d","position":null,"puzzle":null}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 2, 1794965439.115444, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 3, 1794965439.115444, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 4, 1794965439.3345664, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 5, 1794965439.3345664, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 6, 1794965439.4578996, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 7, 1794965439.5100741, '0:m2', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 8, 1794965439.5389135, '0:m3', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 9, 1794965439.5627859, '1:m1', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 10, 1794965439.604576, '1:m2', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 11, 1794965439.642156, '0:m4', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 12, 1794965439.6779578, '0:m5', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 13, 1794965439.695503, '1:m3', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 14, 1794965439.698195, '1:m4', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 15, 1794965439.7196548, '0:m6', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 16, 1794965439.734808, '0:m7', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 17, 1794965439.7738907, '1:m5', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 18, 1794965439.8232036, '1:m6', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 19, 1794965439.849881, '0:m8', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 20, 1794965439.886549, '0:m9', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 21, 1794965439.9244418, '1:m7', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 22, 1794965439.9428747, '1:m8', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 23, 1794965439.9741669, '0:m10', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 24, 1794965440.0179002, '0:m11', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 25, 1794965440.0498672, '1:m9', '{"type":"moved","seat":1,"move":"9*"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 26, 1794965440.0618773, '1:m10', '{"type":"moved","seat":1,"move":"5"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 27, 1794965440.0778632, '0:m12', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 28, 1794965440.1029067, '0:m13', '{"type":"moved","seat":0,"move":"3*"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 29, 1794965440.1179025, '1:m11', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 30, 1794965440.1347365, '1:m12', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 31, 1794965440.163181, '0:m14', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 32, 1794965440.1895132, '0:m15', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 33, 1794965440.1995068, '1:m13', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 34, 1794965440.2152538, '1:m14', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 35, 1794965440.2218795, '0:m16', '{"type":"moved","seat":0,"move":"5*"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 36, 1794965440.2738514, '0:m17', '{"type":"moved","seat":0,"move":"4*"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 37, 1794965440.310262, '1:m15', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 38, 1794965440.332852, '1:m16', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 39, 1794965440.3539093, '0:m18', '{"type":"moved","seat":0,"move":"7*"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 40, 1794965440.3667927, '0:m19', '{"type":"moved","seat":0,"move":"8*"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 41, 1794965440.3825922, '1:m17', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 42, 1794965440.4138734, '1:m18', '{"type":"moved","seat":1,"move":"7"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 43, 1794965440.4541724, '0:m20', '{"type":"moved","seat":0,"move":"8"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 44, 1794965440.48695, '0:m21', '{"type":"moved","seat":0,"move":"10"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 45, 1794965440.498285, '1:m19', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 46, 1794965440.5178902, '1:m20', '{"type":"moved","seat":1,"move":"6"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 47, 1794965440.533863, '0:m22', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 48, 1794965440.5713325, '0:m23', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 49, 1794965440.5862775, '1:m21', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 50, 1794965440.5913851, '1:m22', '{"type":"moved","seat":1,"move":"9"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 51, 1794965440.6109445, '0:m24', '{"type":"moved","seat":0,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 52, 1794965440.6214426, '0:m25', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 53, 1794965440.6538532, '1:m23', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 54, 1794965440.6898754, '1:m24', '{"type":"moved","seat":1,"move":"1"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 55, 1794965440.7204487, '0:m26', '{"type":"moved","seat":0,"move":"6*"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 56, 1794965440.7311676, '0:m27', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 57, 1794965440.74987, '1:m25', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 58, 1794965440.7642834, '1:m26', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 59, 1794965440.799094, '0:m28', '{"type":"moved","seat":0,"move":"3"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 60, 1794965440.8395336, '0:m29', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 61, 1794965440.8513784, '1:m27', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 62, 1794965440.8849149, '1:m28', '{"type":"moved","seat":1,"move":"2"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 63, 1794965440.9206657, '0:m30', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 64, 1794965440.9338393, '0:m31', '{"type":"moved","seat":0,"move":"9"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 65, 1794965440.962193, '1:m29', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 66, 1794965440.9701922, '1:m30', '{"type":"moved","seat":1,"move":"4"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 67, 1794965441.0141041, '0:m32', '{"type":"moved","seat":0,"move":"1"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 68, 1794965441.0259182, '0:m33', '{"type":"moved","seat":0,"move":"5"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 69, 1794965441.047217, '1:m31', '{"type":"moved","seat":1,"move":"pile"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 70, 1794965441.0698612, '1:m32', '{"type":"moved","seat":1,"move":"10"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 71, 1794965441.1098948, '0:m34', '{"type":"moved","seat":0,"move":"4"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 72, 1794965441.177877, '0:m35', '{"type":"moved","seat":0,"move":"6"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 73, 1794965441.1902614, '1:m33', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('u2twokozmpvzyl2v', 74, 1794965441.1918485, '1:m34', '{"type":"moved","seat":1,"move":"1*"}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 1, 1794965441.23511, NULL, '{"type":"created","game":"pop","version":1,"seats":2,"options":{"mode":"competitive","level":"beginner"},"is_open":false,"clock":null,"allows_hints":true,"allows_undo":true,"seed":7,"is_seed_chosen":true,"salt":"7018f96dba75bf15e19a8a1dadebd999","position":null,"puzzle":null}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 2, 1794965441.23511, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 3, 1794965441.23511, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 4, 1794965441.2373192, NULL, '{"type":"joined","person":1,"name":"Ben","token_hash":"11b93fc82516212363cfa21d3e58d07e68674bdc41ad40481dd7604cff6061c9"}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 5, 1794965441.2373192, NULL, '{"type":"sat","person":1,"seat":1}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 6, 1794965441.379657, '0:m1', '{"type":"started"}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 7, 1794965441.3910873, '0:m2', '{"type":"moved","seat":0,"move":"2"}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 8, 1794965441.4068382, '1:m1', '{"type":"moved","seat":1,"move":"3"}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 9, 1794965441.4458947, '0:m3', '{"type":"moved","seat":0,"move":"7"}');
INSERT INTO public.logs VALUES ('rs27c5lzre6qiaqu', 10, 1794965441.4918501, '1:m2', '{"type":"moved","seat":1,"move":"8"}');
INSERT INTO public.logs VALUES ('gnx3awxbcsyi6g7g', 1, 1794965441.5484986, NULL, '{"type":"created","game":"shuppa","version":1,"seats":3,"options":{"solo":false,"difficulty":2},"is_open":true,"clock":null,"allows_hints":true,"allows_undo":true,"seed":1397120938898649187,"is_seed_chosen":false,"salt":"d2037cb7dcb7143ca1bee0a892150f26","position":null,"puzzle":null}');
INSERT INTO public.logs VALUES ('gnx3awxbcsyi6g7g', 2, 1794965441.5484986, NULL, '{"type":"joined","person":0,"name":"Ann","token_hash":"79dd5e3003c382e7b46726dee9af7b5d66c372d942ac8becc5d4559734d00293"}');
INSERT INTO public.logs VALUES ('gnx3awxbcsyi6g7g', 3, 1794965441.5484986, NULL, '{"type":"sat","person":0,"seat":0}');
INSERT INTO public.schema_version VALUES (1);
ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY public.logs
    ADD CONSTRAINT logs_pkey PRIMARY KEY (table_id, seq);
CREATE INDEX lines_open ON public.lines USING btree (created) WHERE (is_open AND (status <> 'over'::text));
CREATE INDEX lines_playing ON public.lines USING btree (table_id) WHERE (status = 'playing'::text);
CREATE INDEX logs_at ON public.logs USING brin (at) WITH (autosummarize='on');
CREATE UNIQUE INDEX logs_message ON public.logs USING btree (table_id, message) WHERE (message IS NOT NULL);
