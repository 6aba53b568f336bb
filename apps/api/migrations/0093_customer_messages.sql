-- What customers are told of a booking: one row for each occasion, written in the transaction of what happened, so that none is told
-- twice and none is lost. A clock sends what waits, in the morning if it happened at night.
create table customer_messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  message text not null check (message in (
    'quoteSent', 'changeSent', 'quoteReminder', 'quoteAccepted', 'changeAccepted', 'paymentReceived', 'confirmed',
    'eventChanged', 'invoiceDue', 'invoiceOverdue', 'twoWeeksBefore', 'dayAfter', 'cancelled')),
  -- What it is about: a quote, a receipt, a day.
  occasion text not null check (occasion <> ''),
  -- What has changed, in a paragraph for each thing, where the booking does not say it any more when the message goes out.
  details text not null default '',
  -- An answer to something that the customer just did, which does not wait for the morning.
  is_answer boolean not null default false,
  made_at timestamptz not null,
  done_at timestamptz,
  outcome text check (outcome in ('sent', 'no address', 'archived', 'overtaken')),
  check ((done_at is null) = (outcome is null)),
  unique (booking_id, message, occasion)
);
create index customer_messages_waiting on customer_messages (made_at) where done_at is null;

-- A city's own words for a message; none where it uses ours again, so that its version still counts.
create table customer_message_words (
  city_id uuid not null references cities (id) on delete cascade,
  message text not null check (message in (
    'quoteSent', 'changeSent', 'quoteReminder', 'quoteAccepted', 'changeAccepted', 'paymentReceived', 'confirmed',
    'eventChanged', 'invoiceDue', 'invoiceOverdue', 'twoWeeksBefore', 'dayAfter', 'cancelled')),
  subject text check (subject <> ''),
  words text check (words <> ''),
  version integer not null default 1 check (version >= 1),
  check ((subject is null) = (words is null)),
  primary key (city_id, message)
);

-- Hours of the city in which customers get nothing that they do not wait for.
alter table city_settings
  add column quiet_from time not null default '20:00',
  add column quiet_until time not null default '09:00';
