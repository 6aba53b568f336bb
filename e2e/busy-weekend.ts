import { addDays } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { Product } from './product.ts';

/** A Friday of the season on which nothing else is played. */
export const busyFriday = '2027-08-06';

/**
 * A weekend of 200 gigs in Sydney: 100 weddings with a ceremony and a reception, four positions each, and 134 musicians who play
 * on each evening. Every seventh position is unfilled.
 */
export async function makeBusyWeekend({ db }: Pick<Product, 'db'>): Promise<void> {
  const days = [0, 1, 2].map((by) => addDays(busyFriday, by));
  await sql`
    with people as (
      insert into users (username, email, first_name, last_name, status, mobile)
      select 'weekend.' || n, 'weekend' || n || '@example.com', 'Player', 'No ' || lpad(n::text, 3, '0'), 70, '+61491570156'
      from generate_series(1, 134) n returning id)
    insert into musicians (user_id, city_id) select id, (select id from cities where slug = 'sydney') from people`.execute(
    db,
  );
  await sql`
    with city as (select id from cities where slug = 'sydney'),
    people as (
      insert into customers (city_id, name, created_at) select city.id, 'Couple No ' || n, now() from city, generate_series(1, 100) n
      returning id, city_id, substring(name from '[0-9]+')::int n),
    made as (
      insert into bookings (city_id, customer_id, status, status_since, event_date, currency, created_at, updated_at, title)
      select city_id, id, 60, now(), (${days}::date[])[1 + n % 3], 'AUD', now(), now(), 'busy weekend' from people
      returning id, event_date, number n),
    place as (select id, row_number() over (order by name) n, count(*) over () many from venues where city_id = (select id from city)),
    played as (
      insert into gigs (booking_id, performance_type_id, venue_id, duration_minutes, start_time, arrival_at, start_at, end_at)
      select made.id, t.type, place.id, t.minutes, t.starts,
        (made.event_date + t.starts - interval '30 minutes') at time zone 'Australia/Sydney',
        (made.event_date + t.starts) at time zone 'Australia/Sydney',
        (made.event_date + t.starts + t.minutes * interval '1 minute') at time zone 'Australia/Sydney'
      from made join place on place.n = 1 + made.n % place.many
      cross join (values (1, 60, time '14:00'), (2, 300, time '19:30')) t(type, minutes, starts)
      returning id, booking_id, arrival_at, start_at, end_at)
    insert into positions (booking_id, gig_id, ordinal, name, skill_id, arrival_at, start_at, end_at, is_leader)
    select booking_id, id, seat, 'Player ' || seat, (select id from skills order by name limit 1),
      arrival_at, start_at, end_at, seat = 1
    from played, generate_series(1, 4) seat`.execute(db);
  // Each evening has fewer positions of a kind than there are musicians, so no one plays two at once.
  await sql`
    with seats as (
      select p.id, row_number() over (partition by b.event_date, g.performance_type_id order by g.venue_id, b.id, p.ordinal) n
      from positions p join gigs g on g.id = p.gig_id join bookings b on b.id = p.booking_id where b.title = 'busy weekend'),
    players as (select user_id, row_number() over (order by user_id) n from musicians m join users u on u.id = m.user_id
      where u.username like 'weekend.%')
    update positions p set musician_id = players.user_id, booked_at = now()
    from seats join players on players.n = seats.n where seats.id = p.id and seats.n % 7 <> 0`.execute(db);
}
