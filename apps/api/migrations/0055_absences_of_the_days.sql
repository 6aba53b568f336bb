-- The same hours as before. Entries about other days are left out before their days are counted, so that a city's musicians with many
-- entries each cost little more than with none.
create or replace function absent_hours(musician uuid, begins timestamptz, ends timestamptz)
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
    and a.from_day <= (ends at time zone y.time_zone)::date
    and (a.until_day is null or a.until_day >= (begins at time zone y.time_zone)::date)
    and (a.weekday is null or a.weekday = extract(dow from d.day))
    and h.start_at < ends
    and h.end_at > begins
$$;
