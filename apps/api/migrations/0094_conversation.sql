-- What the office and a customer say to one another about a booking, with calls, wishes to be called and the office's notes: one row for
-- each, which never changes. What Cadenza sends by itself stays in the outbox, and is read with it.
create table conversation_entries (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('message sent', 'message received', 'call', 'callback wish', 'note')),
  at timestamptz not null,
  author_name text not null check (author_name <> ''),
  words text not null default '' check (length(words) <= 5000),
  -- How a call went, and when to call again.
  outcome text check (outcome in ('reached', 'no answer', 'tomorrow', 'call again')),
  call_again_at timestamptz,
  -- The mail that carries a message to the customer.
  message_id uuid unique references messages (id) on delete set null,
  -- What the browser calls it, so that sending a form twice adds one entry.
  request_id uuid,
  check ((kind = 'call') = (outcome is not null)),
  check (kind = 'call' or call_again_at is null),
  check (kind = 'message sent' or message_id is null),
  check (words <> '' or kind in ('call', 'callback wish')),
  unique (booking_id, request_id)
);
create index conversation_entries_read on conversation_entries (booking_id, at desc, id desc);

-- However a call is asked for, the wish stands in the conversation: once, with the words that came with it.
create unique index conversation_entries_wishes on conversation_entries (booking_id, at) where kind = 'callback wish';
create function keep_callback_wish() returns trigger language plpgsql as $$
begin
  insert into conversation_entries (booking_id, kind, at, author_name, words)
  select b.id, 'callback wish', new.asked_at, coalesce(nullif(c.name, ''), 'Customer'), new.words
  from bookings b join customers c on c.id = b.customer_id where b.id = new.booking_id
  on conflict (booking_id, at) where kind = 'callback wish' do update set words = excluded.words;
  return null;
end $$;
create trigger callbacks_wished after insert or update on callbacks for each row when (new.tries = 0) execute function keep_callback_wish();

insert into conversation_entries (booking_id, kind, at, author_name, words)
select k.booking_id, 'callback wish', k.asked_at, coalesce(nullif(c.name, ''), 'Customer'), k.words
from callbacks k join bookings b on b.id = k.booking_id join customers c on c.id = b.customer_id;
insert into conversation_entries (booking_id, kind, at, author_name, outcome)
select booking_id, 'call', at, actor_name, data ->> 'outcome' from booking_events where kind = 'call recorded' and actor_name <> '';

-- Who sends a mail; empty for the address that all mails have.
alter table messages
  add column from_address text not null default '',
  add column from_name text not null default '',
  -- Whether it is for the customer of its booking or one of their contacts, known as it is written: they may have another address later.
  add column is_to_customer boolean not null default false;

create function is_customers_address(booking uuid, channel text, address text) returns boolean language sql stable as $$
  select exists (
    select from bookings b join customers c on c.id = b.customer_id left join customer_contacts t on t.customer_id = c.id
    where b.id = booking and address <> '' and case channel
      when 'mail' then lower(address) in (lower(c.email), lower(t.email)) else address in (c.mobile, t.mobile) end)
$$;
create or replace function messages_know_recipient() returns trigger language plpgsql as $$
begin
  if new.channel = 'mail' then
    select u.id into new.recipient_id from users u where lower(u.email) = lower(new.to_address) and u.archived_at is null;
  else
    select case when count(*) = 1 then (array_agg(u.id))[1] end into new.recipient_id
    from users u where u.mobile = new.to_address and u.archived_at is null;
  end if;
  new.is_to_customer := is_customers_address(new.booking_id, new.channel, new.to_address);
  return new;
end $$;
update messages set is_to_customer = true where booking_id is not null and is_customers_address(booking_id, channel, to_address);
create index messages_to_customer on messages (booking_id, created_at desc, id desc) where is_to_customer;
