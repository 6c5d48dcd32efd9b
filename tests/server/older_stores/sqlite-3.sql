create table schema_version(version integer not null);
create table logs(
    table_id text not null, seq integer not null, at real not null, message text, what text not null,
    primary key (table_id, seq)) without rowid;
create unique index logs_message on logs(table_id, message) where message is not null;
create table lines(
    table_id text not null primary key, status text not null, is_open integer not null, about text not null,
    created real not null) without rowid;
create index lines_open on lines(created) where is_open and status <> 'over';
create index lines_playing on lines(table_id) where status = 'playing';
drop index logs_message;
alter table lines add column seq integer not null default 0;
