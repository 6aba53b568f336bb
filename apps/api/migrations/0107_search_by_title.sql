-- Bookings are found by the couple's names too, which are their title.
create index bookings_title_search on bookings using gin (lower(title) gin_trgm_ops) where title <> '';
