import type { OutputOf } from '@cadenza/contract/operations';
import type { PublicContext } from '../../platform/context.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField } from '../../platform/refusal.ts';

export type PublicCity = OutputOf<'getCityContext'>['city'];

/** The public fields of a city `y` of region `r`; `t` is the tax in force. */
export const cityJson = `json_build_object('id', y.id, 'slug', y.slug, 'name', y.name, 'state', y.state, 'displayName', y.name,
  'regionId', r.id, 'region', json_build_object('id', r.id, 'name', r.name, 'taxMode', t.mode), 'currency', r.currency,
  'timeZone', y.time_zone, 'latitude', y.latitude, 'longitude', y.longitude, 'phone', y.phone, 'email', y.email)`;

/** `now` is the placeholder of the instant that determines which settings are in force. */
export const cityTables = (now: string): string => `cities y join regions r on r.id = y.region_id
  cross join lateral (select mode, rate::text, label from city_taxes
    where city_id = y.id and effective_from <= (${now}::timestamptz at time zone y.time_zone)::date
    order by effective_from desc limit 1) t`;

const findCityByWord = prepared<{ city: PublicCity }>(
  'find-city-by-word',
  `select ${cityJson} city from ${cityTables('$2')}
   where y.slug = lower($1) or lower(y.name) = lower($1) or y.id::text = lower($1)`,
);

/** A word of an address made safe for the database: text there cannot contain NUL, and no city has a name this long. */
export const cityWord = (word: string): string => word.replaceAll('\0', '').slice(0, 80);

/** The city with this name, slug or id, or null. */
export async function cityOf({ platform, now }: PublicContext, word: string): Promise<PublicCity | null> {
  const [row] = await findCityByWord(platform.database.pool, [cityWord(word), now]);
  return row?.city ?? null;
}

/** The same, but refuses if there is none. */
export async function findCity(context: PublicContext, word: string): Promise<PublicCity> {
  const city = await cityOf(context, word);
  if (!city) throw invalidField('city', cityUnknown);
  return city;
}

export const cityUnknown = 'Not found city, please double check city name';

const findAllCities = prepared<{ city: PublicCity }>(
  'find-all-cities',
  `select ${cityJson} city from ${cityTables('$1')} order by y.ordinal`,
);

export async function findCities({ platform, now }: PublicContext): Promise<PublicCity[]> {
  return (await findAllCities(platform.database.pool, [now])).map((row) => row.city);
}

/** SQL for the music that city `y` sells: everything active that has a line-up and a price. */
export const performancesJson = `(select coalesce(json_agg(json_build_object('id', p.id, 'performanceTypeId', p.performance_type_id,
    'groupId', e.id, 'group', e.name, 'name', p.name, 'description', p.description, 'vocalOption', p.vocal_option,
    'musicType', p.music_type, 'order', p.ordinal, 'performers', l.performers, 'singers', l.singers, 'lineUp', l.names,
    'prices', c.prices) order by p.performance_type_id, e.ordinal, p.ordinal, p.name), '[]')
  from performances p join event_groups e on e.id = p.event_group_id
  cross join lateral (select count(*) performers, count(*) filter (where is_singer) singers,
    json_agg(name order by ordinal) names from lineup_positions where performance_id = p.id) l
  cross join lateral (select json_agg(json_build_object('durationMinutes', duration_minutes, 'priceMinor', price_minor)
    order by duration_minutes) prices from performance_prices where performance_id = p.id) c
  where p.city_id = y.id and p.is_active and l.performers > 0 and c.prices is not null)`;
