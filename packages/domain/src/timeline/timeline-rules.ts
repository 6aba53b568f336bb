import { type GigType, receptionMinutes } from '../pricing/durations.ts';

const minutesPerDay = 24 * 60;

/** The time of a moment: wall time in the city and days after the event's date, 1 past midnight. Never "today". */
export interface MomentTime {
  /** 'HH:mm' */
  wallTime: string;
  dayOffset: 0 | 1;
}

/** A moment sent by the screen is new if its id is missing, shorter than three characters or a plain number. */
export function isNewMomentId(id: string | number | null | undefined): boolean {
  const text = String(id ?? '').trim();
  return text.length < 3 || /^\d+(\.\d+)?$/.test(text);
}

/**
 * Minutes from the midnight at the start of the event's date: 00:30 on day 1 is 1470. Throws RangeError for an invalid
 * wall time.
 */
export function minutesIntoEvent({ wallTime, dayOffset }: MomentTime): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(wallTime) ?? [];
  if (hours === undefined) throw new RangeError(`Not a time HH:mm: ${JSON.stringify(wallTime)}`);
  return dayOffset * minutesPerDay + Number(hours) * 60 + Number(minutes);
}

/** In the order of the day, past midnight last. Moments at the same minute keep their order. */
export function inOrderOfTheDay<Moment extends MomentTime>(moments: readonly Moment[]): Moment[] {
  return [...moments].sort((a, b) => minutesIntoEvent(a) - minutesIntoEvent(b));
}

/**
 * The moment `minutes` later in wall time (earlier if negative), even across midnight; null outside the event's two
 * days.
 */
export function moveMoment<Moment extends MomentTime>(moment: Moment, minutes: number): Moment | null {
  const moved = momentTimeAt(minutesIntoEvent(moment) + minutes);
  return moved && { ...moment, ...moved };
}

/** By how many minutes each gig's start moves; absent for a new gig or one that no longer takes place. */
export type StartShifts = Partial<Record<1 | 2, number>>;

/**
 * By how many minutes a reception's duration grows; its moments from `from` minutes into the event on belong to its
 * end.
 */
export interface EndShift {
  from: number;
  by: number;
}

/** Farewell song and last dance belong to the end of a reception. */
const closingMinutes = 15;

/** The shift of the end of a reception with a new duration; null otherwise. */
export function endShift(
  before: { startTime: string; durationMinutes: number },
  durationMinutes: number,
): EndShift | null {
  const by = durationMinutes - before.durationMinutes;
  const end = minutesIntoEvent({ wallTime: before.startTime, dayOffset: 0 }) + before.durationMinutes;
  return by === 0 ? null : { from: end - closingMinutes, by };
}

/**
 * The moments that move with their gigs, at their new times. One without a gig moves if all gigs move by the
 * same; one at the end of a reception moves with the end; one that would leave the event's two days stays.
 */
export function momentsMovedBy<Moment extends MomentTime & { performanceTypeId: 1 | 2 | null }>(
  moments: readonly Moment[],
  shifts: StartShifts,
  end: EndShift | null = null,
): Moment[] {
  const all = Object.values(shifts);
  const common = all.every((shift) => shift === all[0]) ? (all[0] ?? 0) : 0;
  return moments.flatMap((moment) => {
    const withStart = moment.performanceTypeId === null ? common : (shifts[moment.performanceTypeId] ?? 0);
    const isClosing = end !== null && moment.performanceTypeId === 2 && minutesIntoEvent(moment) >= end.from;
    const shift = withStart + (isClosing ? end.by : 0);
    const moved = shift === 0 ? null : moveMoment(moment, shift);
    return moved ? [moved] : [];
  });
}

/** A template's moment: this many minutes after (before, if negative) the start of a gig. */
export interface TemplateMoment {
  anchor: GigType;
  offsetMinutes: number;
  title: string;
  note: string;
}

/** When the gigs of an event start; null for one that does not take place. */
export type GigStarts = Record<TemplateMoment['anchor'], MomentTime | null>;

/**
 * The moments of a new timeline, in the order of the day. A template assumes five hours of reception: its last moments move
 * later in a longer one. Moments of a gig that does not take place, or outside the two
 * days, are dropped.
 */
export function momentsFromTemplate(
  template: readonly TemplateMoment[],
  starts: GigStarts,
  playedMinutes = receptionMinutes,
): (MomentTime & { title: string; note: string; anchor: TemplateMoment['anchor'] })[] {
  return inOrderOfTheDay(
    template.flatMap(({ anchor, offsetMinutes, title, note }) => {
      const start = starts[anchor];
      const isClosing = anchor === 'reception' && offsetMinutes >= receptionMinutes - closingMinutes;
      const later = isClosing ? playedMinutes - receptionMinutes : 0;
      const time = start && momentTimeAt(minutesIntoEvent(start) + offsetMinutes + later);
      return time ? [{ ...time, title, note, anchor }] : [];
    }),
  );
}

function momentTimeAt(minutes: number): MomentTime | null {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 2 * minutesPerDay) return null;
  const ofDay = minutes % minutesPerDay;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return {
    wallTime: `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`,
    dayOffset: minutes < minutesPerDay ? 0 : 1,
  };
}
