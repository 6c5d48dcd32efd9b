create table schema_version(version integer not null);
create table logs(
    table_id text not null, seq bigint not null, at double precision not null, message text,
    what text not null, primary key (table_id, seq));
create unique index logs_message on logs(table_id, message) where message is not null;
create index logs_at on logs using brin(at) with (autosummarize = on);
create table lines(
    table_id text primary key, status text not null, is_open boolean not null, about text not null,
    created double precision not null);
create index lines_open on lines(created) where is_open and status <> 'over';
create index lines_playing on lines(table_id) where status = 'playing';
