import type { ClientBase } from 'pg';

/**
 * Absences of some musicians. The printed accounts have a weekly rule, days away, and a day away on which they are booked anyway;
 * every fifth of the others never plays on Mondays.
 */
export async function loadAbsences(client: ClientBase, now: Date | string): Promise<void> {
  const tried = `select m.user_id, (($1::timestamptz at time zone y.time_zone)::date) today
    from musicians m join users u on u.id = m.user_id join cities y on y.id = m.city_id
    where u.username like '%.musician'`;
  const columns = 'id, musician_id, from_day, until_day, weekday, free_from, note, set_at, set_by';
  await client.query(
    `insert into absences (${columns})
     select gen_random_uuid(), user_id, today - 100, null::date, 3, time '17:00', 'Teaching until four', $1::timestamptz, user_id from (${tried}) t
     union all
     select gen_random_uuid(), user_id, today + 200, today + 214, null, null, 'The festival in Adelaide', $1, user_id from (${tried}) t
     union all
     select gen_random_uuid(), t.user_id, j.day, j.day, null, null, '', $1, t.user_id from (${tried}) t
     cross join lateral (
       select b.event_date as day from positions p join bookings b on b.id = p.booking_id
       where p.musician_id = t.user_id and b.event_date > t.today + 21 and b.event_date < t.today + 200
       order by b.event_date limit 1
     ) j`,
    [now],
  );
  await client.query(
    `insert into absences (${columns})
     select gen_random_uuid(), user_id, (set_at at time zone 'UTC')::date, null, 1, null, '', set_at, user_id
     from (
       select m.user_id, $1::timestamptz - interval '60 days' set_at, row_number() over (order by u.username) number
       from musicians m join users u on u.id = m.user_id where m.is_active and u.username not like '%.musician'
     ) t
     where number % 5 = 0`,
    [now],
  );
}
