-- The travel bands of a city hold from a day, all together: what has held is never changed, and each list has its author. A list
-- that was taken back before its day stays as a removed one.
create table travel_band_lists (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  effective_from date not null,
  set_at timestamptz not null,
  set_by uuid references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null))
);
create unique index travel_band_lists_one_a_day on travel_band_lists (city_id, effective_from) where removed_at is null;
comment on column travel_band_lists.set_by is 'Null for what was there from the beginning.';
create trigger travel_band_lists_kept before insert or update or delete on travel_band_lists for each row
  execute function keep_setting_changes();

insert into travel_band_lists (city_id, effective_from, set_at)
select distinct city_id, date '2020-01-01', timestamptz '2019-12-31 00:00Z' from travel_bands;

alter table travel_bands add column list_id uuid references travel_band_lists (id);
update travel_bands b set list_id = (select id from travel_band_lists l where l.city_id = b.city_id);
alter table travel_bands
  alter column list_id set not null,
  drop constraint travel_bands_pkey,
  drop column city_id,
  add primary key (list_id, min_km);

create function keep_travel_bands() returns trigger language plpgsql as $$
begin
  raise exception 'a travel band is never changed: a new list holds from a day';
end $$;
create trigger travel_bands_kept before update or delete on travel_bands for each row execute function keep_travel_bands();

-- The bands of a city in force on a day. Plain enough for the planner to inline.
create function travel_bands_on(city uuid, day date) returns setof travel_bands language sql stable rows 4 as $$
  select * from travel_bands where list_id = (
    select id from travel_band_lists where city_id = city and effective_from <= day and removed_at is null
    order by effective_from desc limit 1
  )
$$;
