-- A customer is one person in one city; a booking is one event with up to two gigs.
create table customers (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  name text not null check (length(name) between 1 and 120),
  email text not null default '',
  mobile text not null default '',
  landline text not null default '',
  relationship text not null default 'Other' check (relationship in ('Bride', 'Groom', 'Partner', 'Parent', 'Event Planner', 'Other')),
  company text not null default '',
  assignee_user_id uuid references users (id),
  source text not null default '',
  created_at timestamptz not null
);
create index customers_assignee on customers (city_id, assignee_user_id);
-- One address is one person, also for two enquiries at the same instant.
create unique index customers_email on customers (city_id, lower(email)) where email <> '';
create index customers_search on customers using gin ((name || ' ' || email || ' ' || mobile) gin_trgm_ops);

create table customer_contacts (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id),
  name text not null,
  email text not null default '',
  mobile text not null default '',
  landline text not null default '',
  relationship text not null default 'Other' check (relationship in ('Bride', 'Groom', 'Partner', 'Parent', 'Event Planner', 'Other')),
  is_primary boolean not null default false,
  is_billing boolean not null default false,
  billing_address text not null default '',
  company text not null default ''
);
create index customer_contacts_customer on customer_contacts (customer_id);
create unique index customer_contacts_primary on customer_contacts (customer_id) where is_primary;

create sequence booking_numbers start 10001;

-- The event is part of its booking: eventId on the wire is the booking's id.
-- first_start and last_end repeat the gigs' bounds so that lists and the clock need no join.
create table bookings (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique default nextval('booking_numbers'),
  city_id uuid not null references cities (id),
  customer_id uuid not null references customers (id),
  type integer not null default 0 check (type in (0, 10, 20)),
  status integer not null check (status in (1, 10, 15, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100, 110, 120, 130, 140)),
  status_since timestamptz not null,
  title text not null default '',
  event_date date,
  -- Where it stands in lists by date: bookings without one come last.
  list_date date not null generated always as (coalesce(event_date, 'infinity'::date)) stored,
  is_date_unsure boolean not null default false,
  note text not null default '' check (length(note) <= 4000),
  choose_singers_for_me boolean not null default false,
  is_callback_requested boolean not null default false,
  draft_key_hash bytea,
  -- Who asked, in the words of the enquiry (name, email, mobile, landline, relationship, region). An anonymous enquiry under a known
  -- address neither shows nor changes what we know of that customer; only one that brought its customer with it may correct it.
  enquirer jsonb,
  is_customer_new boolean not null default false,
  ga_customer_id text not null default '',
  enquired_at timestamptz,
  first_start timestamptz,
  last_end timestamptz,
  is_timeline_complete boolean not null default false,
  are_key_songs_complete boolean not null default false,
  outcome text check (outcome in ('Completed', 'Cancelled')),
  closing_steps integer not null default 0 check (closing_steps between 0 and 8191),
  price_minor bigint,
  currency text not null check (currency in ('AUD', 'CAD', 'USD')),
  sheet_key_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((event_date is not null) or first_start is null),
  check (last_end is null or last_end > first_start)
);
create index bookings_city_status_date on bookings (city_id, status, list_date, id);
-- Prospects and archived ones, the newest first.
create index bookings_prospects on bookings (city_id, status, created_at, id) where status <= 30 or status = 140;
create index bookings_city_date on bookings (city_id, event_date, id);
create index bookings_customer on bookings (customer_id);
create index bookings_starting on bookings (first_start) where status in (60, 70);
create index bookings_ending on bookings (last_end) where status = 80;
create index bookings_ended on bookings (last_end) where status = 90;
create unique index bookings_one_placeholder on bookings (customer_id) where status = 1;

create table gigs (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  performance_type_id integer not null references performance_types (id),
  performance_id uuid references performances (id),
  venue_id uuid references venues (id),
  is_place_unsure boolean not null default false,
  duration_minutes integer not null check (duration_minutes between 30 and 720),
  start_time time not null,
  arrival_at timestamptz,
  start_at timestamptz,
  end_at timestamptz,
  unique (booking_id, performance_type_id),
  unique (id, booking_id),
  check ((start_at is null) = (end_at is null) and (start_at is null) = (arrival_at is null)),
  check (end_at > start_at and arrival_at <= start_at)
);
create index gigs_venue on gigs (venue_id);
create index gigs_start on gigs (start_at);

create table booking_singers (
  booking_id uuid not null references bookings (id) on delete cascade,
  rank integer not null,
  performer_id uuid not null references performers (id),
  primary key (booking_id, rank),
  unique (booking_id, performer_id)
);

-- A price sheet is a quote (kind 'quote') or the firm price agreed with the customer (kind 'firm').
create table price_sheets (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('quote', 'firm')),
  currency text not null check (currency in ('AUD', 'CAD', 'USD')),
  tax_mode integer not null check (tax_mode in (0, 1, 2)),
  tax_rate numeric(6, 4) not null,
  tax_label text not null,
  surcharge_minor bigint not null default 0,
  surcharge_reason text not null default '',
  discount_rate numeric(7, 4),
  discount_minor bigint,
  discount_reason text not null default '',
  -- What staff agreed, as entered: [{title, amountMinor, reason}]; the lines follow from it.
  adjustments jsonb not null default '[]',
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null check (gross_minor >= 0),
  version integer not null default 1,
  updated_by uuid references users (id),
  updated_at timestamptz not null,
  unique (booking_id, kind),
  check (net_minor + tax_minor = gross_minor),
  check (discount_rate is null or discount_minor is null)
);

create table price_lines (
  sheet_id uuid not null references price_sheets (id) on delete cascade,
  ordinal integer not null,
  kind text not null check (kind in ('Adjustment', 'Firm Price', 'Surcharge', 'Package', 'Singer Surcharge')),
  title text not null,
  explanation text not null,
  performance_type_id integer references performance_types (id),
  is_manual boolean not null default false,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null,
  primary key (sheet_id, ordinal),
  check (net_minor + tax_minor = gross_minor)
);

-- The story of a booking: one row a step, told in sentences by the domain.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'customer', 'musician', 'system')),
  actor_user_id uuid references users (id),
  actor_name text not null,
  kind text not null,
  data jsonb not null
);
create index booking_events_booking on booking_events (booking_id, id);
