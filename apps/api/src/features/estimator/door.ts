import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import type { Expression, ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type pg from 'pg';
import type { PublicContext } from '../../platform/context.ts';
import { addOnList } from '../../platform/db/add-ons.ts';
import {
  citySettingsOn,
  cityTaxesOn,
  dateIn,
  decimalText,
  distanceRules,
  firstFilled,
  fragment,
  hourAndMinute,
  surchargeOn,
} from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { dayRuleList } from '../../platform/db/price-rules.ts';
import { portraitOf, sampleOf } from '../../platform/files/singer-files.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { customerTravelBands } from '../venues/door.ts';
import { cityOf, cityUnknown, isCalled, type PublicCity, performancesSold, publicCities } from './store.ts';

type Performers = EstimatorCatalogue['performers'];

/** The singers that customers of a city can choose, with their surcharge on a day. */
const singersOf = (cityId: Expression<string>, day: Expression<string>) =>
  jsonArrayFrom(
    fragment
      .selectFrom('performers as f')
      .innerJoin('musicians as m', 'm.user_id', 'f.user_id')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .where('f.city_id', '=', cityId)
      .where('f.is_visible', '=', true)
      .where('m.is_active', '=', true)
      .select(['f.id', 'f.alias', 'f.ordinal as order', 'f.gender'])
      .select(['f.bio', 'f.video_url as videoUrl'])
      .select(({ ref }) => [
        firstFilled(ref('f.alias'), ref('u.first_name')).as('label'),
        surchargeOn(ref('f.id'), day).as('surchargeMinor'),
        portraitOf(ref('f.portrait_file_id')).as('photo'),
        sampleOf(ref('f.sample_file_id')).as('sample'),
      ])
      .orderBy('f.ordinal')
      .orderBy('f.id'),
  );

/** City `y` as every page shows it; `now` decides which tax is in force. */
export const pageCity = ({ ref }: ExpressionBuilder<{ y: DB['cities'] }, 'y'>, now: Expression<string>) =>
  jsonObjectFrom(publicCities(fragment, now).where('place.id', '=', ref('y.id'))).$notNull();

/** The tax of a city in force on a day. */
export const taxOn = (cityId: Expression<string>, day: Expression<string>) =>
  jsonObjectFrom(
    fragment
      .selectFrom(cityTaxesOn(cityId, day).as('t'))
      .select(['t.mode', 't.label'])
      .select(({ ref }) => decimalText(ref('t.rate')).as('rate')),
  ).$notNull();

/**
 * A city's usual start times, how long before that musicians arrive, and its distance limits, by the settings of a day.
 */
export const hoursOn = (cityId: Expression<string>, day: Expression<string>) =>
  jsonObjectFrom(
    fragment
      .selectFrom(citySettingsOn(cityId, day).as('s'))
      .select(['s.ceremony_offset_minutes as ceremonyOffsetMinutes'])
      .select(['s.reception_offset_minutes as receptionOffsetMinutes'])
      .select(({ ref }) => [
        hourAndMinute(ref('s.ceremony_start_time')).as('ceremonyStartTime'),
        hourAndMinute(ref('s.reception_start_time')).as('receptionStartTime'),
        distanceRules(ref).as('distances'),
        jsonBuildObject({ priceMinor: ref('s.half_hour_price_minor'), most: ref('s.most_half_hours') }).as('halfHours'),
      ]),
  ).$notNull();

const findPerformers = preparedQuery(
  'find-estimator-performers',
  { city: 'uuid', now: 'timestamptz' },
  (db, { city, now }) =>
    db
      .selectFrom('cities as y')
      .select(({ ref }) => singersOf(ref('y.id'), dateIn(now, ref('y.time_zone'))).as('performers'))
      .where('y.id', '=', city),
);

/** The city's singers, 'Choose For Me' first. */
export async function findSingers(pool: pg.Pool, cityId: string, now: string): Promise<Performers> {
  const [row] = await findPerformers(pool, { city: cityId, now });
  if (!row) throw invalidField('cityId', 'We don’t know this city');
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
  sample: null,
  gender: null,
  surchargeMinor: 0,
};

const findCatalogueByWord = preparedQuery(
  'find-estimator-catalogue',
  { word: 'text', now: 'timestamptz' },
  (db, { word, now }) =>
    db
      .selectFrom('cities as y')
      .select((eb) => {
        const [city, today] = [eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))];
        return [
          pageCity(eb, now).as('city'),
          taxOn(city, today).as('tax'),
          hoursOn(city, today).as('settings'),
          customerTravelBands(city, today).as('travelBands'),
          jsonArrayFrom(
            eb
              .selectFrom('event_groups as e')
              .select(['e.id', 'e.performance_type_id as performanceTypeId', 'e.name', 'e.ordinal as order'])
              .whereRef('e.city_id', '=', 'y.id')
              .orderBy('e.performance_type_id')
              .orderBy('e.ordinal'),
          ).as('eventGroups'),
          performancesSold(city, today).as('performances'),
          singersOf(city, today).as('performers'),
          addOnList(city, today).as('addOns'),
          dayRuleList(city, today).as('priceRules'),
        ];
      })
      .where(({ ref }) => isCalled({ name: ref('y.name'), slug: ref('y.slug'), id: ref('y.id') }, word)),
);

/** Everything the estimator needs for the city of this name, slug or id, in one statement. */
export async function findCatalogue(context: PublicContext, word: string): Promise<EstimatorCatalogue> {
  const catalogue = await catalogueOf(context, word);
  if (!catalogue) throw invalidField('city', cityUnknown);
  return catalogue;
}

/** The same for a page with the city in its address: without a city it is not found. */
export async function findPageCatalogue(context: PublicContext, word: string): Promise<EstimatorCatalogue> {
  const catalogue = await catalogueOf(context, word);
  if (!catalogue) throw refuse('cityUnknown');
  return catalogue;
}

/** Only the city, for a page with the city in its address. */
export async function findPageCity(context: PublicContext, word: string): Promise<PublicCity> {
  const city = await cityOf(context, word);
  if (!city) throw refuse('cityUnknown');
  return city;
}

async function catalogueOf({ platform, now }: PublicContext, word: string): Promise<EstimatorCatalogue | null> {
  const [catalogue] = await findCatalogueByWord(platform.database.pool, { word, now });
  return catalogue ? { ...catalogue, performers: [chooseForMe, ...catalogue.performers] } : null;
}
