import type { ListedVenue } from '@cadenza/contract/landing/shapes';
import type { Place, VenueInput } from '@cadenza/contract/venues/operations';
import type { RegionId } from '@cadenza/domain/regions';
import { cityLabel, roadKm } from '@cadenza/domain/venues/distance';
import { type Expression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type pg from 'pg';
import { fragment, listOf, travelBandsOn, venueRatesOn } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { invalidField } from '../../platform/refusal.ts';

/** A city's location; distances to places are measured from here. */
export interface CityPoint {
  id: string;
  name: string;
  regionId: RegionId;
  latitude: number;
  longitude: number;
}

/** The known places among those requested. */
export interface FoundPlaces {
  /** Each with the requested ids that were merged into it, and its arrival time in minutes, if known. */
  venues: (Place & { formerIds: string[]; arrivalMinutes: number | null })[];
  gazetteer: GazetteerPlace[];
}
type GazetteerPlace = Pick<Selectable<DB['gazetteer_places']>, 'id' | 'name' | 'state' | 'latitude' | 'longitude'>;

/** Venues `v` as places, with their own fee in force on a day. */
export const venuePlaces = (day: Expression<string | null>) =>
  fragment
    .selectFrom('venues as v')
    .select(['v.id as venueId', 'v.place_id as placeId', 'v.name', 'v.formatted_address as formattedAddress'])
    .select(['v.latitude', 'v.longitude', 'v.km'])
    .select(({ ref }) => ownFeeOn(ref('v.id'), day).as('overrideCustomerFeeMinor'));

/** A venue's own travel fee per performer in force on a day, in minor units; null where the city's bands decide. */
const ownFeeOn = (venueId: Expression<string | null>, day: Expression<string | null>) =>
  fragment.selectFrom(venueRatesOn(venueId, day).as('o')).select('o.customer_fee_minor').$asScalar();

/** Towns `z` of the gazetteer. */
export const gazetteerPlaces = () =>
  fragment.selectFrom('gazetteer_places as z').select(['z.id', 'z.name', 'z.state', 'z.latitude', 'z.longitude']);

/** The rough distance from the city `y` to a town `z` in km by road, as if the Earth were flat around the city. */
export const flatKm = ({ ref }: ExpressionBuilder<{ y: DB['cities']; z: DB['gazetteer_places'] }, 'y' | 'z'>) =>
  sql<number>`139 * sqrt((${ref('z.latitude')} - ${ref('y.latitude')}) ^ 2
    + ((${ref('z.longitude')} - ${ref('y.longitude')}) * cosd(${ref('y.latitude')})) ^ 2)`;

/** The city `y` as a point. */
export const cityPoint = ({ ref }: ExpressionBuilder<{ y: DB['cities'] }, 'y'>) =>
  jsonBuildObject({
    id: ref('y.id'),
    name: ref('y.name'),
    regionId: ref('y.region_id'),
    latitude: ref('y.latitude'),
    longitude: ref('y.longitude'),
  });

/** What customers of a city pay for travel on a day, nearest band first. */
export const customerTravelBands = (cityId: Expression<string>, day: Expression<string | null>) =>
  jsonArrayFrom(
    fragment
      .selectFrom(travelBandsOn(cityId, day).as('t'))
      .select(['t.min_km as minKm', 't.customer_fee_minor as customerFeeMinor'])
      .orderBy('t.min_km'),
  );

/** The city's venues, with their fees on a day, and the gazetteer's towns with the ids of `askedPlaces`. */
export const foundPlaces = (
  { cityId, day }: { cityId: Expression<string>; day: Expression<string | null> },
  { venueIds, placeIds, gazetteerIds }: { [Name in keyof AskedPlaces]: Expression<AskedPlaces[Name]> },
) =>
  jsonBuildObject({
    venues: jsonArrayFrom(
      venuePlaces(day)
        .select('v.arrival_minutes as arrivalMinutes')
        .select(({ selectFrom, ref }) =>
          formerOf(selectFrom, venueIds)
            .select((former) => listOf(former.ref('f.id')).as('ids'))
            .where('f.merged_into', '=', ref('v.id'))
            .$asScalar()
            .$notNull()
            .as('formerIds'),
        )
        .where('v.city_id', '=', cityId)
        .where(({ eb, fn, or, selectFrom }) =>
          or([
            eb('v.id', '=', fn.any(venueIds)),
            eb('v.place_id', '=', fn.any(placeIds)),
            eb('v.id', 'in', formerOf(selectFrom, venueIds).select('f.merged_into')),
          ]),
        )
        .where('v.merged_into', 'is', null),
    ),
    gazetteer: jsonArrayFrom(gazetteerPlaces().where('z.id', '=', ({ fn }) => fn.any(gazetteerIds))),
  });

/** Those of these venues that were merged into others. */
const formerOf = (selectFrom: ExpressionBuilder<DB, never>['selectFrom'], venueIds: Expression<readonly string[]>) =>
  selectFrom('venues as f').where('f.id', '=', ({ fn }) => fn.any(venueIds));

const gazetteerPattern = /^gazetteer:(\d{1,9})$/;
const gazetteerPlaceId = (id: number): string => `gazetteer:${id}`;

/** The ids of the places to look up. */
export interface AskedPlaces {
  venueIds: readonly string[];
  placeIds: readonly string[];
  gazetteerIds: readonly number[];
}

/** The ids to look up for these choices. */
export function askedPlaces(inputs: readonly (VenueInput | null | undefined)[]): AskedPlaces {
  const placeIds = inputs.flatMap((input) => input?.placeId ?? []);
  return {
    venueIds: inputs.flatMap((input) => input?.venueId ?? []),
    placeIds,
    gazetteerIds: placeIds.flatMap((placeId) => gazetteerPattern.exec(placeId)?.[1] ?? []).map(Number),
  };
}

/** The chosen place, or null when it is not one of this city's; the distance of a new one is calculated here. */
export function placeChosen(city: CityPoint, input: VenueInput, found: FoundPlaces): Place | null {
  if (input.cityId !== undefined && input.cityId !== city.id) return null;
  if (input.location) return pinnedPlace(city, input.location);
  const { venueId } = input;
  const known = found.venues.find((venue) =>
    venueId === undefined
      ? venue.placeId === input.placeId
      : venue.venueId === venueId || venue.formerIds.includes(venueId),
  );
  if (known) {
    const { formerIds: _, arrivalMinutes: __, ...place } = known;
    return place;
  }
  const listed = found.gazetteer.find((place) => gazetteerPlaceId(place.id) === input.placeId);
  return listed ? gazetteerPlace(city, listed) : null;
}

/** The arrival time at a chosen place in minutes; null if unknown. */
export const arrivalAt = (place: Place | null, { venues }: FoundPlaces): number | null =>
  venues.find(({ venueId }) => venueId === place?.venueId)?.arrivalMinutes ?? null;

/** Like `placeChosen`, but refuses at `path` when there is no such place. */
export function expectPlace(city: CityPoint, input: VenueInput, found: FoundPlaces, path: string): Place {
  const place = placeChosen(city, input, found);
  if (!place) throw invalidField(path, placeUnknown(city));
  return place;
}

export const placeUnknown = (city: { name: string }): string => `We don’t know this place in ${city.name}`;

/** A town from the gazetteer; far from the city its name includes the state, as there may be another of that name. */
export function gazetteerPlace(city: CityPoint, place: GazetteerPlace): Place {
  const km = roadKm(city, place);
  return {
    venueId: null,
    placeId: gazetteerPlaceId(place.id),
    name: cityLabel(place.name, place.state, km),
    formattedAddress: [place.name, place.state].filter((part) => part !== '').join(', '),
    latitude: place.latitude,
    longitude: place.longitude,
    km,
    overrideCustomerFeeMinor: null,
  };
}

function pinnedPlace(city: CityPoint, location: NonNullable<VenueInput['location']>): Place {
  const { latitude, longitude, name, formattedAddress } = location;
  return {
    venueId: null,
    placeId: null,
    name: name || formattedAddress.split(',')[0] || 'The place on the map',
    formattedAddress: formattedAddress || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    latitude,
    longitude,
    km: roadKm(city, location),
    overrideCustomerFeeMinor: null,
  };
}

const listedVenues = preparedQuery('find-listed-venues', { city: 'uuid', most: 'integer' }, (db, { city, most }) =>
  db
    .selectFrom('venues as v')
    .select(['v.name', 'v.suburb', 'v.km'])
    .where('v.city_id', '=', city)
    .where('v.is_listed', '=', true)
    .orderBy('v.km')
    .orderBy('v.name')
    .limit(most),
);

/** Venues that a city shows to customers, nearest first. */
export const findListedVenues = (pool: pg.Pool, city: string, most: number): Promise<ListedVenue[]> =>
  listedVenues(pool, { city, most });
