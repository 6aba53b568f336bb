-- Who has a booking on the screen: written each time that a stream of live updates opens, and no longer true soon after the last time.
-- Nothing is lost with it when the server stops hard.
create unlogged table booking_viewers (
  user_id uuid not null references users (id) on delete cascade,
  booking_id uuid not null references bookings (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (user_id, booking_id)
);
create index booking_viewers_booking on booking_viewers (booking_id);
