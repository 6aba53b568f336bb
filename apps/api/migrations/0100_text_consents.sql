-- Customers who agreed to text messages about their bookings, with the words they agreed to and the number they gave. What was withdrawn
-- stays, so that it can be shown later who agreed to what and until when.
create table text_consents (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid not null references customers (id) on delete cascade,
  -- The booking on whose page they agreed.
  booking_id uuid not null references bookings (id) on delete cascade,
  mobile text not null check (mobile ~ '^\+[0-9]{6,15}$'),
  wording text not null check (wording <> ''),
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  -- Who withdrew it, or why.
  withdrawn_by text check (withdrawn_by <> ''),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index text_consents_current on text_consents (customer_id) where withdrawn_at is null;
create index text_consents_booking on text_consents (booking_id);

-- A city's own words of the text message; null for ours, empty where it sends none.
alter table customer_message_words add column text_words text;
