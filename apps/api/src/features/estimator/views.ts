import { chosenMinutes, musicPrice } from '@cadenza/domain/enquiry/enquiry-price';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { travelFeePerPerformer } from '@cadenza/domain/pricing/travel-fee';
import { regionIds } from '@cadenza/domain/regions';
import { cityLabel, roadKm } from '@cadenza/domain/venues/distance';
import { dateIn, distanceRulesOn, halfHourPriceOn } from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { invalidField } from '../../platform/refusal.ts';
import { askedPlaces, cityPoint, customerTravelBands, expectPlace, foundPlaces } from '../venues/door.ts';
import { findSingers } from './door.ts';
import { findCities, performancesSold } from './store.ts';

export const listRegions: Handler<'listRegions'> = async (context, { query: page }) => {
  const cities = await findCities(context);
  const regions = regionIds.flatMap((regionId) => {
    const own = cities.filter((city) => city.regionId === regionId);
    return own[0] ? [{ ...own[0].region, cities: own }] : [];
  });
  const answer = pageOf(regions.slice(page.skip, page.skip + page.take), regions.length, page);
  return { ...answer, page: answer.currentPage };
};

/**
 * The city to start with: the nearest to a location, otherwise the first. If it is far away, its name includes the
 * state.
 */
export const createContext: Handler<'createContext'> = async (context, { body: { location } }) => {
  const [first, ...others] = await findCities(context);
  if (!first) throw invalidField('location', 'There is no city yet');
  if (location === null) return { city: first, km: null };
  const here = { latitude: location.lat, longitude: location.long };
  const nearest = others.reduce((best, city) => (roadKm(here, city) < roadKm(here, best) ? city : best), first);
  const km = roadKm(here, nearest);
  return { city: { ...nearest, displayName: cityLabel(nearest.name, nearest.state, km) }, km };
};

export const listPerformanceTypes: Handler<'listPerformanceTypes'> = async ({ db }) => {
  return { items: await db.selectFrom('performance_types').select(['id', 'name']).orderBy('id').execute() };
};

export const listPerformers: Handler<'listPerformers'> = async ({ platform }, { query: { cityId, ...page } }) => {
  const singers = await findSingers(platform.database.pool, cityId, platform.clock.now());
  return pageOf(singers.slice(page.skip, page.skip + page.take), singers.length, page);
};

const findOffer = preparedQuery(
  'search-performances',
  { city: 'uuid', now: 'timestamptz', venueIds: 'uuid[]', placeIds: 'text[]', gazetteerIds: 'integer[]' },
  (db, { city, now, ...asked }) =>
    db
      .selectFrom('cities as y')
      .select((eb) => [
        cityPoint(eb).as('city'),
        customerTravelBands(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('bands'),
        distanceRulesOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('distances'),
        halfHourPriceOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('halfHourMinor'),
        performancesSold(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('performances'),
        foundPlaces({ cityId: eb.ref('y.id'), day: dateIn(now, eb.ref('y.time_zone')) }, asked).as('found'),
      ])
      .where('y.id', '=', city),
);

/** The music for one part of the day, each with its price at that place and duration. */
export const searchPerformances: Handler<'searchPerformances'> = async (
  { platform, now },
  { body: { cityId, performanceTypeId, ...asked } },
) => {
  const [path, venue] =
    performanceTypeId === 1 ? ['ceremonyVenue', asked.ceremonyVenue] : ['receptionVenue', asked.receptionVenue];
  const [offer] = await findOffer(platform.database.pool, { city: cityId, now, ...askedPlaces([venue]) });
  if (!offer) throw invalidField('cityId', 'We don’t know this city');
  const place = venue ? expectPlace(offer.city, venue, offer.found, path) : null;
  const type = gigTypeOf(performanceTypeId);
  const { bands, distances } = offer;
  const durationMinutes = (asked.duration ?? 1) * 60;
  const minutes = chosenMinutes({ type, durationMinutes, place, notSureWhere: false }, distances);
  const fee = place
    ? travelFeePerPerformer({ venueOverrideMinor: place.overrideCustomerFeeMinor, bands, km: place.km })
    : 0;
  return {
    duration: minutes / 60,
    items: offer.performances
      .filter((performance) => performance.performanceTypeId === performanceTypeId)
      .map((performance) => ({
        ...performance,
        priceMinor: musicPrice({ type, durationMinutes: minutes, performance }, offer),
        travelMinor: performance.performers * fee,
      })),
  };
};
