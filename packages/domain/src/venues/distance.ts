/** Degrees, WGS 84. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

// IUGG mean radius of the Earth.
const earthRadiusKm = 6371.0088;

/** Great-circle kilometres by the haversine formula, which stays accurate for nearby points. */
export function greatCircleKm(a: GeoPoint, b: GeoPoint): number {
  const [fromLatitude, toLatitude] = [radians(a.latitude), radians(b.latitude)];
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

// Roads are a fifth to a third longer than the great circle in the United States, Australia and Canada (Ballou,
// Rahardja and Sakai 2002, "Selected country circuity factors for road travel distance estimation").
const roadFactor = 1.25;

/** Estimated road distance in whole kilometres: the displayed figure is also the one used for pricing. */
export function roadKm(a: GeoPoint, b: GeoPoint): number {
  return Math.round(greatCircleKm(a, b) * roadFactor);
}

// Total travel time including loading and city traffic: a kilometre a minute.
const averageKmPerHour = 60;

/** Minutes a musician needs for a road distance, rounded up. */
export function travelMinutes(km: number): number {
  // Multiplied first: 31 km are exactly 31 minutes, without a rounding error.
  return Math.ceil((checkedKm(km) * 60) / averageKmPerHour);
}

/** The shortest ceremony worth the drive: 1 hour, 1.5 hours from 70 km, 2 hours from 140 km. */
export function minimumCeremonyHours(km: number): 1 | 1.5 | 2 {
  if (checkedKm(km) >= 140) return 2;
  return km >= 70 ? 1.5 : 1;
}

export type TravelNotice = 'over500' | 'over178';

/** The notice shown for a distant venue; both limits are "over", so exactly 178 or 500 km is still below them. */
export function travelNotice(km: number): TravelNotice | null {
  if (checkedKm(km) > 500) return 'over500';
  return km > 178 ? 'over178' : null;
}

/** A place more than 80 km from the nearest city is named with its state, as other places may share its name. */
export function cityLabel(name: string, state: string, km: number): string {
  return checkedKm(km) > 80 && state !== '' ? `${name}, ${state}` : name;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function checkedKm(km: number): number {
  if (!(km >= 0)) throw new RangeError(`Not a distance in kilometres: ${km}`);
  return km;
}
