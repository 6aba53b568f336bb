import { gigTitles, gigTypeOf } from '../pricing/durations.ts';
import { formatLongDate, formatMinute } from '../time.ts';
import { minutesIntoEvent } from '../timeline/timeline-rules.ts';

/** What people know of an event: its date, and the time, place and music of each part. */
export interface EventFacts {
  /** Null while the customer is not sure. */
  date: string | null;
  gigs: readonly GigFacts[];
}

export interface GigFacts {
  /** 1: ceremony, 2: reception */
  performanceTypeId: 1 | 2;
  /** 'HH:mm' in the city */
  startTime: string;
  durationMinutes: number;
  /** '' while the customer is not sure. */
  place: string;
  /** '' while nothing is chosen. */
  music: string;
}

/** One difference, in words: "Hours of the ceremony", "03:00 PM to 04:00 PM". */
export interface EventDifference {
  what: string;
  from: string;
  to: string;
}

/** The differences between two states of an event, in the order people care about them. */
export function eventDifferences(before: EventFacts, after: EventFacts): EventDifference[] {
  const date = { what: 'Date', from: dateText(before.date), to: dateText(after.date) };
  return [date, ...([1, 2] as const).flatMap((type) => gigDifferences(type, before, after))].filter(
    ({ from, to }) => from !== to,
  );
}

function gigDifferences(type: 1 | 2, before: EventFacts, after: EventFacts): EventDifference[] {
  const [old, gig] = [before, after].map(({ gigs }) => gigs.find((each) => each.performanceTypeId === type));
  if (!old || !gig) {
    const text = (each: GigFacts | undefined) => (each ? hoursText(each) : 'None');
    return [{ what: gigTitles[gigTypeOf(type)], from: text(old), to: text(gig) }];
  }
  return [
    { what: `Hours of the ${gigTypeOf(type)}`, from: hoursText(old), to: hoursText(gig) },
    { what: `Place of the ${gigTypeOf(type)}`, from: old.place || 'Not sure yet', to: gig.place || 'Not sure yet' },
    { what: `Music of the ${gigTypeOf(type)}`, from: old.music || 'Not chosen yet', to: gig.music || 'Not chosen yet' },
  ];
}

const dateText = (date: string | null) => (date === null ? 'Not sure yet' : formatLongDate(date));

function hoursText({ startTime, durationMinutes }: GigFacts): string {
  const start = minutesIntoEvent({ wallTime: startTime, dayOffset: 0 });
  return `${formatMinute(start)} to ${formatMinute(start + durationMinutes)}`;
}
