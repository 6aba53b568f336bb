-- What the log has of a fault, for support to read by the number that a person was told. Nobody is named in it, and it is
-- cleared after thirty days.
create table faults (
  id bigint generated always as identity primary key,
  number text not null check (length(number) <= 36),
  at timestamptz not null,
  -- Where it happened: at the server, or in somebody's browser.
  origin text not null check (origin in ('server', 'browser')),
  -- The operation's address with the names of its parameters, or the page's path without ids.
  place text not null check (length(place) <= 300),
  name text not null check (length(name) <= 100),
  message text not null check (length(message) <= 500),
  stack text not null check (length(stack) <= 4000),
  -- Of the web app; empty at the server.
  version text not null default '' check (length(version) <= 20)
);
create index faults_number on faults (number);
create index faults_at on faults (at);
