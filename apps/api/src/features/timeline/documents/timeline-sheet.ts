import type { OutputOf } from '@cadenza/contract/operations';
import { formatLongDate, formatTime } from '@cadenza/domain/time';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { BookingRow } from '../../bookings/door.ts';

type Timeline = OutputOf<'getEventTimeline'>;

type PlacedBooking = Pick<BookingRow, 'city_name' | 'region_id'>;

/** The timeline for printing: each moment beside its time, with each song on a line below it. */
export function timelineSheet(timeline: Timeline, brand: string, booking: PlacedBooking): SheetContent {
  const when = timeline.eventDate ? formatLongDate(timeline.eventDate) : 'Date to be confirmed';
  return {
    regionId: booking.region_id,
    brand,
    title: timeline.name,
    sender: [when, `Times in ${booking.city_name}`],
    foot: `${brand} · ${timeline.name}, ${when}`,
    parts:
      timeline.moments.length === 0
        ? [{ kind: 'text', text: 'Nothing planned yet.' }]
        : [{ kind: 'heading', text: 'The day' }, ...timeline.moments.map(momentPart)],
  };
}

const momentPart = ({ wallTime, dayOffset, title, note, keySongs }: Timeline['moments'][number]): SheetPart => ({
  kind: 'moment',
  time: formatTime(wallTime),
  isAfterMidnight: dayOffset > 0,
  title,
  notes: [note, ...keySongs.map((song) => [song.title, song.artist].filter(Boolean).join(' – '))].filter(Boolean),
});
