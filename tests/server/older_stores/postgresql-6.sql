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
drop index logs_message;
alter table lines add column seq bigint not null default 0;
create unlogged table servers(node text primary key, seen timestamptz not null);
create unlogged table leases(table_id text primary key, node text not null);
create index leases_node on leases(node);
create unlogged table here(
    table_id text not null, node text not null, who text not null, primary key (table_id, node));
create index here_node on here(node);
create table subscriptions(
    table_id text not null, person bigint not null, endpoint text not null, p256dh text not null,
    auth text not null, language text not null, site text not null, at double precision not null, told bigint not null,
    primary key (table_id, person, endpoint));
create index subscriptions_endpoint on subscriptions(endpoint);
create table secrets(name text primary key, value text not null);
alter table lines add column changed double precision not null default 0;
update lines set changed = coalesce(
    (select at from logs where logs.table_id = lines.table_id order by seq desc limit 1), created);
create index lines_over on lines(changed) where status = 'over';
create index lines_unfinished on lines(changed) where status <> 'over';
