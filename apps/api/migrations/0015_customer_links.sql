-- What customers open without an account. The key of a link is signed over its id, its purpose, whom it is for, and its version: nothing
-- secret lies here, a new key is the next version, and a link ends as its event says (domain: customer-link).
create table customer_links (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  purpose text not null check (purpose in ('customer page', 'review', 'booking sheet')),
  -- For whom, by the specification's task roles: 50 is the customer.
  role_type integer not null default 50 check (role_type in (10, 20, 30, 40, 50)),
  -- Of a musician's sheet, the musician.
  person_id uuid references users (id),
  version integer not null default 1,
  -- When this version was made.
  made_at timestamptz not null,
  sent_at timestamptz,
  revoked_at timestamptz,
  unique nulls not distinct (booking_id, purpose, role_type, person_id),
  check (purpose = 'booking sheet' or role_type = 50),
  check ((person_id is not null) = (role_type in (20, 30)))
);

-- What a customer said afterwards. Once a booking, and not changed again.
create table customer_reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references bookings (id) on delete cascade,
  overall integer not null check (overall between 1 and 5),
  music integer check (music between 1 and 5),
  service integer check (service between 1 and 5),
  words text not null default '' check (length(words) <= 4000),
  may_be_shown boolean not null default false,
  given_by text not null,
  given_at timestamptz not null
);
