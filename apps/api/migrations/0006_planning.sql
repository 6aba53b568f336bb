-- The day itself: timeline and music.
create table timeline_templates (
  id uuid primary key default gen_random_uuid(),
  city_id uuid references cities (id),
  event_type integer not null check (event_type in (0, 10, 20)),
  name text not null,
  moments jsonb not null,
  ordinal integer not null default 0
);
create index timeline_templates_city on timeline_templates (city_id);

create table event_timelines (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references bookings (id) on delete cascade,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null
);

-- A moment is wall time in the city's zone plus days after the event's date: 00:30 on day 1 is half past midnight that night.
create table moments (
  id uuid primary key default gen_random_uuid(),
  timeline_id uuid not null references event_timelines (id) on delete cascade,
  wall_time time not null,
  day_offset integer not null check (day_offset between 0 and 1),
  title text not null check (length(title) between 1 and 200),
  note text not null default '',
  performance_type_id integer references performance_types (id)
);
create index moments_timeline on moments (timeline_id, day_offset, wall_time);

-- Key songs belong to a moment of the day; playlists and top songs are ordered per gig.
create table song_requests (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings (id) on delete cascade,
  gig_id uuid not null references gigs (id) on delete cascade,
  moment_id uuid references moments (id) on delete set null,
  kind text not null check (kind in ('key song', 'playlist', 'top song')),
  title text not null check (length(title) between 1 and 200),
  artist text not null default '',
  url text not null default '',
  note text not null default '',
  ordinal integer not null,
  created_at timestamptz not null,
  constraint song_requests_order unique (gig_id, kind, ordinal) deferrable initially deferred
);
create index song_requests_booking on song_requests (booking_id);
create index song_requests_moment on song_requests (moment_id) where moment_id is not null;
