-- Who a city buys from: piano hire, sound, travel. A supplier is of one region, whose currency and numbers are its own, and serves
-- some cities of it. One that is deleted is archived: what was paid to it keeps its name.
create table suppliers (
  id uuid primary key default gen_random_uuid(),
  region_id text not null references regions (id),
  name text not null check (name <> ''),
  kind text not null check (kind in ('Piano hire', 'Sound', 'Lighting', 'Travel', 'Venue', 'Other')),
  -- Grouped as its issuing office prints it, or empty.
  business_number text not null default '',
  contact_name text not null default '',
  email text not null default '',
  phone text not null default '',
  address jsonb not null default '{}',
  address_version integer not null default 1,
  -- How many days after its date an invoice of theirs is due.
  terms_days integer not null default 14 check (terms_days between 0 and 120),
  -- Enabled, disabled, archived.
  status integer not null default 70 check (status in (10, 20, 70)),
  notes text not null default '' check (length(notes) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null references users (id)
);
-- The same business is not kept twice.
create unique index suppliers_business_number on suppliers (region_id, business_number) where business_number <> '' and status > 10;
create index suppliers_by_name on suppliers (lower(name), id) where status > 10;
create index suppliers_by_status on suppliers (status, lower(name), id) where status > 10;
create index suppliers_words on suppliers using gin (name gin_trgm_ops);

create table supplier_cities (
  supplier_id uuid not null references suppliers (id),
  city_id uuid not null references cities (id),
  primary key (city_id, supplier_id)
);
create index supplier_cities_supplier on supplier_cities (supplier_id);

-- What staff did to a supplier stands beside what they did to accounts and organisations.
alter table account_events
  add column supplier_id uuid references suppliers (id),
  drop constraint account_events_check,
  add constraint account_events_about_something check (num_nonnulls(user_id, organisation_id, supplier_id) > 0);
create index account_events_supplier on account_events (supplier_id, at desc) where supplier_id is not null;
