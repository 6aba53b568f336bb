-- The seats of a performance hold from a day, all together: what has held is never changed, and each line-up has its author. One
-- that was taken back before its day stays as a removed one.
alter table performances add unique (id, city_id);
create table lineups (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  performance_id uuid not null,
  effective_from date not null,
  set_at timestamptz not null,
  set_by uuid references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null)),
  foreign key (performance_id, city_id) references performances (id, city_id),
  unique (id, performance_id)
);
create unique index lineups_one_a_day on lineups (performance_id, effective_from) where removed_at is null;
create index lineups_city on lineups (city_id, performance_id);
comment on column lineups.set_by is 'Null for what was there from the beginning.';
create trigger lineups_kept before insert or update or delete on lineups for each row execute function keep_setting_changes();

insert into lineups (city_id, performance_id, effective_from, set_at)
select city_id, id, date '2020-01-01', timestamptz '2019-12-31 00:00Z' from performances;

drop function voices_of(uuid);
alter table lineup_positions add column lineup_id uuid references lineups (id);
update lineup_positions p set lineup_id = (select id from lineups l where l.performance_id = p.performance_id);
-- Two seats of one name are told apart from now on. Spaces are free, so a name that is taken by its copy stays readable.
update lineup_positions p set name = p.name || ' ' || p.ordinal
where exists (select from lineup_positions o where o.lineup_id = p.lineup_id and lower(o.name) = lower(p.name) and o.ordinal < p.ordinal);
alter table lineup_positions
  alter column lineup_id set not null,
  drop column performance_id,
  add unique (lineup_id, ordinal);
create unique index lineup_positions_names on lineup_positions (lineup_id, lower(name));
create unique index lineup_positions_one_leader on lineup_positions (lineup_id) where is_leader;

create function keep_lineup_positions() returns trigger language plpgsql as $$
begin
  raise exception 'a seat is never changed: a new line-up holds from a day';
end $$;
create trigger lineup_positions_kept before update or delete on lineup_positions for each row
  execute function keep_lineup_positions();

-- The line-up of a performance on a day; null before its first one. Plain enough for the planner to inline.
create function lineup_on(performance uuid, day date) returns uuid language sql stable as $$
  select id from lineups where performance_id = performance and effective_from <= day and removed_at is null
  order by effective_from desc limit 1
$$;

-- The voices of a line-up's singers' seats, in its order.
create function voices_of(lineup uuid) returns json language sql stable as $$
  select coalesce(json_agg(coalesce(k.voice, 'any') order by l.ordinal), '[]')
  from lineup_positions l join skills k on k.id = l.skill_id where l.lineup_id = lineup and l.is_singer
$$;

-- A gig keeps the seats with which it was chosen.
alter table gigs add column lineup_id uuid;
update gigs g set lineup_id = (select id from lineups l where l.performance_id = g.performance_id)
where performance_id is not null;
alter table gigs
  add foreign key (lineup_id, performance_id) references lineups (id, performance_id),
  add check ((lineup_id is null) = (performance_id is null));
create index gigs_performance on gigs (performance_id) where performance_id is not null;

-- Who changed what of the catalogue, in sentences. `city_id` is null for what all cities have in common.
create table catalogue_events (
  id uuid primary key default gen_random_uuid(),
  city_id uuid references cities (id),
  part text not null check (part in ('line-ups', 'event groups', 'skills', 'timeline templates')),
  sentence text not null check (sentence <> ''),
  at timestamptz not null,
  by_user_id uuid not null references users (id)
);
create index catalogue_events_part on catalogue_events (part, city_id, at, id);
create function keep_catalogue_events() returns trigger language plpgsql as $$
begin
  raise exception 'the history of the catalogue is only added to';
end $$;
create trigger catalogue_events_kept before update or delete on catalogue_events for each row
  execute function keep_catalogue_events();
