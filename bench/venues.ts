import type pg from 'pg';
import { writeCursor } from '../apps/api/src/platform/http/page-cursor.ts';
import { latencyOf } from './latency.ts';
import type { World } from './scenarios.ts';

const known = 5000;

/**
 * The venues of a city with five thousand of them, besides the season's bookings: a page anywhere in the list by name, the
 * nearest to a point, a search for words, and all pins of the map. Milliseconds.
 */
export async function benchVenues(
  { apiUrl, pool }: { apiUrl: string; pool: pg.Pool },
  { token, roleId, userId, cityId }: World,
  { seconds, rounds }: { seconds: number; rounds: number },
) {
  await pool.query(
    `insert into venues (city_id, name, formatted_address, line1, suburb, state, postcode, country, latitude, longitude, km, is_venue)
     select y.id, 'Hall ' || n, n || ' Pier Street, Suburb ' || n % 90 || ', Australia', n || ' Pier Street', 'Suburb ' || n % 90, 'NSW',
       '2000', 'AU', y.latitude + (n % 100 - 50) * 0.02, y.longitude + (n / 100 % 50 - 25) * 0.02, n % 300, true
     from generate_series(1, $2::int) n, cities y where y.id = $1`,
    [cityId, known],
  );
  await pool.query('vacuum (analyze) venues');
  const { rows } = await pool.query<{ id: string }>(
    'select id from venues where city_id = $1 and is_venue order by md5(id::text) limit 500',
    [cityId],
  );
  const town = await pool.query<{ id: number }>('select id from gazetteer_places order by population desc limit 1');
  let turn = 0;
  const reads = {
    page: () => ({ take: '30', cursor: writeCursor('next', `name|${rows[turn++ % rows.length]?.id}`) }),
    nearest: () => ({ order: 'distance', nearPlaceId: `gazetteer:${town.rows[0]?.id}` }),
    words: () => ({ words: `Hall ${turn++ % known}` }),
  };
  const headers = { authorization: `Bearer ${token}`, roleid: roleId, userid: userId };
  const measure = async (path: string, query: () => Record<string, string>) => {
    const next = () => ({ path: `/api/v1.0/${path}?${new URLSearchParams({ cityId, ...query() })}` });
    return latencyOf({ url: apiUrl, headers, next }, { seconds, rounds });
  };
  return {
    page: await measure('Venues', reads.page),
    nearest: await measure('Venues', reads.nearest),
    words: await measure('Venues', reads.words),
    pins: await measure('Venues/Pins', () => ({})),
  };
}
