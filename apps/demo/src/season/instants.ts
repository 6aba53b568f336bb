import { instantToWall, wallToInstant, type ZoneId } from '@cadenza/domain/time';
import type { DemoCity } from '../catalogue/demo-city.ts';

/**
 * While a booking is generated, instants are milliseconds since 1970, because they are added and compared all the time.
 */
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

export const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

// In all three cities a day starts on a full UTC hour, so an instant has the same local date as its hour.
const knownDates = new Map<string, string>();

export function dateIn(milliseconds: number, zone: ZoneId): string {
  const key = `${Math.floor(milliseconds / hours(1))} ${zone}`;
  const found = knownDates.get(key) ?? instantToWall(instantOf(milliseconds), zone).date;
  knownDates.set(key, found);
  return found;
}

// Many bookings share the same evening hour.
const known = new Map<string, number>();

export function wallMilliseconds(date: string, time: string, zone: ZoneId): number {
  const key = `${date} ${time} ${zone}`;
  const found = known.get(key) ?? Date.parse(wallToInstant(date, time, zone));
  known.set(key, found);
  return found;
}

/** How far local time is ahead of UTC, ignoring daylight saving: enough to tell day from night. */
export const hoursFromUtc = ({ plan }: DemoCity): number => (plan.regionId === 'AU' ? 10 : -5);

/** Moves a time into the `span` hours after `from` o'clock of the same local day, preserving the order within a day. */
export function withinHours(at: number, ahead: number, [from, span]: readonly [from: number, span: number]): number {
  const local = at + hours(ahead);
  const midnight = Math.floor(local / days(1)) * days(1);
  return midnight + hours(from) + ((local - midnight) * span) / 24 - hours(ahead);
}
