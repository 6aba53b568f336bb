-- Where an archived booking was before, since when, and the call that its customer waited for: it is taken back as it was.
alter table bookings
  add column archived_from integer,
  add column archived_from_since timestamptz,
  add check (archived_from is null or (status = 140 and archived_from <= 30)),
  add check ((archived_from is null) = (archived_from_since is null));

update bookings b set archived_from = (e.data ->> 'from')::integer,
  archived_from_since = coalesce((select max(x.at) from booking_events x where x.booking_id = b.id and x.kind = 'status moved' and x.id < e.id), b.created_at)
from (select distinct on (booking_id) booking_id, id, data from booking_events where kind = 'status moved' order by booking_id, id desc) e
where b.status = 140 and e.booking_id = b.id and (e.data ->> 'to')::integer = 140 and (e.data ->> 'from')::integer <= 30;

create function note_archiving() returns trigger language plpgsql as $$
begin
  if new.status = 140 then
    if old.status <= 30 then
      new.archived_from := old.status;
      new.archived_from_since := old.status_since;
    end if;
    return new;
  end if;
  -- As before: whoever waited longest still does.
  if new.status = old.archived_from then new.status_since := old.archived_from_since; end if;
  new.archived_from := null;
  new.archived_from_since := null;
  return new;
end $$;
create trigger bookings_archiving before update of status on bookings for each row
  when (new.status <> old.status and 140 in (old.status, new.status)) execute function note_archiving();

create table archived_callbacks (
  booking_id uuid primary key references bookings (id) on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  phone text not null,
  words text not null,
  tries integer not null,
  tried_at timestamptz
);

create or replace function keep_callback() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status = 140 then
    insert into archived_callbacks (booking_id, asked_at, due_at, phone, words, tries, tried_at)
    select booking_id, asked_at, due_at, phone, words, tries, tried_at from callbacks where booking_id = new.id;
  elsif tg_op = 'UPDATE' and old.status = 140 then
    if new.status = old.archived_from then
      insert into callbacks (booking_id, asked_at, due_at, phone, words, tries, tried_at)
      select booking_id, asked_at, due_at, phone, words, tries, tried_at from archived_callbacks where booking_id = new.id
      on conflict (booking_id) do nothing;
    end if;
    delete from archived_callbacks where booking_id = new.id;
  end if;
  if new.status = 15 then
    insert into callbacks (booking_id, asked_at, due_at) values (new.id, new.status_since, new.status_since)
    on conflict (booking_id) do nothing;
  elsif tg_op = 'INSERT' or old.status <> 140 then
    delete from callbacks where booking_id = new.id;
  end if;
  return null;
end $$;

drop trigger bookings_asking_moved on bookings;
create trigger bookings_asking_moved after update of status on bookings for each row
  when (new.status <> old.status and (15 in (old.status, new.status) or 140 in (old.status, new.status) or new.status >= 120))
  execute function keep_callback();
