-- How many bookings have each line-up is counted from the index alone: the booking of a gig stands beside its performance.
create index gigs_line_up on gigs (performance_id) include (booking_id) where performance_id is not null;
drop index gigs_performance;
