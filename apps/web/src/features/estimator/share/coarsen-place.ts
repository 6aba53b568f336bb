import type { SharedPlace } from '@cadenza/domain/enquiry/share-code';
import { type GeoPoint, greatCircleKm, roadKm } from '@cadenza/domain/venues/distance';

// A hundredth of a degree is about a kilometre: enough for a price, not enough for somebody's door.
const stepsInDegree = 100;

/**
 * About where a point on the map is, for others to see: the nearest crossing of a grid of a kilometre, moved along the line to the city
 * until it is as many whole kilometres away as the point is, so that it costs the same. `name` is what it is called.
 */
export function coarsenPoint(city: GeoPoint, point: GeoPoint, name: string): SharedPlace {
  const crossing = { latitude: onGrid(point.latitude), longitude: onGrid(point.longitude) };
  // Between two roundings, in kilometres by road; a quarter is the way that roads take (see `roadKm`).
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
