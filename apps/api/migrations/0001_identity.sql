-- Who may come in: regions, organisations (each city is one), people, their roles, their sessions.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table regions (
  id text primary key check (id in ('AU', 'CA', 'US')),
  name text not null,
  currency text not null check (currency in ('AUD', 'CAD', 'USD'))
);

create table organisations (
  id uuid primary key default gen_random_uuid(),
  type integer not null check (type in (1, 10, 20, 30, 40, 50, 60, 100)),
  name text not null,
  status integer not null default 70 check (status in (0, 10, 20, 30, 40, 50, 53, 55, 60, 70, 80)),
  created_at timestamptz not null default now()
);
create unique index organisations_one_internal on organisations (type) where type = 1;

-- A city is an organisation of type Other (100) with a place on the map and a time zone.
create table cities (
  id uuid primary key references organisations (id),
  region_id text not null references regions (id),
  slug text not null unique,
  name text not null,
  state text not null,
  time_zone text not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  email text not null,
  bank_account_name text not null,
  bank_details text not null,
  bank_code text not null,
  bank_account_number text not null,
  bank_user_id text not null default '',
  -- The bank's three letters (CBA, WBC), which head an Australian bank file.
  bank_abbreviation text not null default '',
  legal_name text not null,
  business_number text not null,
  ordinal integer not null
);

create table city_zones (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  unique (city_id, name)
);

-- Effective-dated: the row with the latest effective_from on or before a day is the one in force.
create table city_taxes (
  city_id uuid not null references cities (id),
  effective_from date not null,
  mode integer not null check (mode in (0, 1, 2)),
  rate numeric(6, 4) not null check (rate >= 0 and rate < 1),
  label text not null,
  primary key (city_id, effective_from)
);

create table city_settings (
  city_id uuid not null references cities (id),
  effective_from date not null,
  super_rate numeric(6, 4) not null check (super_rate >= 0 and super_rate < 1),
  ceremony_offset_minutes integer not null check (ceremony_offset_minutes between 0 and 600),
  reception_offset_minutes integer not null check (reception_offset_minutes between 0 and 600),
  ceremony_start_time time not null,
  reception_start_time time not null,
  deposit_percent integer not null check (deposit_percent between 1 and 100),
  deposit_fixed_minor integer not null check (deposit_fixed_minor > 0),
  invoice_due_days integer not null check (invoice_due_days between 0 and 365),
  commission_minor integer not null check (commission_minor >= 0),
  exclusive_offer_hours integer not null check (exclusive_offer_hours between 1 and 720),
  urgent_offer_hours integer not null check (urgent_offer_hours between 1 and 720),
  -- How long before the day booked musicians are asked to re-confirm.
  reconfirm_days integer not null default 7 check (reconfirm_days between 1 and 60),
  primary key (city_id, effective_from)
);

create table travel_bands (
  city_id uuid not null references cities (id),
  min_km integer not null check (min_km >= 0),
  customer_fee_minor integer not null check (customer_fee_minor >= 0),
  payout_minor integer not null check (payout_minor >= 0),
  primary key (city_id, min_km)
);

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  password_hash text,
  status integer not null default 55 check (status in (0, 10, 20, 30, 40, 50, 53, 55, 60, 70, 80)),
  first_name text not null,
  last_name text not null,
  title text check (title in ('Mr', 'Miss', 'Mrs', 'Ms')),
  gender integer check (gender between 0 and 4),
  email text not null,
  mobile text,
  region_id text references regions (id),
  photo_path text,
  preferred_role_id uuid,
  created_at timestamptz not null default now()
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_name on users using gin ((first_name || ' ' || last_name) gin_trgm_ops);

-- account_role is the specification's AccountRole; a musician's role in a city carries is_musician.
create table roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  organisation_id uuid not null references organisations (id),
  account_role integer not null check (account_role in (1, 2, 4, 8, 16, 32, 64, 256, 512, 1024)),
  is_musician boolean not null default false,
  status integer not null default 70 check (status in (0, 10, 20, 30, 40, 50, 53, 55, 60, 70, 80)),
  -- A sales manager off duty keeps the role, signs in and is given no new clients.
  is_on_duty boolean not null default true,
  created_at timestamptz not null default now(),
  unique (user_id, organisation_id, is_musician)
);
create index roles_organisation on roles (organisation_id, account_role);
alter table users add constraint users_preferred_role foreign key (preferred_role_id) references roles (id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed out', 'token reused', 'password changed', 'disabled'))
);
create index sessions_user on sessions (user_id) where ended_at is null;

-- Tokens are random, and only their SHA-256 is kept. A refresh token used twice ends its session.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_session on session_tokens (session_id);
