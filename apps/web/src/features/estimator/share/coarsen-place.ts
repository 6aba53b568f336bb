import type { SharedPlace } from '@cadenza/domain/enquiry/share-code';
import { type GeoPoint, greatCircleKm, roadKm } from '@cadenza/domain/venues/distance';

// A hundredth of a degree is about a kilometre: enough for a price, too coarse to identify a home.
const stepsInDegree = 100;

/**
 * The approximate location of a point on the map, for others to see: the nearest crossing of a one-kilometre grid,
 * moved along the line to the city until it is as many whole kilometres away as the point, so that it costs the same.
 * `name` becomes its name.
 */
export function coarsenPoint(city: GeoPoint, point: GeoPoint, name: string): SharedPlace {
  const crossing = { latitude: onGrid(point.latitude), longitude: onGrid(point.longitude) };
  // The straight-line distance half-way between two roundings; roads add a quarter to it (see `roadKm`).
  const wanted = roadKm(city, point) / 1.25;
  const there = greatCircleKm(city, crossing);
  const share = there === 0 ? 0 : wanted / there;
  const along = (from: number, to: number) => Number((from + (to - from) * share).toFixed(4));
  return {
    kind: 'about',
    name,
    latitude: along(city.latitude, crossing.latitude),
    longitude: along(city.longitude, crossing.longitude),
  };
}

const onGrid = (degrees: number): number => Math.round(degrees * stepsInDegree) / stepsInDegree;
