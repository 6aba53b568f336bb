import { isBefore } from './instant-range.ts';
import { addDays, instantToWall, wallToInstant, type ZoneId } from './time.ts';

const morning = '06:00';

/** When payments are worked out: at the first six in the morning, on the wall in the city, after the last gig has ended. */
export function payoutsDueAt(lastEnd: string, zone: ZoneId): string {
  const { date } = instantToWall(lastEnd, zone);
  const thatDay = wallToInstant(date, morning, zone);
  return isBefore(lastEnd, thatDay) ? thatDay : wallToInstant(addDays(date, 1), morning, zone);
}
