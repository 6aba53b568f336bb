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

/** A record's coordinates as a point; null while they are unknown. */
export const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The road distance between two points; null while either is unknown. */
export function driveBetween(from: GeoPoint | null, to: GeoPoint | null): { km: number; minutes: number } | null {
  if (from === null || to === null) return null;
  const km = roadKm(from, to);
  return { km, minutes: travelMinutes(km) };
}

/** A musician's travel time from one point to another, in minutes. */
export const travelMinutesBetween = (from: GeoPoint, to: GeoPoint): number => travelMinutes(roadKm(from, to));

/** A city's distance settings, in whole kilometres; dated. */
export interface DistanceRules {
  /** From this distance a ceremony lasts at least an hour and a half. */
  longerFromKm: number;
  /** From this distance at least two hours. */
  longestFromKm: number;
  /** Above this distance customers read that travel is included in the price. */
  noticeAboveKm: number;
  /** Above this distance travel is agreed by hand. */
  farAboveKm: number;
}

/** The initial settings of a city. */
export const firstDistanceRules: DistanceRules = {
  longerFromKm: 70,
  longestFromKm: 140,
  noticeAboveKm: 178,
  farAboveKm: 500,
};

/** The shortest ceremony worth the drive: 1 hour, further away 1.5 hours, and 2 hours. */
export function minimumCeremonyHours(km: number, { longerFromKm, longestFromKm }: DistanceRules): 1 | 1.5 | 2 {
  if (checkedKm(km) >= longestFromKm) return 2;
  return km >= longerFromKm ? 1.5 : 1;
}

export type TravelNotice = 'over500' | 'over178';

/**
 * The notice shown for a distant venue; both limits are exclusive, so exactly 178 or 500 km is still below them. The names are
 * the specification's, whatever the city's limits are.
 */
export function travelNotice(km: number, { noticeAboveKm, farAboveKm }: DistanceRules): TravelNotice | null {
  if (checkedKm(km) > farAboveKm) return 'over500';
  return km > noticeAboveKm ? 'over178' : null;
}

/** A place more than 80 km from the nearest city is shown with its state, because other places may share its name. */
export function cityLabel(name: string, state: string, km: number): string {
  return checkedKm(km) > 80 && state !== '' ? `${name}, ${state}` : name;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function checkedKm(km: number): number {
  if (!(km >= 0)) throw new RangeError(`Not a distance in kilometres: ${km}`);
  return km;
}
