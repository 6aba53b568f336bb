-- Mail and SMS: written in the transaction of the deed, sent by a job, kept for /inbox.
create table messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  to_address text not null,
  to_name text not null default '',
  subject text not null default '',
  text_body text not null,
  html_body text not null default '',
  booking_id uuid references bookings (id) on delete set null,
  status text not null default 'kept' check (status in ('queued', 'sent', 'failed', 'kept')),
  failure text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_created on messages (created_at desc, id);
create index messages_booking on messages (booking_id) where booking_id is not null;

-- Each reveal of an identity or account number leaves a row.
create table secret_reveals (
  id bigint generated always as identity primary key,
  payee_id uuid not null references users (id),
  field text not null,
  actor_user_id uuid not null references users (id),
  at timestamptz not null
);
create index secret_reveals_payee on secret_reveals (payee_id, at);

-- Answers of deeds that carry an Idempotency-Key: asking twice does nothing twice.
create table idempotent_answers (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotent_answers_created on idempotent_answers (created_at);
