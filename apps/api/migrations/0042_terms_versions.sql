-- Terms and policies are published on a screen, at once or from a day on. A version never changes; one that is still to come can be
-- taken back, and stays as a removed row.
alter table terms_versions
  add column published_by uuid references users (id),
  add column removed_at timestamptz,
  add column removed_by uuid references users (id),
  add check ((removed_at is null) = (removed_by is null)),
  drop constraint terms_versions_city_id_audience_version_key;
create unique index terms_versions_once on terms_versions (city_id, audience, version) where removed_at is null;
create index terms_versions_listed on terms_versions (city_id, audience, published_at desc, id);
comment on column terms_versions.published_by is 'Null for what was there from the beginning.';

create function keep_terms_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from terms_versions where city_id = new.city_id and audience = new.audience and removed_at is null
      and version < new.version and published_at > new.published_at) then
      raise exception 'a version is published after the one before it';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and new is not distinct from old then
    return new;
  end if;
  if tg_op = 'DELETE' or old.removed_at is not null or new.removed_at is null or old.published_at <= new.removed_at
    or to_jsonb(new) - '{removed_at,removed_by}'::text[] is distinct from to_jsonb(old) - '{removed_at,removed_by}'::text[] then
    raise exception 'terms stay as they were published';
  end if;
  return new;
end $$;
create trigger terms_versions_kept before insert or update or delete on terms_versions for each row
  execute function keep_terms_versions();

-- Whoever has not agreed to the newest terms of their role is let in less far.
create trigger terms_versions_tell_sessions after insert or update or delete or truncate on terms_versions
  for each statement execute function tell_session_change();
create trigger terms_acceptances_tell_sessions after insert or update or delete or truncate on terms_acceptances
  for each statement execute function tell_session_change();
