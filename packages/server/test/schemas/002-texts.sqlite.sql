create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table "games" ("id" text primary key, "name" text not null, "variant" text not null, "ruleset" text not null, "created_at" bigint not null, "updated_at" bigint not null, "version" integer not null, "step" integer not null, "round" integer not null, "phase" text not null, "digest" text not null);
create index "games_updated_at" on "games" ("updated_at" desc);
create table "events" ("game" text not null references "games" ("id"), "number" integer not null, "type" text not null, "version" integer not null, "at" bigint not null, "payload" text not null, constraint "events_primary_key" primary key ("game", "number"));
create table "texts" ("digest" text primary key, "text" text not null);
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into kysely_migration (name, timestamp) values ('001-games', '2026-01-01');
insert into kysely_migration (name, timestamp) values ('002-texts', '2026-01-01');
insert into games (id, name, variant, ruleset, created_at, updated_at, version, step, round, phase, digest)
     values ('old', 'Zürich 🗺', 'standard', '5d', 1, 2, 2, 0, 0, 'movement', 'd');
insert into events (game, number, type, version, at, payload) values ('old', 1, 'created', 1, 1, '{"a":[1,null]}');
insert into events (game, number, type, version, at, payload) values ('old', 2, 'seated', 1, 2, '{}');
insert into texts (digest, text) values ('digest', 'a variant');
