import type { ListedVenue } from '@cadenza/contract/landing/shapes';
import type { Place, VenueInput } from '@cadenza/contract/venues/operations';
import { cityLabel, roadKm } from '@cadenza/domain/venues/distance';
import type pg from 'pg';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField } from '../../platform/refusal.ts';

/** A city's location; distances to places are measured from here. */
export interface CityPoint {
  id: string;
  name: string;
  regionId: string;
  latitude: number;
  longitude: number;
}

/** What the database knows about the requested places. */
export interface FoundPlaces {
  venues: Place[];
  gazetteer: { id: number; name: string; state: string; latitude: number; longitude: number }[];
}

/** A row `v` of venues as a place. */
export const venueJson = `json_build_object('venueId', v.id, 'placeId', v.place_id, 'name', v.name,
  'formattedAddress', v.formatted_address, 'latitude', v.latitude, 'longitude', v.longitude, 'km', v.km,
  'overrideCustomerFeeMinor', v.override_customer_fee_minor)`;

/**
 * SQL of FoundPlaces for use in larger statements. Each argument is a placeholder such as `$4`: the city's id and the
 * three lists of `askedPlaces`.
 */
export const foundPlacesJson = (at: {
  city: string;
  venueIds: string;
  placeIds: string;
  gazetteerIds: string;
}): string =>
  `json_build_object(
    'venues', (select coalesce(json_agg(${venueJson}), '[]') from venues v
      where v.city_id = ${at.city} and (v.id = any(${at.venueIds}::uuid[]) or v.place_id = any(${at.placeIds}::text[]))),
    'gazetteer', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'state', state,
      'latitude', latitude, 'longitude', longitude)), '[]') from gazetteer_places where id = any(${at.gazetteerIds}::int[])))`;

const gazetteerPattern = /^gazetteer:(\d{1,9})$/;
const gazetteerPlaceId = (id: number): string => `gazetteer:${id}`;

/** The ids to look up for these choices. */
export function askedPlaces(inputs: readonly (VenueInput | null | undefined)[]) {
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
export function gazetteerPlace(city: CityPoint, place: FoundPlaces['gazetteer'][number]): Place {
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

const listedVenues = prepared<ListedVenue>(
  'find-listed-venues',
  `select v.name, v.suburb, v.km from venues v where v.city_id = $1 and v.is_listed order by v.km, v.name limit $2`,
);

/** Venues that a city shows to customers, nearest first. */
export const findListedVenues = (pool: pg.Pool, cityId: string, most: number): Promise<ListedVenue[]> =>
  listedVenues(pool, [cityId, most]);
