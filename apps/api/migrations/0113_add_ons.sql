-- The add-ons of a city hold from a day, all together, as its travel bands do: what has held is never changed, and each list has
-- its author. A list that was taken back before its day stays as a removed one.
create table add_on_lists (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  effective_from date not null,
  set_at timestamptz not null,
  set_by uuid references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null)),
  unique (id, city_id)
);
create unique index add_on_lists_one_a_day on add_on_lists (city_id, effective_from) where removed_at is null;
comment on column add_on_lists.set_by is 'Null for what was there from the beginning.';
create trigger add_on_lists_kept before insert or update or delete on add_on_lists for each row
  execute function keep_setting_changes();

-- An add-on stays itself when its name or price changes, so that what was chosen follows.
create table add_ons (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  unique (id, city_id)
);

create table add_on_offers (
  list_id uuid not null,
  add_on_id uuid not null,
  city_id uuid not null,
  ordinal integer not null,
  name text not null check (btrim(name) <> ''),
  description text not null check (btrim(description) <> ''),
  price_minor integer not null check (price_minor > 0),
  most integer not null check (most between 1 and 10),
  performance_type_id integer references performance_types (id),
  primary key (list_id, add_on_id),
  foreign key (list_id, city_id) references add_on_lists (id, city_id),
  foreign key (add_on_id, city_id) references add_ons (id, city_id)
);
comment on column add_on_offers.most is 'How many an event can have.';
comment on column add_on_offers.performance_type_id is 'The part of the day that it needs music for; null for either.';
create unique index add_on_offers_one_name on add_on_offers (list_id, lower(name));
create index add_on_offers_of_add_on on add_on_offers (add_on_id);

create function keep_add_on_offers() returns trigger language plpgsql as $$
begin
  raise exception 'an add-on of a list is never changed: a new list holds from a day';
end $$;
create trigger add_on_offers_kept before update or delete on add_on_offers for each row execute function keep_add_on_offers();

create table booking_add_ons (
  booking_id uuid not null references bookings (id) on delete cascade,
  add_on_id uuid not null references add_ons (id),
  count integer not null check (count between 1 and 10),
  primary key (booking_id, add_on_id)
);

-- The add-ons that a city offers on a day. Plain enough for the planner to inline.
create function add_ons_on(city uuid, day date) returns setof add_on_offers language sql stable rows 4 as $$
  select * from add_on_offers where list_id = (
    select id from add_on_lists where city_id = city and effective_from <= day and removed_at is null
    order by effective_from desc limit 1
  )
$$;

-- An add-on as a day's prices have it; one that is no longer offered by the last list that had it, for those who chose it.
create function add_on_on(add_on uuid, day date) returns setof add_on_offers language sql stable rows 1 as $$
  select o.* from add_on_offers o join add_on_lists l on l.id = o.list_id
  where o.add_on_id = add_on and l.effective_from <= day and l.removed_at is null
  order by l.effective_from desc limit 1
$$;
