-- Who waits for a call, until somebody reached them: one row for a booking, with the number and the time they asked for. A try that
-- nobody answered moves it ahead.
create table callbacks (
  booking_id uuid primary key references bookings (id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- Where they asked to be called; empty for the customer's own number.
  phone text not null default '' check (length(phone) <= 40),
  -- What they wrote with it, such as the best time.
  words text not null default '' check (length(words) <= 1000),
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  check ((tries = 0) = (tried_at is null))
);
create index callbacks_due on callbacks (due_at, booking_id);

-- Whatever makes a booking Callback Requested asks for a call; once the booking has moved on from there, or is over, nobody waits.
create function keep_callback() returns trigger language plpgsql as $$
begin
  if new.status = 15 then
    insert into callbacks (booking_id, asked_at, due_at) values (new.id, new.status_since, new.status_since)
    on conflict (booking_id) do nothing;
  else
    delete from callbacks where booking_id = new.id;
  end if;
  return null;
end $$;
create trigger bookings_asking after insert on bookings for each row when (new.status = 15) execute function keep_callback();
create trigger bookings_asking_moved after update of status on bookings for each row
  when (new.status <> old.status and (15 in (old.status, new.status) or new.status >= 120)) execute function keep_callback();
insert into callbacks (booking_id, asked_at, due_at) select id, status_since, status_since from bookings where status = 15;

-- What waits longest stands first in the office's day: enquiries, of them those that are nobody's, and quotes without an answer.
create index bookings_unowned on bookings (city_id, status_since, id) where status = 20 and assignee_user_id is null;
create index bookings_answered on bookings (city_id, status, status_since, id) include (assignee_user_id, list_date) where status in (20, 30);
