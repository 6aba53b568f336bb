import type { ListedVenue } from '@cadenza/contract/landing/shapes';
import type { Place, VenueInput } from '@cadenza/contract/venues/operations';
import type { RegionId } from '@cadenza/domain/regions';
import { cityLabel, roadKm } from '@cadenza/domain/venues/distance';
import { type Expression, type ExpressionBuilder, expressionBuilder, type Selectable } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type pg from 'pg';
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

/** What the database knows about the requested places. */
export interface FoundPlaces {
  venues: Place[];
  gazetteer: GazetteerPlace[];
}
type GazetteerPlace = Pick<Selectable<DB['gazetteer_places']>, 'id' | 'name' | 'state' | 'latitude' | 'longitude'>;

const outside = expressionBuilder<DB, never>();

/** Venues `v` as places. */
export const venuePlaces = () =>
  outside
    .selectFrom('venues as v')
    .select(['v.id as venueId', 'v.place_id as placeId', 'v.name', 'v.formatted_address as formattedAddress'])
    .select(['v.latitude', 'v.longitude', 'v.km', 'v.override_customer_fee_minor as overrideCustomerFeeMinor']);

/** Towns `z` of the gazetteer. */
export const gazetteerPlaces = () =>
  outside.selectFrom('gazetteer_places as z').select(['z.id', 'z.name', 'z.state', 'z.latitude', 'z.longitude']);

/** The city `y` as a point. */
export const cityPoint = ({ ref }: ExpressionBuilder<{ y: DB['cities'] }, 'y'>) =>
  jsonBuildObject({
    id: ref('y.id'),
    name: ref('y.name'),
    regionId: ref('y.region_id'),
    latitude: ref('y.latitude'),
    longitude: ref('y.longitude'),
  });

/** What customers of a city pay for travel, the nearest band first. */
export const customerTravelBands = (cityId: Expression<string>) =>
  jsonArrayFrom(
    outside
      .selectFrom('travel_bands as t')
      .select(['t.min_km as minKm', 't.customer_fee_minor as customerFeeMinor'])
      .where('t.city_id', '=', cityId)
      .orderBy('t.min_km'),
  );

/** The city's venues and the gazetteer's towns with the ids of `askedPlaces`. */
export const foundPlaces = (
  cityId: Expression<string>,
  { venueIds, placeIds, gazetteerIds }: { [Name in keyof AskedPlaces]: Expression<AskedPlaces[Name]> },
) =>
  jsonBuildObject({
    venues: jsonArrayFrom(
      venuePlaces()
        .where('v.city_id', '=', cityId)
        .where(({ eb, fn, or }) => or([eb('v.id', '=', fn.any(venueIds)), eb('v.place_id', '=', fn.any(placeIds))])),
    ),
    gazetteer: jsonArrayFrom(gazetteerPlaces().where('z.id', '=', ({ fn }) => fn.any(gazetteerIds))),
  });

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
  const known = found.venues.find((venue) =>
    input.venueId === undefined ? venue.placeId === input.placeId : venue.venueId === input.venueId,
  );
  if (known) return known;
  const listed = found.gazetteer.find((place) => gazetteerPlaceId(place.id) === input.placeId);
  return listed ? gazetteerPlace(city, listed) : null;
}

/** Like `placeChosen`, but refuses at `path` when there is no such place. */
export function expectPlace(city: CityPoint, input: VenueInput, found: FoundPlaces, path: string): Place {
  const place = placeChosen(city, input, found);
  if (!place) throw invalidField(path, placeUnknown(city));
  return place;
}

export const placeUnknown = (city: { name: string }): string => `This place is not known in ${city.name}`;

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
