-- What a line-up usually plays, for customers to read before they choose it: at most five lines, each a title and who made it known.
alter table performances
  add column typical_songs text[] not null default '{}'
  check (cardinality(typical_songs) <= 5 and array_position(typical_songs, null) is null);
