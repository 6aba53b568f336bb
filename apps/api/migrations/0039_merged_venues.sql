-- A venue that was found to be another one stands for it: links and choices that people have kept lead to the other.
alter table venues
  add column merged_into uuid references venues (id),
  add column merged_at timestamptz,
  add column merged_by uuid references users (id),
  add constraint venues_merged check (
    num_nonnulls(merged_into, merged_at, merged_by) in (0, 3)
    and merged_into <> id
    and (merged_into is null or not (is_venue or is_listed))
  );
create index venues_merged_into on venues (merged_into) where merged_into is not null;

-- No gig is at a venue that was merged, also when both happen at once: this waits for the merge, which locks the row.
create function gigs_follow_merged_venue() returns trigger language plpgsql as $$
declare
  other uuid;
begin
  -- A place that this very statement keeps is not seen here, and merged into none.
  select merged_into into other from venues where id = new.venue_id for key share;
  if other is not null then
    new.venue_id := other;
  end if;
  return new;
end $$;
create trigger gigs_follow_merged_venue before insert or update of venue_id on gigs
  for each row when (new.venue_id is not null) execute function gigs_follow_merged_venue();
