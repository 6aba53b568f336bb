-- What is sold and who can play it.
create table skills (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  is_singer boolean not null default false
);

create table pay_rates (
  city_id uuid not null references cities (id),
  skill_id uuid not null references skills (id),
  per_hour_minor integer not null check (per_hour_minor > 0),
  leader_minor integer not null check (leader_minor >= 0),
  primary key (city_id, skill_id)
);

create table performance_types (
  id integer primary key check (id in (1, 2)),
  name text not null unique check (name in ('Ceremony', 'Reception'))
);
insert into performance_types (id, name) values (1, 'Ceremony'), (2, 'Reception');

create table event_groups (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  performance_type_id integer not null references performance_types (id),
  name text not null,
  ordinal integer not null,
  unique (city_id, performance_type_id, name)
);

create table performances (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  performance_type_id integer not null references performance_types (id),
  event_group_id uuid not null references event_groups (id),
  name text not null,
  description text not null,
  vocal_option integer not null check (vocal_option between 0 and 3),
  music_type integer not null default 0 check (music_type between 0 and 3),
  ordinal integer not null,
  is_active boolean not null default true,
  unique (city_id, performance_type_id, name)
);

create table performance_prices (
  performance_id uuid not null references performances (id),
  duration_minutes integer not null check (duration_minutes between 30 and 720),
  price_minor integer not null check (price_minor >= 0),
  primary key (performance_id, duration_minutes)
);

create table lineup_positions (
  id uuid primary key default gen_random_uuid(),
  performance_id uuid not null references performances (id),
  ordinal integer not null,
  name text not null,
  skill_id uuid not null references skills (id),
  is_leader boolean not null default false,
  is_singer boolean not null default false,
  unique (performance_id, ordinal)
);

-- A musician works for one city; what is secret about the pay lives in payee_accounts.
create table musicians (
  user_id uuid primary key references users (id),
  city_id uuid not null references cities (id),
  can_lead boolean not null default false,
  bio text not null default '',
  is_bio_public boolean not null default false,
  private_note text not null default '',
  equipment text not null default '',
  meal text not null default '',
  home_suburb text not null default '',
  home_latitude double precision,
  home_longitude double precision,
  is_active boolean not null default true,
  shows_guideline boolean not null default true,
  calendar_key text
);
create index musicians_city on musicians (city_id) where is_active;

create table musician_skills (
  user_id uuid not null references musicians (user_id),
  skill_id uuid not null references skills (id),
  primary key (skill_id, user_id)
);
create index musician_skills_user on musician_skills (user_id);

-- Singers whom customers choose by name.
create table performers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references musicians (user_id),
  city_id uuid not null references cities (id),
  alias text not null default '',
  bio text not null default '',
  video_url text,
  content_name text not null default '',
  content_author text not null default '',
  gender integer not null check (gender between 1 and 2),
  surcharge_minor integer not null default 0 check (surcharge_minor >= 0),
  artist_fee_minor integer not null default 0 check (artist_fee_minor >= 0),
  ordinal integer not null default 0,
  is_visible boolean not null default true
);
create index performers_city on performers (city_id, ordinal) where is_visible;

-- Everyone who is paid: musicians and sales managers. Numbers are encrypted (AES-256-GCM) before they come here; only the last digits stay readable.
create table payee_accounts (
  user_id uuid primary key references users (id),
  entity text not null default 'sole trader' check (entity in ('sole trader', 'company')),
  is_tax_registered boolean not null default false,
  business_number_encrypted bytea,
  business_number_tail text,
  tax_number_encrypted bytea,
  tax_number_tail text,
  bank_code text,
  account_name text,
  account_number_encrypted bytea,
  account_number_tail text,
  updated_at timestamptz not null default now()
);

create table preference_lists (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  skill_id uuid not null references skills (id),
  owner_user_id uuid references users (id),
  unique nulls not distinct (city_id, skill_id, owner_user_id)
);
create table preference_entries (
  list_id uuid not null references preference_lists (id) on delete cascade,
  rank integer not null,
  musician_id uuid not null references musicians (user_id),
  primary key (list_id, rank),
  unique (list_id, musician_id)
);

create table venues (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  place_id text,
  name text not null,
  formatted_address text not null,
  line1 text not null default '',
  suburb text not null default '',
  state text not null default '',
  postcode text not null default '',
  country text not null,
  latitude double precision not null,
  longitude double precision not null,
  km double precision not null check (km >= 0),
  override_customer_fee_minor integer check (override_customer_fee_minor >= 0),
  override_payout_minor integer check (override_payout_minor >= 0),
  is_listed boolean not null default false,
  created_at timestamptz not null default now(),
  unique (city_id, place_id)
);
create index venues_search on venues using gin ((name || ' ' || formatted_address) gin_trgm_ops);
create index venues_city on venues (city_id, name) where is_listed;

create table gazetteer_places (
  id integer primary key,
  name text not null,
  state text not null,
  country text not null check (country in ('AU', 'CA', 'US')),
  latitude double precision not null,
  longitude double precision not null,
  population integer not null
);
create index gazetteer_places_name on gazetteer_places using gin (name gin_trgm_ops);
