-- A quote as the customer got it, and the change of what was agreed that asks their consent: one exact document, which never changes.
-- Sending again makes the next version; only the newest can be answered.
alter table city_settings
  add column quote_expiry_days integer not null default 14 check (quote_expiry_days between 1 and 180),
  add column quote_reminder_days integer not null default 3 check (quote_reminder_days between 0 and 60);

create table sent_quotes (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  version integer not null check (version >= 1),
  kind text not null check (kind in ('quote', 'change')),
  document jsonb not null,
  document_version integer not null,
  -- SHA-256 over the document with its keys in order.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  currency text not null check (currency in ('AUD', 'CAD', 'USD')),
  total_minor bigint not null check (total_minor >= 0),
  subject text not null check (subject <> ''),
  words text not null check (words <> ''),
  sent_to text not null check (sent_to <> ''),
  sent_at timestamptz not null,
  sent_by uuid references users (id),
  -- The last day on which it can be accepted; a change asks until it is answered.
  valid_until date,
  first_viewed_at timestamptz,
  -- When the link was mailed last, and when we reminded: after some days, and on the day before it ends.
  mailed_at timestamptz not null,
  reminded_at timestamptz,
  last_reminded_at timestamptz,
  -- When what was accepted went to both sides as a PDF.
  acceptance_mailed_at timestamptz,
  check ((kind = 'quote') = (valid_until is not null)),
  unique (booking_id, version)
);
create index sent_quotes_waiting on sent_quotes (sent_at) where last_reminded_at is null;

-- One answer for each. Whoever says yes wrote their name under the text; whoever says no may say why.
create table quote_answers (
  quote_id uuid primary key references sent_quotes (id) on delete cascade,
  is_accepted boolean not null,
  answered_at timestamptz not null,
  name text not null default '' check (length(name) <= 120),
  consented_to text not null default '',
  reason text not null default '' check (length(reason) <= 1000),
  ip_address text not null check (ip_address <> ''),
  user_agent text not null default '',
  check (not is_accepted or (name <> '' and consented_to <> ''))
);

-- The deposit that is invoiced because the customer accepted: it waits beside the search for musicians and does not hold it up.
alter table customer_payments add column is_with_acceptance boolean not null default false;

-- A file that a mail carries.
alter table messages
  add column attachment_name text,
  add column attachment bytea,
  add check ((attachment_name is null) = (attachment is null));

create function keep_sent_quote() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['first_viewed_at', 'mailed_at', 'reminded_at', 'last_reminded_at', 'acceptance_mailed_at'])
    is distinct from (to_jsonb(old) - array['first_viewed_at', 'mailed_at', 'reminded_at', 'last_reminded_at', 'acceptance_mailed_at']) then
    raise exception 'a quote that was sent never changes';
  end if;
  return new;
end $$;
create trigger sent_quotes_kept before update on sent_quotes for each row execute function keep_sent_quote();

create function keep_quote_answer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from sent_quotes where id = old.quote_id) then return old; end if;
  raise exception 'the answer to a quote stays as it was given';
end $$;
create trigger quote_answers_kept before update or delete on quote_answers for each row execute function keep_quote_answer();
