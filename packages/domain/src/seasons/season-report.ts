import { rosterSpan } from '../gig-roster/roster-span.ts';
import { addMonths, monthOf } from '../month-grid.ts';
import type { Report } from '../reports/report.ts';
import { addDays, formatMonth } from '../time.ts';

export const seasonReport: Pick<Report<never>, 'slug' | 'title' | 'purpose' | 'access'> = {
  slug: 'season',
  title: 'Season',
  purpose:
    'How full the coming weekends are, who plays how much, how enquiries become bookings, and the money each month should bring.',
  access: 'staff',
};

const seasonWeekends = 52;
const seasonMonths = 12;
/** How far back the funnel counts enquiries. */
export const funnelDays = 365;

/** A weekend, Friday to Sunday. */
export interface Weekend {
  fromDate: string;
  saturday: string;
  toDate: string;
}

/** This weekend (from Monday on, the coming one) and the following ones. */
export const weekendsFrom = (today: string): Weekend[] =>
  Array.from({ length: seasonWeekends }, (_, index) => {
    const { fromDate, toDate } = rosterSpan('weekend', addDays(today, index * 7));
    return { fromDate, saturday: addDays(fromDate, 1), toDate };
  });

/** This month and the following ones, 'YYYY-MM'. */
export const monthsFrom = (today: string): string[] =>
  Array.from({ length: seasonMonths }, (_, index) => addMonths(monthOf(today), index));

/** A month label: "Mar", and "Jan 27" at the start of a year. */
export const monthHead = (month: string): string =>
  month.endsWith('-01') ? `${formatMonth(month).slice(0, 3)} ${month.slice(2, 4)}` : formatMonth(month).slice(0, 3);

/** From no demand to more than there are players. */
export type DemandLevel = 0 | 1 | 2 | 3 | 4;

/**
 * How much of the city's players a weekend needs: a quarter, a half, four fifths, more. Many play twice on a weekend, so one that needs all
 * of them is full, not impossible.
 */
export function demandLevel(seats: number, players: number): DemandLevel {
  if (seats === 0) return 0;
  if (seats * 4 <= players) return 1;
  if (seats * 2 <= players) return 2;
  return seats * 5 <= players * 4 ? 3 : 4;
}

export const demandWords: Record<DemandLevel, string> = {
  0: 'Nothing yet',
  1: 'Quiet',
  2: 'Busy',
  3: 'Very busy',
  4: 'Short of players',
};

/** Percentage of the previous step; null if that is zero. */
export const conversion = (count: number, before: number): number | null =>
  before === 0 ? null : Math.round((count / before) * 100);

/** What open quotes are expected to bring at the recent acceptance rate. Null rates count as zero. */
export const likelyMinor = (quotedMinor: number, quoted: number, agreed: number): number =>
  quoted === 0 ? 0 : Math.round((quotedMinor * Math.min(agreed, quoted)) / quoted);
