import type { OutputOf } from '@cadenza/contract/operations';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { PublicContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  cityTaxesOn,
  dateIn,
  fragment,
  lineUpOn,
  listOf,
  performancePricesOn,
  voicesOf,
} from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { sampleOf } from '../../platform/files/singer-files.ts';
import { invalidField } from '../../platform/refusal.ts';

export type PublicCity = OutputOf<'getCityContext'>['city'];

/** Cities as every page shows them; `now` decides which tax is in force. */
export const publicCities = (from: Pick<Db, 'selectFrom'>, now: Expression<string>) =>
  from
    .selectFrom('cities as place')
    .innerJoin('regions as r', 'r.id', 'place.region_id')
    .crossJoinLateral((eb) => cityTaxesOn(eb.ref('place.id'), dateIn(now, eb.ref('place.time_zone'))).as('t'))
    .select(['place.id', 'place.slug', 'place.name', 'place.state', 'place.name as displayName'])
    .select(['r.id as regionId', 'r.currency', 'place.time_zone as timeZone', 'place.latitude', 'place.longitude'])
    .select(['place.phone', 'place.email'])
    .select(({ ref }) =>
      jsonBuildObject({ id: ref('r.id'), name: ref('r.name'), taxMode: ref('t.mode') }).as('region'),
    );

/** Whether a city has this name, slug or id. */
export const isCalled = (
  { name, slug, id }: Record<'name' | 'slug' | 'id', Expression<string>>,
  word: Expression<string>,
) => sql<SqlBool>`(${slug} = lower(${word}) or lower(${name}) = lower(${word}) or ${id}::text = lower(${word}))`;

const findCityByWord = preparedQuery('find-city-by-word', { word: 'text', now: 'timestamptz' }, (db, { word, now }) =>
  publicCities(db, now).where(({ ref }) =>
    isCalled({ name: ref('place.name'), slug: ref('place.slug'), id: ref('place.id') }, word),
  ),
);

/** The city with this name, slug or id, or null. */
export async function cityOf({ platform, now }: PublicContext, word: string): Promise<PublicCity | null> {
  const [city] = await findCityByWord(platform.database.pool, { word, now });
  return city ?? null;
}

/** The same, but refuses if there is none. */
export async function findCity(context: PublicContext, word: string): Promise<PublicCity> {
  const city = await cityOf(context, word);
  if (!city) throw invalidField('city', cityUnknown);
  return city;
}

export const cityUnknown = 'Not found city, please double check city name';

const findAllCities = preparedQuery('find-all-cities', { now: 'timestamptz' }, (db, { now }) =>
  publicCities(db, now).orderBy('place.ordinal'),
);

export const findCities = ({ platform, now }: PublicContext): Promise<PublicCity[]> =>
  findAllCities(platform.database.pool, { now });

/** The music that a city sells on a day: everything active that has a line-up and a price. */
export const performancesSold = (cityId: Expression<string>, day: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('performances as p')
      .innerJoin('event_groups as e', 'e.id', 'p.event_group_id')
      .crossJoinLateral((eb) =>
        eb
          .selectFrom('lineup_positions as l')
          .where('l.lineup_id', '=', lineUpOn(eb.ref('p.id'), day))
          .select(({ fn, ref }) => [
            fn.countAll<number>().as('performers'),
            listOf(ref('l.name'), ref('l.ordinal')).as('names'),
          ])
          .as('lineUp'),
      )
      .crossJoinLateral((eb) =>
        eb
          .selectFrom(performancePricesOn(eb.ref('p.id'), day).as('c'))
          .select(({ fn, ref }) => [
            fn.countAll<number>().as('count'),
            listOf(
              jsonBuildObject({ durationMinutes: ref('c.duration_minutes'), priceMinor: ref('c.price_minor') }),
              ref('c.duration_minutes'),
            ).as('prices'),
          ])
          .as('sold'),
      )
      .where('p.city_id', '=', cityId)
      .where('p.is_active', '=', true)
      .where('lineUp.performers', '>', 0)
      .where('sold.count', '>', 0)
      .select(['p.id', 'p.performance_type_id as performanceTypeId', 'e.id as groupId', 'e.name as group', 'p.name'])
      .select([
        'p.description',
        'p.typical_songs as typicalSongs',
        'p.vocal_option as vocalOption',
        'p.music_type as musicType',
        'p.ordinal as order',
      ])
      .select(['lineUp.performers', 'lineUp.names as lineUp', 'sold.prices'])
      .select(({ ref }) => [
        voicesOf(lineUpOn(ref('p.id'), day)).as('voices'),
        sampleOf(ref('p.sample_file_id')).as('sample'),
      ])
      .orderBy('p.performance_type_id')
      .orderBy('e.ordinal')
      .orderBy('p.ordinal')
      .orderBy('p.name'),
  );
