-- What is said of a musician belongs to the person, singer or not; a performer is what customers choose and pay for.
alter table musicians
  add column video_url text,
  add column content_name text not null default '',
  add column content_author text not null default '',
  -- The address of a calendar feed: sealed, to be shown to its musician again, and a hash to find it by.
  drop column calendar_key,
  add column calendar_key_encrypted bytea,
  add column calendar_key_hash bytea unique,
  add constraint musicians_calendar_key_whole check ((calendar_key_encrypted is null) = (calendar_key_hash is null));
alter table performers
  drop column bio,
  drop column video_url,
  drop column content_name,
  drop column content_author;

-- A city's own list has no owner; offers walk it. A person's own list names the colleagues they like to play with.
-- Whoever saves says which version they looked at, so that of two people the second is told.
alter table preference_lists
  add column version integer not null default 1,
  add column updated_by uuid references users (id),
  add column updated_at timestamptz;
create index preference_lists_owner on preference_lists (owner_user_id) where owner_user_id is not null;
create index preference_entries_musician on preference_entries (musician_id);
