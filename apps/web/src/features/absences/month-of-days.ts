import { absentHours } from '@cadenza/domain/absences/absence';
import { absenceWords } from '@cadenza/domain/absences/absence-words';
import { addDays, instantToWall, wallToInstant } from '@cadenza/domain/time';
import type { Absences } from './absences.ts';

interface Booked {
  bookingId: string;
  eventDate: string | null;
  title: string;
}
interface Offered {
  groupOfferId: string;
  eventDate: string | null;
  positions: readonly { title: string }[];
}

/** What is known about a day: whether the musician is away, their gigs and their offers. */
export interface DayFacts {
  away: 'whole' | 'part' | null;
  /** The reason: "Never on Mondays". */
  because: string[];
  booked: Booked[];
  offered: Offered[];
}

/** The days of a calendar with their entries; empty days are left out. */
export function factsByDay(
  weeks: readonly (readonly string[])[],
  { items, timeZone }: Pick<Absences, 'items' | 'timeZone'>,
  work: { booked: readonly Booked[]; offered: readonly Offered[] },
): Map<string, DayFacts> {
  const days = weeks.flat();
  const facts = new Map<string, DayFacts>();
  const at = (day: string): DayFacts => {
    const known = facts.get(day) ?? { away: null, because: [], booked: [], offered: [] };
    facts.set(day, known);
    return known;
  };
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return facts;
  const range = {
    start: wallToInstant(first, '00:00', timeZone),
    end: wallToInstant(addDays(last, 1), '00:00', timeZone),
  };
  for (const { start, absence } of absentHours(items, range, timeZone)) {
    const day = at(instantToWall(start, timeZone).date);
    const isWhole = absence.freeFrom === null && absence.freeUntil === null;
    day.away = isWhole || day.away === 'whole' ? 'whole' : 'part';
    const words = absenceWords(absence);
    if (!day.because.includes(words)) day.because.push(words);
  }
  const onShow = new Set(days);
  for (const booking of work.booked) {
    if (booking.eventDate !== null && onShow.has(booking.eventDate)) at(booking.eventDate).booked.push(booking);
  }
  for (const offer of work.offered) {
    if (offer.eventDate !== null && onShow.has(offer.eventDate)) at(offer.eventDate).offered.push(offer);
  }
  return facts;
}
