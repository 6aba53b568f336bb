-- Settings are edited on a screen: what has held is never changed, and each change has its author.
alter table city_settings add column written_at timestamptz;
alter table city_taxes add column written_at timestamptz;
comment on column city_settings.written_at is 'When this row was written or last changed, by the clock of the server; null for the first row of a city.';
comment on column city_taxes.written_at is 'When this row was written or last changed, by the clock of the server; null for the first row of a city.';

-- The first row of a city may begin on any day. After that a row begins on the day on which it is written or later, and a row
-- that began before that day is never touched again. Nothing is deleted: removing a planned value gives its row the earlier one.
create function keep_settings_that_held() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from cities where id = old.city_id);
begin
  if tg_op = 'DELETE' or new.city_id <> old.city_id or new.effective_from <> old.effective_from
    or new.written_at is null or new.written_at < coalesce(old.written_at, '-infinity')
    or old.effective_from < (new.written_at at time zone zone)::date then
    raise exception 'a setting that has held is never changed';
  end if;
  return new;
end $$;
create trigger city_settings_kept before update or delete on city_settings for each row execute function keep_settings_that_held();
create trigger city_taxes_kept before update or delete on city_taxes for each row execute function keep_settings_that_held();

create function refuse_settings_of_the_past() returns trigger language plpgsql as $$
declare
  is_first boolean;
begin
  execute format('select not exists (select from %I where city_id = $1)', tg_table_name) into is_first using new.city_id;
  if not is_first and (new.written_at is null
    or new.effective_from < (new.written_at at time zone (select time_zone from cities where id = new.city_id))::date) then
    raise exception 'a setting holds from the day on which it is written, or later';
  end if;
  return new;
end $$;
create trigger city_settings_ahead before insert on city_settings for each row execute function refuse_settings_of_the_past();
create trigger city_taxes_ahead before insert on city_taxes for each row execute function refuse_settings_of_the_past();

-- Who gave which setting which value from which day. A row is kept for ever; a planned value that was removed says so.
create table setting_changes (
  id uuid primary key default gen_random_uuid(),
  city_id uuid not null references cities (id),
  code text not null,
  effective_from date not null,
  value jsonb not null,
  value_version integer not null,
  set_at timestamptz not null,
  set_by uuid not null references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check ((removed_at is null) = (removed_by is null))
);
create index setting_changes_city on setting_changes (city_id, code, effective_from);
create unique index setting_changes_once on setting_changes (city_id, code, effective_from) where removed_at is null;

create function keep_setting_changes() returns trigger language plpgsql as $$
declare
  zone text := (select time_zone from cities where id = coalesce(new.city_id, old.city_id));
begin
  if tg_op = 'INSERT' then
    if new.effective_from < (new.set_at at time zone zone)::date then
      raise exception 'a setting holds from the day on which it is set, or later';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or old.removed_at is not null or new.removed_at is null
    or to_jsonb(new) - '{removed_at,removed_by}'::text[] is distinct from to_jsonb(old) - '{removed_at,removed_by}'::text[]
    or old.effective_from <= (new.removed_at at time zone zone)::date then
    raise exception 'what was set is kept as it was, and a value that holds is not removed';
  end if;
  return new;
end $$;
create trigger setting_changes_kept before insert or update or delete on setting_changes for each row
  execute function keep_setting_changes();
