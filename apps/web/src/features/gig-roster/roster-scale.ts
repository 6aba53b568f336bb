import type { RosterLayout } from '@cadenza/domain/gig-roster/lay-out-roster';
import type { RosterView } from '@cadenza/domain/gig-roster/roster-span';
import { formatLongDate, formatMinute } from '@cadenza/domain/time';
import type { CSSProperties } from 'react';

const hour = 60;
/** The minimum width of an hour, in rem; below that the chart scrolls. */
const hourWidth: Record<RosterView, number> = { day: 3, weekend: 1.5, week: 0.75, month: 0.2 };
/** One label per this many hours. */
const hoursBetween: Record<RosterView, number> = { day: 1, weekend: 4, week: 6, month: 0 };

interface Placed {
  day: number;
  row: number;
  arrivalMinute: number;
  startMinute: number;
  endMinute: number;
}

/** The positions of days, hours and bars in percent of the chart, so that it fits both a window and paper. */
export interface RosterScale {
  /** "Saturday 13 March 2027", rendered once for all bars of the day. */
  dayNames: readonly string[];
  width: string;
  dayAt: (day: number) => CSSProperties;
  hours: { label: string; at: string }[];
  placeOf: (bar: Placed) => CSSProperties;
  /** The share of a bar before the music begins. */
  shareBefore: (bar: Placed) => string;
}

export function rosterScale({ days, firstMinute, lastMinute }: RosterLayout, view: RosterView): RosterScale {
  const ofDay = lastMinute - firstMinute;
  const whole = ofDay * days.length;
  const every = hoursBetween[view] * hour;
  const percent = (part: number, of: number) => `${Math.round((part / of) * 100_000) / 1000}%`;
  // An hour with less than half its width left in the day has no label, which would be cut off.
  const count = every === 0 ? 0 : Math.round(ofDay / every);
  return {
    dayNames: days.map(formatLongDate),
    width: `${(whole / hour) * hourWidth[view]}rem`,
    dayAt: (day) => ({ insetInlineStart: percent(day, days.length), width: percent(1, days.length) }),
    hours: Array.from({ length: count }, (_hour, index) => ({
      label: hourName(firstMinute + index * every),
      at: percent(index * every, ofDay),
    })),
    placeOf: ({ day, row, arrivalMinute, endMinute }) => ({
      insetInlineStart: percent(day * ofDay + arrivalMinute - firstMinute, whole),
      width: percent(endMinute - arrivalMinute, whole),
      insetBlockStart: `calc(${row} * var(--row))`,
    }),
    shareBefore: ({ arrivalMinute, startMinute, endMinute }) =>
      percent(Math.max(0, startMinute - arrivalMinute), Math.max(1, endMinute - arrivalMinute)),
  };
}

/** "5 PM", also past midnight. */
const hourName = (minute: number) =>
  formatMinute(minute)
    .replace(' (next day)', '')
    .replace(/:00|^0/g, '');
