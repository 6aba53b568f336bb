import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import type { Expression, ExpressionBuilder } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import type { PublicContext } from '../../platform/context.ts';
import { cityTaxesOn, dateIn } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { cityJson, cityOf, cityTables, cityUnknown, cityWord, type PublicCity, performancesJson } from './store.ts';

type Performers = EstimatorCatalogue['performers'];

/** SQL for the singers that customers of city `y` can choose. */
const performersJson = `(select coalesce(json_agg(json_build_object('id', f.id, 'alias', f.alias,
    'label', coalesce(nullif(f.alias, ''), u.first_name), 'order', f.ordinal, 'photo', u.photo_path,
    'bio', case when m.is_bio_public then m.bio else '' end, 'videoUrl', case when m.is_bio_public then m.video_url end, 'gender', f.gender,
    'surchargeMinor', f.surcharge_minor) order by f.ordinal, u.first_name, f.id), '[]')
  from performers f join musicians m on m.user_id = f.user_id join users u on u.id = f.user_id
  where f.city_id = y.id and f.is_visible and m.is_active)`;

/** City `y` as every page shows it; `now` determines which tax is in force. */
export const pageCity = (eb: ExpressionBuilder<DB & { y: DB['cities'] }, 'y'>, now: Expression<string>) =>
  jsonObjectFrom(
    eb
      .selectFrom('regions as r')
      .innerJoinLateral(
        (lateral) => cityTaxesOn(lateral.ref('y.id'), dateIn(now, lateral.ref('y.time_zone'))).as('t'),
        (join) => join.onTrue(),
      )
      .whereRef('r.id', '=', 'y.region_id')
      .select(['y.id', 'y.slug', 'y.name', 'y.state', 'y.name as displayName', 'r.id as regionId', 'r.currency'])
      .select(['y.time_zone as timeZone', 'y.latitude', 'y.longitude', 'y.phone', 'y.email'])
      .select((region) =>
        jsonBuildObject({
          id: region.ref('r.id'),
          name: region.ref('r.name'),
          taxMode: region.ref('t.mode'),
        }).as('region'),
      ),
  ).$notNull();

const findPerformers = prepared<{ performers: Performers }>(
  'find-estimator-performers',
  `select ${performersJson} performers from cities y where y.id = $1`,
);

/** The city's singers, 'Choose For Me' first. */
export async function findSingers(pool: pg.Pool, cityId: string): Promise<Performers> {
  const [row] = await findPerformers(pool, [cityId]);
  if (!row) throw invalidField('cityId', 'This city is not known');
  return [chooseForMe, ...row.performers];
}

/** The first entry in every list of singers. */
const chooseForMe: Performers[number] = {
  id: 'choose-for-me',
  alias: 'Choose For Me',
  label: 'Choose For Me',
  order: -1,
  photo: null,
  bio: '',
  videoUrl: null,
  gender: null,
  surchargeMinor: 0,
};

const findCatalogueByWord = prepared<{ catalogue: EstimatorCatalogue }>(
  'find-estimator-catalogue',
  `select json_build_object('city', ${cityJson}, 'tax', json_build_object('mode', t.mode, 'rate', t.rate, 'label', t.label),
     'settings', (select json_build_object('ceremonyStartTime', to_char(ceremony_start_time, 'HH24:MI'),
         'receptionStartTime', to_char(reception_start_time, 'HH24:MI'),
         'ceremonyOffsetMinutes', ceremony_offset_minutes, 'receptionOffsetMinutes', reception_offset_minutes)
       from city_settings where city_id = y.id and effective_from <= ($2::timestamptz at time zone y.time_zone)::date
       order by effective_from desc limit 1),
     'travelBands', (select coalesce(json_agg(json_build_object('minKm', min_km, 'customerFeeMinor', customer_fee_minor)
       order by min_km), '[]') from travel_bands where city_id = y.id),
     'eventGroups', (select coalesce(json_agg(json_build_object('id', id, 'performanceTypeId', performance_type_id,
       'name', name, 'order', ordinal) order by performance_type_id, ordinal), '[]') from event_groups where city_id = y.id),
     'performances', ${performancesJson}, 'performers', ${performersJson}) catalogue
   from ${cityTables('$2')}
   where y.slug = lower($1) or lower(y.name) = lower($1) or y.id::text = lower($1)`,
);

/** Everything the estimator needs for the city of this name, slug or id, in one statement. */
export async function findCatalogue(context: PublicContext, word: string): Promise<EstimatorCatalogue> {
  const catalogue = await catalogueOf(context, word);
  if (!catalogue) throw invalidField('city', cityUnknown);
  return catalogue;
}

/** The same for a page with the city in its address: without the city there is no page. */
export async function findPageCatalogue(context: PublicContext, word: string): Promise<EstimatorCatalogue> {
  const catalogue = await catalogueOf(context, word);
  if (!catalogue) throw refuse('cityUnknown');
  return catalogue;
}

/** The city alone, for a page with the city in its address. */
export async function findPageCity(context: PublicContext, word: string): Promise<PublicCity> {
  const city = await cityOf(context, word);
  if (!city) throw refuse('cityUnknown');
  return city;
}

async function catalogueOf({ platform, now }: PublicContext, word: string): Promise<EstimatorCatalogue | null> {
  const [row] = await findCatalogueByWord(platform.database.pool, [cityWord(word), now]);
  return row ? { ...row.catalogue, performers: [chooseForMe, ...row.catalogue.performers] } : null;
}
