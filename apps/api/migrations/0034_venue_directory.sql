-- A venue is a place of which the office knows the whole address. What a customer pinned on the map, or found in the gazetteer, is a
-- place: a gig can be there, but the office's list and the search for customers show venues.
alter table venues add column is_venue boolean not null default false;
update venues set is_venue = true where line1 <> '' and suburb <> '' and state <> '' and postcode <> '' and country <> '';
alter table venues add constraint venues_whole_address check (
  not is_venue or (line1 <> '' and suburb <> '' and state <> '' and postcode <> '' and country <> '')
);
-- The list by name and by distance each walks one of these from where the page before ended.
create index venues_by_name on venues (city_id, is_venue, name, id);
create index venues_by_distance on venues (city_id, is_venue, km, id);

-- The next gig at a venue is found at once, however many were played there.
create index gigs_at_venue on gigs (venue_id, start_at);
drop index gigs_venue;
