import { isBefore } from '../instant-range.ts';
import { addDays, instantToWall, wallToInstant, type ZoneId } from '../time.ts';

const morning = '06:00';

/** When payments are calculated: at the first 06:00 in the city after the last gig has ended. */
export function payoutsDueAt(lastEnd: string, zone: ZoneId): string {
  const { date } = instantToWall(lastEnd, zone);
  const thatDay = wallToInstant(date, morning, zone);
  return isBefore(lastEnd, thatDay) ? thatDay : wallToInstant(addDays(date, 1), morning, zone);
}

/** The pay day of work if payments are calculated on time: `dueDays` city days after that morning. */
export const payDay = (lastEnd: string, dueDays: number, zone: ZoneId): string =>
  addDays(instantToWall(payoutsDueAt(lastEnd, zone), zone).date, dueDays);

/** The same for a booking as loaded from the database; null if the event has no date or its city has no settings. */
export const payDayOf = (booking: {
  lastEnd: string | null;
  dueDays: number | null;
  timeZone: ZoneId;
}): string | null =>
  booking.lastEnd === null || booking.dueDays === null
    ? null
    : payDay(booking.lastEnd, booking.dueDays, booking.timeZone);
