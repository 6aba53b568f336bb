import { isPublicHoliday, weekdayOf } from '../holidays/business-days.ts';
import type { RegionId } from '../regions.ts';
import { addDays, addMinutes, instantToWall, minutesBetween, wallToInstant, type ZoneId } from '../time.ts';
import type { ClosedDays } from './closed-days.ts';

export const openingWeeks = ['Monday to Friday', 'Monday to Saturday', 'Every day'] as const;
export type OpeningWeek = (typeof openingWeeks)[number];

/** A city's opening hours, in wall time; closed on the region's public holidays, and on its own closing days. */
export interface OpeningHours {
  opensAt: string;
  closesAt: string;
  week: OpeningWeek;
  closed: readonly ClosedDays[];
  region: RegionId;
  zone: ZoneId;
}

/**
 * This many minutes of opening hours after an instant: an hour from half an hour before closing ends the next morning.
 */
export function openingMinutesAfter(from: string, minutes: number, office: OpeningHours): string {
  let { date } = instantToWall(from, office.zone);
  let left = minutes;
  for (;;) {
    const opens = wallToInstant(date, office.opensAt, office.zone);
    const closes = wallToInstant(date, office.closesAt, office.zone);
    const begins = Date.parse(from) > Date.parse(opens) ? from : opens;
    const free = isOpenOn(date, office) ? Math.max(0, minutesBetween(begins, closes)) : 0;
    if (left <= free) return addMinutes(begins, left);
    left -= free;
    date = addDays(date, 1);
  }
}

/** When the office closes on the nth opening day after the day of an instant. */
export function closingAfterDays(from: string, days: number, office: OpeningHours): string {
  let { date } = instantToWall(from, office.zone);
  for (let left = days; left > 0; ) {
    date = addDays(date, 1);
    if (isOpenOn(date, office)) left -= 1;
  }
  return wallToInstant(date, office.closesAt, office.zone);
}

function isOpenOn(date: string, { week, closed: closedDays, region }: OpeningHours): boolean {
  if (closedDays.some(({ from, until }) => from <= date && date <= until)) return false;
  return weekdayOf(date) <= lastWeekday[week] && !isPublicHoliday(date, region);
}

/** Monday is 1. */
const lastWeekday: Record<OpeningWeek, number> = { 'Monday to Friday': 5, 'Monday to Saturday': 6, 'Every day': 7 };
