-- An event moved away from the days on which cancelling costs most, or given a lower price, could be cancelled for less right afterwards.
alter table bookings add column owed_before_minor bigint not null default 0 check (owed_before_minor >= 0);
comment on column bookings.owed_before_minor is
  'The most that cancelling cost when someone other than an admin changed the agreed date beyond its terms, or lowered the price. Minor units.';
