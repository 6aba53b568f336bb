-- How often something was tried, per account and per address, for all processes together. Keys are hashes: nobody's name stands here.
-- Losing the counts in a crash only forgives a few tries, so they are spared the write-ahead log.
create unlogged table flood_counts (
  key bytea primary key,
  tries integer not null,
  until timestamptz not null
);
create index flood_counts_until on flood_counts (until);
