create table if not exists "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
create table if not exists "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
create table "games" ("id" text primary key, "name" text not null, "variant" text not null, "ruleset" text not null, "created_at" bigint not null, "updated_at" bigint not null, "version" integer not null, "step" integer not null, "round" integer not null, "phase" text not null, "digest" text not null);
create index "games_updated_at" on "games" ("updated_at" desc);
create table "events" ("game" text not null references "games" ("id"), "number" integer not null, "type" text not null, "version" integer not null, "at" bigint not null, "payload" text not null, constraint "events_primary_key" primary key ("game", "number"));
create table "texts" ("digest" text primary key, "text" text not null);
alter table "games" add column "kind" text default 'sandbox' not null;
alter table "games" add column "stage" text default '' not null;
alter table "games" add column "listed" integer default 0 not null;
alter table "games" add column "seats" integer default 0 not null;
alter table "games" add column "seats_open" integer default 0 not null;
alter table "games" add column "deadline" bigint;
alter table "games" add column "due_at" bigint;
alter table "games" add column "claimed_until" bigint default 0 not null;
create index "games_due_at" on "games" ("due_at");
create index "games_listed" on "games" ("listed", "updated_at");
create table "players" ("id" text primary key, "name" text, "email" text unique, "password" text, "suspended" integer not null, "created_at" bigint not null);
create table "links" ("hash" text primary key, "game" text not null, "role" text not null, "seat" text, "player" text, "created_at" bigint not null);
create index "links_game" on "links" ("game");
create table "grants" ("player" text not null, "link" text not null, constraint "grants_primary_key" primary key ("player", "link"));
create index "grants_link" on "grants" ("link");
create table "sessions" ("hash" text primary key, "player" text not null, "created_at" bigint not null, "expires_at" bigint not null);
create table "tokens" ("hash" text primary key, "id" text not null, "player" text not null, "name" text not null, "scopes" text not null, "created_at" bigint not null);
create table "logins" ("hash" text primary key, "email" text not null, "expires_at" bigint not null);
create table "notes" ("at" bigint not null, "who" text not null, "what" text not null, "about" text not null);
create table "facts" ("name" text primary key, "value" text not null);
alter table "games" add column "told" integer default 0 not null;
alter table "games" add column "reminded" bigint default 0 not null;
create table "channels" ("id" text primary key, "player" text not null, "kind" text not null, "address" text not null, "secret" text not null, "kinds" text not null, "created_at" bigint not null);
create index "channels_player" on "channels" ("player");
create table "letters" ("id" text primary key, "channel" text not null, "notice" text not null, "tries" integer not null, "send_at" bigint not null);
create index "letters_send_at" on "letters" ("send_at");
alter table "players" add column "account" text;
alter table "sessions" add column "agent" text default '' not null;
create table "silences" ("player" text not null, "game" text not null, "other" text not null);
create index "silences_player" on "silences" ("player");
create index "silences_other" on "silences" ("other");
create table "attendance" ("game" text not null, "player" text not null, "turns" integer not null, "missed" integer not null, constraint "attendance_primary_key" primary key ("game", "player"));
create index "attendance_player" on "attendance" ("player");
create table "reports" ("id" text primary key, "at" bigint not null, "who" text not null, "game" text not null, "seat" text, "player" text, "text" text not null, "quote" text, "settled_at" bigint);
create table "attempts" ("key" text primary key, "count" integer not null, "since" bigint not null);
create index "attempts_since" on "attempts" ("since");
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into kysely_migration (name, timestamp) values ('001-games', '2026-01-01');
insert into kysely_migration (name, timestamp) values ('002-texts', '2026-01-01');
insert into kysely_migration (name, timestamp) values ('003-people', '2026-01-01');
insert into kysely_migration (name, timestamp) values ('004-notices', '2026-01-01');
insert into kysely_migration (name, timestamp) values ('005-conduct', '2026-01-01');
insert into kysely_migration (name, timestamp) values ('006-throttle', '2026-01-01');
insert into games (id, name, variant, ruleset, created_at, updated_at, version, step, round, phase, digest)
     values ('old', 'Zürich 🗺', 'standard', '5d', 1, 2, 2, 0, 0, 'movement', 'd');
insert into events (game, number, type, version, at, payload) values ('old', 1, 'created', 1, 1, '{"a":[1,null]}');
insert into events (game, number, type, version, at, payload) values ('old', 2, 'seated', 1, 2, '{}');
insert into texts (digest, text) values ('digest', 'a variant');
insert into players (id, name, email, password, suspended, created_at)
     values ('anna', 'Anna', 'anna@example.org', null, 0, 1);
insert into links (hash, game, role, seat, player, created_at)
     values ('link', 'old', 'seat', 'seat-1', 'anna', 1);
insert into grants (player, link) values ('anna', 'link');
insert into sessions (hash, player, created_at, expires_at)
     values ('1e2952b478968fb69e105423445683880726a3929232c26772e629d7ecf762cd', 'anna', 1, 1000);
insert into tokens (hash, id, player, name, scopes, created_at)
     values ('token', 't', 'anna', 'bot', 'read play', 1);
insert into facts (name, value) values ('registration', 'closed');
insert into channels (id, player, kind, address, secret, kinds, created_at)
     values ('c', 'anna', 'mail', 'anna@example.org', 's', 'message draw', 1);
insert into silences (player, game, other) values ('anna', '', 'ben');
insert into attempts (key, count, since) values ('k', 3, 5);
