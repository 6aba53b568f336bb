-- When a musician cannot play: whole days in a row, or a rule of a weekday that holds from a day until a day. A changed one stays as a
-- removed one beside its successor.
create table absences (
  id uuid primary key,
  musician_id uuid not null references musicians (user_id),
  from_day date not null,
  until_day date check (until_day >= from_day),
  weekday smallint check (weekday between 0 and 6),
  free_from time check (free_from > '00:00'),
  free_until time check (free_until > coalesce(free_from, '00:00')),
  note text not null default '' check (length(note) <= 200),
  set_at timestamptz not null,
  set_by uuid not null references users (id),
  removed_at timestamptz,
  removed_by uuid references users (id),
  check (weekday is not null or (until_day is not null and free_from is null and free_until is null)),
  check ((removed_at is null) = (removed_by is null)),
  constraint absences_no_contradiction exclude using gist (
    musician_id with =, (coalesce(weekday, 7)) with =, daterange(from_day, until_day, '[]') with &&
  ) where (removed_at is null)
);
create index absences_musician on absences (musician_id) where removed_at is null;
comment on column absences.id is 'Made by whoever asks, so that a request sent twice is one absence.';
comment on column absences.until_day is 'The last day; null for a weekly rule without an end.';
comment on column absences.weekday is '0 for Sunday to 6 for Saturday; null for whole days in a row.';
comment on column absences.free_from is 'On that weekday they can play from then on, by the wall clock of their city.';
comment on column absences.note is 'Only the musician reads it.';

create function absences_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
    or (to_jsonb(new) - 'removed_at' - 'removed_by') <> (to_jsonb(old) - 'removed_at' - 'removed_by') then
    raise exception 'an absence is never changed: it is removed, and another one takes its place';
  end if;
  return new;
end $$;
create trigger absences_stay before update or delete on absences for each row execute function absences_stay();

-- The instant at which a wall clock shows this: the first one, where a time occurs twice, and the later time, where it is skipped.
create function wall_instant(wall timestamp, zone text) returns timestamptz language sql immutable as $$
  select least(wall at time zone zone, (wall - interval '1 hour') at time zone zone + interval '1 hour')
$$;

-- The hours that touch the given ones at which a musician cannot play, a day's at a time. The domain's absentHours is the same rule; a
-- test compares them. Everything that judges who is free reads it. Plain enough for the planner to inline.
create function absent_hours(musician uuid, begins timestamptz, ends timestamptz)
returns table (absence_id uuid, start_at timestamptz, end_at timestamptz) language sql stable rows 2 as $$
  select a.id, h.start_at, h.end_at
  from absences a
  join musicians m on m.user_id = a.musician_id
  join cities y on y.id = m.city_id
  cross join lateral generate_series(
    greatest(a.from_day, (begins at time zone y.time_zone)::date)::timestamp,
    least(a.until_day, (ends at time zone y.time_zone)::date)::timestamp,
    interval '1 day'
  ) as d (day)
  cross join lateral (values
    (wall_instant(d.day, y.time_zone), case
      when a.free_from is not null then wall_instant(d.day + a.free_from, y.time_zone)
      when a.free_until is null then wall_instant(d.day + interval '1 day', y.time_zone)
    end),
    (wall_instant(d.day + a.free_until, y.time_zone), wall_instant(d.day + interval '1 day', y.time_zone))
  ) as h (start_at, end_at)
  where a.musician_id = musician
    and a.removed_at is null
    and (a.weekday is null or a.weekday = extract(dow from d.day))
    and h.start_at < ends
    and h.end_at > begins
$$;
