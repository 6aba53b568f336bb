import type { EstimatorCatalogue } from '@cadenza/contract/estimator';
import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { roadKm } from '@cadenza/domain/distance';
import { chosenMinutes } from '@cadenza/domain/enquiry-price';
import { packagePriceFor } from '@cadenza/domain/package-price';
import { regionIds } from '@cadenza/domain/regions';
import { type CustomerTravelBand, travelFeePerPerformer } from '@cadenza/domain/travel-fee';
import { prepared } from '../../platform/db/prepared.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { invalidField } from '../../platform/http/refusal.ts';
import type { PublicContext } from '../../platform/session/context.ts';
import { askedPlaces, type CityPoint, expectPlace, type FoundPlaces, foundPlacesJson } from '../venues/lookup.ts';
import { chooseForMe, findSingers, performersJson } from './lookup.ts';
import { cityJson, cityTables, cityUnknown, findCities } from './store.ts';

export async function viewRegions(
  context: PublicContext,
  page: InputOf<'listRegions'>['query'],
): Promise<OutputOf<'listRegions'>> {
  const cities = await findCities(context);
  const regions = regionIds.flatMap((regionId) => {
    const own = cities.filter((city) => city.regionId === regionId);
    return own[0] ? [{ ...own[0].region, cities: own }] : [];
  });
  const answer = pageOf(regions.slice(page.skip, page.skip + page.take), regions.length, page);
  return { ...answer, page: answer.currentPage };
}

/** The city to begin with: the nearest to a location, else the first. */
export async function viewStartingCity(
  context: PublicContext,
  location: InputOf<'createContext'>['body']['location'],
): Promise<OutputOf<'createContext'>> {
  const [first, ...others] = await findCities(context);
  if (!first) throw invalidField('location', 'There is no city yet');
  if (location === null) return { city: first, km: null };
  const here = { latitude: location.lat, longitude: location.long };
  const nearest = others.reduce((best, city) => (roadKm(here, city) < roadKm(here, best) ? city : best), first);
  return { city: nearest, km: roadKm(here, nearest) };
}

export async function viewPerformanceTypes({ db }: PublicContext): Promise<OutputOf<'listPerformanceTypes'>> {
  const items = await db.selectFrom('performance_types').select(['id', 'name']).orderBy('id').execute();
  return { items: items.map(({ id, name }) => ({ id: id === 1 ? 1 : 2, name })) };
}

// A performance is sold when it is active, has a line-up and a price.
const performancesJson = `(select coalesce(json_agg(json_build_object('id', p.id, 'performanceTypeId', p.performance_type_id,
    'groupId', e.id, 'group', e.name, 'name', p.name, 'description', p.description, 'vocalOption', p.vocal_option,
    'musicType', p.music_type, 'order', p.ordinal, 'performers', l.performers, 'singers', l.singers, 'lineUp', l.names,
    'prices', c.prices) order by p.performance_type_id, e.ordinal, p.ordinal, p.name), '[]')
  from performances p join event_groups e on e.id = p.event_group_id
  cross join lateral (select count(*) performers, count(*) filter (where is_singer) singers,
    json_agg(name order by ordinal) names from lineup_positions where performance_id = p.id) l
  cross join lateral (select json_agg(json_build_object('durationMinutes', duration_minutes, 'priceMinor', price_minor)
    order by duration_minutes) prices from performance_prices where performance_id = p.id) c
  where p.city_id = y.id and p.is_active and l.performers > 0 and c.prices is not null)`;

const findCatalogue = prepared<{ catalogue: EstimatorCatalogue }>(
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

/** Everything the estimator needs for one city, in one statement. */
export async function viewCatalogue({ platform, now }: PublicContext, word: string): Promise<EstimatorCatalogue> {
  const [row] = await findCatalogue(platform.database.pool, [word, now]);
  if (!row) throw invalidField('city', cityUnknown);
  return { ...row.catalogue, performers: [chooseForMe, ...row.catalogue.performers] };
}

export async function viewPerformers(
  { platform }: PublicContext,
  { cityId, ...page }: InputOf<'listPerformers'>['query'],
): Promise<OutputOf<'listPerformers'>> {
  const singers = await findSingers(platform.database.pool, cityId);
  return pageOf(singers.slice(page.skip, page.skip + page.take), singers.length, page);
}

interface Offer {
  city: CityPoint;
  bands: CustomerTravelBand[];
  performances: EstimatorCatalogue['performances'];
  found: FoundPlaces;
}

const findOffer = prepared<Offer>(
  'search-performances',
  `select json_build_object('id', y.id, 'name', y.name, 'regionId', y.region_id,
     'latitude', y.latitude, 'longitude', y.longitude) city,
   (select coalesce(json_agg(json_build_object('minKm', min_km, 'customerFeeMinor', customer_fee_minor)), '[]')
     from travel_bands where city_id = y.id) bands,
   ${performancesJson} performances,
   ${foundPlacesJson({ city: '$1', venueIds: '$2', placeIds: '$3', gazetteerIds: '$4' })} found
   from cities y where y.id = $1`,
);

/** The music for one part of the day, each with its price at that place and for that long. */
export async function viewPerformances(
  { platform }: PublicContext,
  { cityId, performanceTypeId, ...asked }: InputOf<'searchPerformances'>['body'],
): Promise<OutputOf<'searchPerformances'>> {
  const [path, venue] =
    performanceTypeId === 1 ? ['ceremonyVenue', asked.ceremonyVenue] : ['receptionVenue', asked.receptionVenue];
  const { venueIds, placeIds, gazetteerIds } = askedPlaces([venue]);
  const [offer] = await findOffer(platform.database.pool, [cityId, venueIds, placeIds, gazetteerIds]);
  if (!offer) throw invalidField('cityId', 'This city is not known');
  const place = venue ? expectPlace(offer.city, venue, offer.found, path) : null;
  const type = performanceTypeId === 1 ? 'ceremony' : 'reception';
  const minutes = chosenMinutes({ type, durationMinutes: (asked.duration ?? 1) * 60, place, notSureWhere: false });
  const { bands } = offer;
  const fee = place
    ? travelFeePerPerformer({ venueOverrideMinor: place.overrideCustomerFeeMinor, bands, km: place.km })
    : 0;
  return {
    duration: minutes / 60,
    items: offer.performances
      .filter((performance) => performance.performanceTypeId === performanceTypeId)
      .map((performance) => ({
        ...performance,
        priceMinor: packagePriceFor(performance.prices, minutes),
        travelMinor: performance.performers * fee,
      })),
  };
}
