import type { Place } from '@cadenza/contract/venues/operations';
import { type GeoPoint, greatCircleKm, roadKm } from '@cadenza/domain/venues/distance';
import type { Town } from '../../../shared/map/towns.ts';

// A town further away than this does not help to describe where a pin is.
const nearKm = 25;
const precision = 1e5;

/** A point on the map as a place: named after the nearest town, its distance calculated as on the server. */
export function pinnedPlace(city: GeoPoint & { name: string }, point: GeoPoint, towns: readonly Town[]): Place {
  const at = { latitude: rounded(point.latitude), longitude: rounded(point.longitude) };
  return {
    venueId: null,
    placeId: null,
    name: `Pin near ${nearestTown(city, at, towns)}`,
    formattedAddress: `${at.latitude.toFixed(4)}, ${at.longitude.toFixed(4)}`,
    ...at,
    km: roadKm(city, at),
    overrideCustomerFeeMinor: null,
  };
}

function nearestTown(city: GeoPoint & { name: string }, at: GeoPoint, towns: readonly Town[]): string {
  const known = [
    { name: city.name, km: greatCircleKm(city, at) },
    ...towns.map(([name, latitude, longitude]) => ({ name, km: greatCircleKm({ latitude, longitude }, at) })),
  ].filter(({ km }) => km <= nearKm);
  return known.sort((a, b) => a.km - b.km)[0]?.name ?? city.name;
}

const rounded = (degrees: number): number => Math.round(degrees * precision) / precision;
