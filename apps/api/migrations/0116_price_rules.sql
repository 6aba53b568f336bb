-- The price rules of a city hold from a day, all together, as its add-ons do: what has held is never changed, and each list has
-- its author. A list that was taken back before its day stays as a removed one.
create table price_rule_lists (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  effective_from date not null,
  set_at timestamptz not null,
  set_by uuid references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null))
);
create unique index price_rule_lists_one_a_day on price_rule_lists (city_id, effective_from) where removed_at is null;
comment on column price_rule_lists.set_by is 'Null for what was there from the beginning.';
create trigger price_rule_lists_kept before insert or update or delete on price_rule_lists for each row
  execute function keep_setting_changes();

create domain day_of_year as text check (value ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
comment on domain day_of_year is 'Month and day: 03-01.';

create table price_rules (
  list_id uuid not null references price_rule_lists (id),
  ordinal integer not null,
  name text not null check (btrim(name) <> ''),
  sentence text not null check (btrim(sentence) <> ''),
  basis_points integer not null check (basis_points between -10000 and 10000 and basis_points <> 0),
  season_from day_of_year,
  season_until day_of_year,
  weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  on_holidays boolean not null,
  primary key (list_id, ordinal),
  check ((season_from is null) = (season_until is null)),
  check (season_from is not null or cardinality(weekdays) > 0 or on_holidays)
);
comment on column price_rules.basis_points is 'Of the packages: 1000 is 10 % more, -1000 is 10 % off.';
comment on column price_rules.season_until is 'The last day. Before season_from, the season runs over New Year.';
comment on column price_rules.weekdays is 'Monday is 1. Empty for any.';
create unique index price_rules_one_name on price_rules (list_id, lower(name));

create function keep_price_rules() returns trigger language plpgsql as $$
begin
  raise exception 'a rule of a list is never changed: a new list holds from a day';
end $$;
create trigger price_rules_kept before update or delete on price_rules for each row execute function keep_price_rules();

-- The rules of a city on a day. Plain enough for the planner to inline.
create function price_rules_on(city uuid, day date) returns setof price_rules language sql stable rows 4 as $$
  select * from price_rules where list_id = (
    select id from price_rule_lists where city_id = city and effective_from <= day and removed_at is null
    order by effective_from desc limit 1
  )
$$;
