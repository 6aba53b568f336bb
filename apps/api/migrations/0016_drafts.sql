-- Whoever begins an enquiry makes its key before they ask: the same request twice brings the same key twice, and makes one row.
create unique index bookings_draft_key on bookings (draft_key_hash);

-- What the customer chose, where the distance asks for more than that; else null. A nearer place goes back to it.
alter table gigs add column chosen_minutes integer check (chosen_minutes >= 30 and chosen_minutes < duration_minutes);
