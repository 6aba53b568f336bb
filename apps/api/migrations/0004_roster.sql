-- Positions, offers, and the promise that nobody is ever booked twice.
create table positions (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null,
  gig_id uuid not null,
  ordinal integer not null,
  name text not null,
  skill_id uuid not null references skills (id),
  is_leader boolean not null default false,
  is_singer boolean not null default false,
  preferred_singer_id uuid references performers (id),
  linked_position_id uuid references positions (id) on delete set null,
  arrival_at timestamptz,
  start_at timestamptz,
  end_at timestamptz,
  pay_override_minor integer check (pay_override_minor >= 0),
  musician_id uuid references musicians (user_id),
  booked_at timestamptz,
  is_reserved boolean not null default false,
  foreign key (gig_id, booking_id) references gigs (id, booking_id) on delete cascade,
  check ((musician_id is null) = (booked_at is null)),
  check (musician_id is null or arrival_at is not null),
  check (end_at > start_at and arrival_at <= start_at),
  constraint positions_nobody_twice exclude using gist (
    musician_id with =, tstzrange(arrival_at, end_at) with &&
  ) where (musician_id is not null),
  -- A date is held for a singer by one booking at a time.
  constraint positions_one_hold exclude using gist (
    preferred_singer_id with =, tstzrange(arrival_at, end_at) with &&
  ) where (is_reserved and preferred_singer_id is not null)
);
create index positions_booking on positions (booking_id, gig_id, ordinal);
create index positions_gig on positions (gig_id);
create index positions_musician on positions (musician_id, start_at) where musician_id is not null;

-- Road distance in whole kilometres, as in the domain's distance rules (a test compares them): great circle times 1.25.
create function road_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe as $$
  select round(1.25 * 2 * 6371.0088 * asin(least(1, sqrt(
    power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))))
$$;

-- The exclusion constraint above refuses overlapping hours. Getting from one place to the next takes time as well and depends on
-- both places, so this trigger refuses a pair of jobs with less time between them than the drive takes. The musician's row
-- is locked first: of two accepts at the same instant the second waits, then sees the first.
create function positions_refuse_impossible_travel() returns trigger language plpgsql as $$
declare
  clash record;
begin
  perform 1 from musicians where user_id = new.musician_id for no key update;
  select p.id, p.booking_id into clash
  from positions p
  join gigs g on g.id = p.gig_id
  left join venues v on v.id = g.venue_id
  join gigs own on own.id = new.gig_id
  left join venues w on w.id = own.venue_id
  where p.musician_id = new.musician_id
    and p.id <> new.id
    -- Nowhere on Earth is further than 18 days of driving away.
    and p.arrival_at < new.end_at + interval '18 days'
    and p.end_at > new.arrival_at - interval '18 days'
    and tstzrange(p.arrival_at, p.end_at) && tstzrange(
      new.arrival_at - travel_time(v.id, v.latitude, v.longitude, w.id, w.latitude, w.longitude),
      new.end_at + travel_time(v.id, v.latitude, v.longitude, w.id, w.latitude, w.longitude))
  limit 1;
  if found then
    raise exception using errcode = 'exclusion_violation', constraint = 'positions_time_to_travel',
      message = 'no time to travel between two accepted positions', detail = clash.id::text;
  end if;
  return new;
end $$;

create function travel_time(id1 uuid, lat1 double precision, lon1 double precision, id2 uuid, lat2 double precision, lon2 double precision)
returns interval language sql immutable as $$
  select case
    when id1 is null or id2 is null or id1 = id2 then interval '0'
    -- Door to door at 60 km/h: a minute a kilometre.
    else make_interval(mins => road_km(lat1, lon1, lat2, lon2)::int)
  end
$$;

create trigger positions_time_to_travel before insert or update of musician_id, arrival_at, end_at, gig_id on positions
  for each row when (new.musician_id is not null) execute function positions_refuse_impossible_travel();

-- A group offer is all positions of one booking offered to one musician. Type 1 offer, 2 availability check.
create table group_offers (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  musician_id uuid not null references musicians (user_id),
  type integer not null check (type in (1, 2)),
  state text not null check (state in ('open', 'exclusive', 'accepted', 'declined', 'expired', 'withdrawn', 'available', 'unavailable')),
  deadline_at timestamptz,
  sent_at timestamptz not null,
  sent_by uuid references users (id),
  answered_at timestamptz,
  answer_note text not null default '',
  is_direct boolean not null default false,
  reconfirmed boolean,
  reconfirm_asked_at timestamptz
);
create unique index group_offers_one_live on group_offers (booking_id, musician_id, type) where state in ('open', 'exclusive');
create index group_offers_musician on group_offers (musician_id, state);
create index group_offers_booking on group_offers (booking_id);
create index group_offers_deadline on group_offers (deadline_at) where state in ('open', 'exclusive');

-- What each position of the group offered: pay is what the musician was shown, to the cent.
create table offers (
  id uuid primary key default gen_random_uuid(),
  group_offer_id uuid not null references group_offers (id) on delete cascade,
  position_id uuid not null references positions (id) on delete cascade,
  state text not null check (state in ('open', 'exclusive', 'accepted', 'declined', 'expired', 'withdrawn', 'available', 'unavailable')),
  pay_minor bigint not null,
  travel_minor bigint not null,
  artist_fee_minor bigint not null default 0,
  currency text not null,
  unique (group_offer_id, position_id)
);
create index offers_position on offers (position_id);
create unique index offers_one_exclusive on offers (position_id) where state = 'exclusive';

-- Why somebody was not offered a position when offers were sent.
create table offer_passes (
  position_id uuid not null references positions (id) on delete cascade,
  musician_id uuid not null references musicians (user_id),
  reason text not null,
  at timestamptz not null,
  primary key (position_id, musician_id)
);

-- A gig that moves to another place asks the same of everybody who is booked for it, once the transaction is done moving things.
create function gigs_refuse_impossible_travel() returns trigger language plpgsql as $$
begin
  update positions set gig_id = gig_id where gig_id = new.id and musician_id is not null;
  return null;
end $$;
create constraint trigger gigs_time_to_travel after update of venue_id on gigs deferrable initially deferred
  for each row when (new.venue_id is distinct from old.venue_id) execute function gigs_refuse_impossible_travel();
