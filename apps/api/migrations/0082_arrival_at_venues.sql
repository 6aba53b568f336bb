-- How many minutes it really takes at a venue from arriving to being ready to play; null where nobody has said.
alter table venues add column arrival_minutes integer check (arrival_minutes between 0 and 240);

-- When musicians arrive at a place for music that starts then: as the place has shown, else as was proposed.
create function arrival_at_place(place uuid, starts timestamptz, proposed timestamptz) returns timestamptz
  language sql stable
  return coalesce(
    (select starts - make_interval(mins => v.arrival_minutes) from venues v where v.id = place), proposed);
