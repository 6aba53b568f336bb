import type { OutputOf } from '@cadenza/contract/operations';
import { sql } from 'kysely';
import { likeText } from '../../platform/db/like-text.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { isFoundBySql, manyPeople } from '../customers/door.ts';

const most = 6;

/**
 * Customers, bookings, musicians and venues that match the words by name, address or number, bookings by the couple's names too,
 * six of each, in one statement. Names that start with the words come first, among the first few thousand matches. Only the
 * actor's own cities are searched.
 */
export const searchEverything: Handler<'searchEverything'> = async ({ db, scope }, { query: { search: words } }) => {
  const escaped = likeText(words);
  const anywhere = `%${escaped}%`;
  const begins = `${escaped}%`;
  const number = /^#?\d{1,9}$/.test(words) ? Number(words.replace('#', '')) : null;
  const cities = sql`any(${scope.cityIds}::uuid[])`;
  const { rows } = await sql<{ found: OutputOf<'searchEverything'> }>`
    with people as materialized (
      select c.id, c.name, c.email, c.mobile from (select * from customers c
        where ${isFoundBySql('customer', words)} and c.city_id = ${cities} limit ${manyPeople}) c
      order by c.searched not like lower(${begins}), c.created_at desc limit ${most}
    ), events as (
      select b.id, b.number, b.title, b.status, b.event_date, b.customer_id, b.city_id, b.created_at from bookings b
      where b.number = ${number}::int and b.city_id = ${cities}
      union
      select b.id, b.number, b.title, b.status, b.event_date, b.customer_id, b.city_id, b.created_at
      from people join bookings b on b.customer_id = people.id
      union
      (select b.id, b.number, b.title, b.status, b.event_date, b.customer_id, b.city_id, b.created_at from bookings b
      where ${isFoundBySql('booking', words)} and b.city_id = ${cities} limit ${manyPeople})
    )
    select json_build_object(
      'customers', (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'mobile', p.mobile,
          'bookingId', n.id, 'bookingStatus', n.status) order by p.name not ilike ${begins}, p.name), '[]')
        from people p left join lateral (select id, status from bookings where customer_id = p.id
          order by created_at desc, id desc limit 1) n on true),
      'bookings', (select coalesce(json_agg(json_build_object('id', e.id, 'bookingNumber', e.number, 'customerName', c.name,
          'title', e.title, 'status', e.status, 'eventDate', e.event_date, 'cityName', y.name)
          order by e.number = ${number}::int desc nulls last, e.created_at desc), '[]')
        from (select * from events order by number = ${number}::int desc nulls last, created_at desc limit ${most}) e
        join customers c on c.id = e.customer_id join cities y on y.id = e.city_id),
      'musicians', (select coalesce(json_agg(f.item order by f.name not ilike ${begins}, f.name), '[]') from (
        select u.name, json_build_object('userId', u.id, 'name', u.name, 'cityName', y.name, 'photoPath', u.photo_path,
          'skills', (select coalesce(json_agg(k.name order by k.name), '[]')
            from musician_skills s join skills k on k.id = s.skill_id where s.user_id = u.id)) item
        from musicians m join users u on u.id = m.user_id join cities y on y.id = m.city_id
        where m.city_id = ${cities} and u.name ilike ${anywhere}
        order by u.name not ilike ${begins}, u.name limit ${most}) f),
      'venues', (select coalesce(json_agg(f.item order by f.name not ilike ${begins}, f.name), '[]') from (
        select v.name, json_build_object('id', v.id, 'name', v.name, 'formattedAddress', v.formatted_address, 'cityName', y.name) item
        from venues v join cities y on y.id = v.city_id
        where v.city_id = ${cities} and v.is_listed and (v.name || ' ' || v.formatted_address) ilike ${anywhere}
        order by v.name not ilike ${begins}, v.name limit ${most}) f)
    ) found`.execute(db);
  if (!rows[0]) throw new Error('the search answered nothing at all');
  return rows[0].found;
};
