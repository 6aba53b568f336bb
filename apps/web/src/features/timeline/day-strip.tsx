import { instantToWall } from '@cadenza/domain/time';
import { minutesIntoEvent } from '@cadenza/domain/timeline/timeline-rules';
import { StripOfTime, type StripSpan } from '../../shared/layout/strip-of-time.tsx';
import type { Timeline } from './timeline.ts';

/** Ceremony and reception drawn to scale, with the moments as dots below. Nothing while there is no date. */
export function DayStrip({ timeline }: { timeline: Timeline }) {
  const marks = timeline.moments.map(({ id, title, wallTime, dayOffset }) => ({
    key: id,
    label: title,
    minute: minutesIntoEvent({ wallTime, dayOffset: dayOffset === 1 ? 1 : 0 }),
  }));
  const spans = timeline.gigs.flatMap((gig) => spanOf(timeline, gig));
  return <StripOfTime label="The music of the day" spans={spans} marks={marks} />;
}

function spanOf(timeline: Timeline, gig: Timeline['gigs'][number]): StripSpan[] {
  const { eventDate, timeZone } = timeline;
  if (!gig.startAt || !gig.endAt || !eventDate) return [];
  const minuteOf = (instant: string) => {
    const { date, time } = instantToWall(instant, timeZone);
    return minutesIntoEvent({ wallTime: time, dayOffset: date === eventDate ? 0 : 1 });
  };
  return [
    {
      key: String(gig.performanceTypeId),
      label: gig.performanceTypeId === 1 ? 'Ceremony' : 'Reception',
      detail: gig.performanceName,
      startMinute: minuteOf(gig.startAt),
      endMinute: minuteOf(gig.endAt),
      tone: gig.performanceTypeId === 1 ? 'plum' : 'info',
    },
  ];
}
