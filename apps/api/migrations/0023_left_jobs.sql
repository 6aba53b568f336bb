-- Jobs and held dates that a musician no longer has. Calendar programs keep an event that vanishes from a feed; it stays there
-- as cancelled until its day is long past.
create table left_jobs (
  position_id uuid not null,
  musician_id uuid not null references musicians (user_id) on delete cascade,
  booking_id uuid not null,
  booking_number integer not null,
  city_id uuid not null references cities (id),
  venue_id uuid references venues (id) on delete set null,
  performance_type_id integer not null,
  position_name text not null,
  is_leader boolean not null,
  arrival_at timestamptz not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- How many events the booking had when it was left.
  changes integer not null,
  primary key (position_id, musician_id)
);
create index left_jobs_musician on left_jobs (musician_id, end_at);

-- Whoever has a position or whose date is held for it.
create function position_holder(seat positions) returns uuid language sql stable as $$
  select case
    when seat.arrival_at is null then null
    when seat.musician_id is not null then seat.musician_id
    when seat.is_reserved then (select user_id from performers where id = seat.preferred_singer_id)
  end
$$;

create function positions_note_left() returns trigger language plpgsql as $$
declare
  holder uuid := position_holder(old);
begin
  if holder is null or (tg_op = 'UPDATE' and holder is not distinct from position_holder(new)) then
    return null;
  end if;
  insert into left_jobs (position_id, musician_id, booking_id, booking_number, city_id, venue_id, performance_type_id,
    position_name, is_leader, arrival_at, start_at, end_at, changes)
  select old.id, holder, b.id, b.number, b.city_id, g.venue_id, g.performance_type_id,
    old.name, old.is_leader, old.arrival_at, old.start_at, old.end_at,
    (select count(*) from booking_events h where h.booking_id = b.id)
  from bookings b join gigs g on g.id = old.gig_id
  where b.id = old.booking_id and exists (select from musicians m where m.user_id = holder)
  on conflict (position_id, musician_id) do update set
    venue_id = excluded.venue_id, performance_type_id = excluded.performance_type_id, position_name = excluded.position_name,
    is_leader = excluded.is_leader, arrival_at = excluded.arrival_at, start_at = excluded.start_at, end_at = excluded.end_at,
    changes = excluded.changes;
  return null;
end $$;

create trigger positions_note_left after delete or update of musician_id, is_reserved, preferred_singer_id on positions
  for each row execute function positions_note_left();
