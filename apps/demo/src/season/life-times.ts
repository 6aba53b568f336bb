import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import type { SeededRandom } from '../chance/seeded-random.ts';
import { days, hours, minutes, wallMilliseconds, withinHours } from './instants.ts';

const S = BookingStatus;

/** The steps in a booking's life, in order. */
const stepsBeforeEvent = [
  // [step, reached from this status on, hours after the previous step, earliest number of days before the event, done in the
  // office]
  ['submitted', S.Estimated, [0.05, 0.7], null, false],
  ['assigned', S.PlaceHolder, [0.3, 20], null, true],
  ['takenOver', S.Quote, [0.2, 30], null, true],
  ['quoteSaved', S.Quote, [0.2, 5], null, true],
  ['firmSet', S.Planning, [20, 200], null, true],
  ['offersSent', S.Planning, [2, 40], null, true],
  ['offersAnswered', S.Planning, [8, 70], null, false],
  ['musiciansConfirmed', S.Confirmation, [1, 30], null, true],
  ['depositSent', S.Confirmation, [0.3, 20], null, true],
  ['depositViewed', S.Booked, [0.5, 30], null, false],
  ['depositPaid', S.Booked, [4, 110], null, true],
  ['timelineCreated', S.Booked, [40, 400], 70, true],
  ['songsSent', S.Booked, [10, 200], 50, true],
  ['fullSent', S.Booked, [10, 60], 35, true],
  ['fullPaid', S.PlanningCompleted, [20, 150], 25, true],
  ['timelineCompleted', S.PlanningCompleted, [5, 60], 18, true],
  ['planningCompleted', S.PlanningCompleted, [0.1, 0.4], 18, true],
] as const satisfies readonly (readonly [
  step: string,
  from: BookingStatus,
  gap: readonly [number, number],
  daysBefore: number | null,
  isOffice: boolean,
])[];

export type StepBeforeEvent = (typeof stepsBeforeEvent)[number][0];
export type StepAfterEvent =
  | 'performing'
  | 'over'
  | 'calculated'
  | 'confirmed'
  | 'listed'
  | 'paid'
  | 'completed'
  | 'finalised';
export type LifeTimes = { created: number; closed?: number } & Partial<
  Record<StepBeforeEvent | StepAfterEvent, number>
>;

export interface LifeQuestion {
  /** The furthest status reached; for a closed booking, the one before closing. */
  furthest: BookingStatus;
  created: number;
  firstStart: number | null;
  lastEnd: number | null;
  now: number;
  zone: string;
  /** Hours that local time is ahead of UTC, ignoring daylight saving: enough to tell office hours. */
  hoursFromUtc: number;
}

/**
 * When each step of a booking's life happened: in order, never after `now`, and those before the event before it
 * starts. A life too long for the available time is compressed. Milliseconds; steps not reached are missing.
 */
export function drawLifeTimes(random: SeededRandom, question: LifeQuestion): LifeTimes {
  const before = stepsUpTo(random, question);
  const after = hasReached(question.furthest, S.Performing) ? afterEvent(random, question) : {};
  return { created: question.created, ...before, ...after };
}

function stepsUpTo(random: SeededRandom, question: LifeQuestion): Partial<Record<StepBeforeEvent, number>> {
  const { furthest, created, firstStart, now } = question;
  const latest = Math.min(now - minutes(4), (firstStart ?? Number.POSITIVE_INFINITY) - hours(10));
  let at = created;
  const drawn = stepsBeforeEvent
    .filter(([, from, , daysBefore]) => furthest > from || (furthest === from && hasComeUp(daysBefore, question)))
    .map(([step, , [least, most], daysBefore, isOffice]) => {
      at += hours(least + random.next() * (most - least));
      if (daysBefore !== null && firstStart !== null) at = Math.max(at, firstStart - days(daysBefore));
      return { step, at, isOffice };
    });
  const share = at > latest ? Math.max(0, latest - created) / (at - created) : 1;
  let previous = created;
  const placed = drawn.map(({ step, at: wanted, isOffice }) => {
    const squeezed = created + (wanted - created) * share;
    const polite = isOffice && share > 0.2 ? inOfficeHours(squeezed, question.hoursFromUtc) : squeezed;
    previous = Math.max(previous, Math.min(polite, Math.max(latest, previous)));
    return [step, Math.round(previous)] as const;
  });
  return Object.fromEntries(placed);
}

// A booked event has no timeline yet half a year ahead; once planning is completed it has one, however early that
// was.
function hasComeUp(daysBefore: number | null, { furthest, firstStart, now }: LifeQuestion): boolean {
  if (daysBefore === null || furthest !== S.Booked) return true;
  return firstStart !== null && firstStart - days(daysBefore) < now - days(1);
}

const inOfficeHours = (at: number, ahead: number): number => withinHours(at, ahead, [8.5, 9]);

function afterEvent(random: SeededRandom, question: LifeQuestion): Partial<Record<StepAfterEvent, number>> {
  const { furthest, firstStart, lastEnd, now } = question;
  if (firstStart === null || lastEnd === null) return {};
  const calculated = nextMorning(lastEnd, question);
  const latest = now - minutes(3);
  const gaps: [StepAfterEvent, BookingStatus, number][] = [
    ['confirmed', S.ReadyToPay, hours(3 + random.next() * 60)],
    ['listed', S.MusiciansPaid, hours(4 + random.next() * 40)],
    ['paid', S.MusiciansPaid, hours(20 + random.next() * 26)],
    ['completed', S.Finalised, hours(10 + random.next() * 150)],
    ['finalised', S.Finalised, minutes(2 + random.next() * 60)],
  ];
  let at = calculated;
  const drawn = gaps.map(([step, from, gap]): [StepAfterEvent, BookingStatus, number] => {
    at += gap;
    return [step, from, inOfficeHours(at, question.hoursFromUtc)];
  });
  const reached = drawn.filter(([, from]) => furthest >= from);
  const last = reached.at(-1)?.[2] ?? calculated;
  const share = last > latest ? Math.max(0, latest - calculated) / (last - calculated) : 1;
  return {
    performing: firstStart + minutes(1),
    ...(hasReached(furthest, S.PostEvent) ? { over: lastEnd + minutes(1) } : {}),
    ...(hasReached(furthest, S.Unconfirmed) ? { calculated } : {}),
    ...Object.fromEntries(
      reached.map(([step, , time]) => [step, Math.round(calculated + (time - calculated) * share)]),
    ),
  };
}

// Payouts are calculated at six in the morning after the event.
function nextMorning(lastEnd: number, { zone, hoursFromUtc }: LifeQuestion): number {
  const local = new Date(lastEnd + hours(hoursFromUtc)).toISOString().slice(0, 10);
  const sameDay = wallMilliseconds(local, '06:00', zone);
  return sameDay > lastEnd ? sameDay : sameDay + days(1);
}
