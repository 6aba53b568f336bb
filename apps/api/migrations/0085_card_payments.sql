-- Card payments of customers. A checkout is what a customer was asked to pay at the provider's page; its id is what the provider is
-- asked with, and that of its receipt, so that it has one. What became of it is the provider's last answer.
create table card_checkouts (
  id uuid primary key,
  payment_id uuid not null references customer_payments (id) on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('AUD', 'CAD', 'USD')),
  state text not null default 'open' check (state in ('open', 'confirming', 'paid', 'expired', 'failed', 'refunded')),
  opened_at timestamptz not null,
  -- In which order they were begun.
  ordinal bigint generated always as identity,
  -- The provider's answer to opening it; without it nobody has seen its page.
  session_id text unique,
  url text,
  expires_at timestamptz,
  -- Another amount is open by now: nobody is sent to it any more.
  withdrawn_at timestamptz,
  payment_ref text unique,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and paid_minor),
  receipt_id uuid references receipts (id) on delete restrict check (receipt_id = id),
  failure text,
  concern text check (concern in ('disputed', 'refunded elsewhere', 'other currency', 'paid after failing')),
  -- When the provider is asked by itself, in case its event was lost.
  ask_at timestamptz not null,
  version integer not null default 1,
  check (state not in ('paid', 'refunded') or receipt_id is not null)
);
create unique index card_checkouts_one_open on card_checkouts (payment_id) where state = 'open' and withdrawn_at is null;
create index card_checkouts_payment on card_checkouts (payment_id, ordinal);
create index card_checkouts_ask on card_checkouts (ask_at) where state in ('open', 'confirming');
create index card_checkouts_concern on card_checkouts (payment_id) where concern is not null;

-- What the provider has told us about them, each event once.
create table payment_events (
  id text primary key,
  kind text not null,
  checkout_id uuid not null references card_checkouts (id) on delete restrict,
  received_at timestamptz not null
);
create index payment_events_checkout on payment_events (checkout_id);

-- Somebody looks at a card payment that its provider or the customer's bank wants something of.
alter table city_settings
  add column has_card_task boolean not null default true,
  add column card_task_days integer not null default 1 check (card_task_days between 1 and 20);
alter table tasks drop constraint tasks_kind;
alter table tasks add constraint tasks_kind check (kind in ('call back', 'quote', 'nobody left', 'unfilled', 'invoice overdue',
  'timeline missing', 'songs missing', 'payouts to confirm', 'review to ask for', 'date passed', 'no gig', 'card payment'));
