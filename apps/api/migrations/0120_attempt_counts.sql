-- The counts of rate-limited attempts, named after what they count.
alter table flood_counts rename to attempt_counts;
alter index flood_counts_pkey rename to attempt_counts_pkey;
alter index flood_counts_until rename to attempt_counts_until;
