-- Whoever proposed a refund does not approve it, but may take it back: as happens by itself when the booking is cancelled and what goes back
-- is worked out anew.
alter table refunds
  drop constraint refunds_two_people,
  add constraint refunds_two_people check (decided_by <> proposed_by or state = 'rejected');
