-- Customers who wrote and have no answer yet, since their first message without one. A message to them, or a call that reached them, is an answer.
create table unanswered_messages (
  booking_id uuid primary key references bookings (id) on delete cascade,
  since timestamptz not null
);
create index unanswered_messages_since on unanswered_messages (since, booking_id);

create function keep_unanswered() returns trigger language plpgsql as $$
begin
  if new.kind = 'message received' then
    insert into unanswered_messages (booking_id, since) values (new.booking_id, new.at) on conflict do nothing;
  else
    delete from unanswered_messages where booking_id = new.booking_id;
  end if;
  return null;
end $$;
create trigger conversation_answered after insert on conversation_entries for each row
  when (new.kind in ('message received', 'message sent') or new.outcome = 'reached') execute function keep_unanswered();
