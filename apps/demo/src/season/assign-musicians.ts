import { roadKm, travelMinutes } from '@cadenza/domain/venues/distance';
import type { DemoMusician } from '../catalogue/demo-city.ts';
import { preferenceOrder } from '../catalogue/preference-order.ts';
import type { SeededRandom } from '../chance/seeded-random.ts';
import type { BookingContext } from './booking-context.ts';
import type { GigPlan } from './event-plan.ts';
import { dateIn, days, minutes } from './instants.ts';
import type { PositionPlan } from './position-plan.ts';

/** Finds a musician for every position in `positions` and marks them as taken on that day. Some may stay unfilled. */
export function assignMusicians(context: BookingContext, positions: readonly PositionPlan[]): void {
  const dates = datesTaken(context);
  for (const position of positions) {
    const musician = someoneFor(context, position, positions, dates);
    if (musician === null) continue;
    position.musician = musician;
    if (context.status === context.furthest) context.calendar.take(musician, dates);
  }
}

/** Whether a day has enough free musicians for a whole line-up, before a date is fixed. */
export function canBeStaffed(context: Staffing): boolean {
  const dates = datesTaken(context);
  const used = new Set<string>();
  return context.event.gigs.every(({ performance }) =>
    performance.lineup.every(({ skill }) => {
      const free = preferenceOrder(context.city, skill).find(
        (musician) => !used.has(musician.userId) && context.calendar.isFree(musician, dates),
      );
      if (free) used.add(free.userId);
      return free !== undefined;
    }),
  );
}

/** Free on those days, with the skill, and not yet asked in this booking. */
export function freeMusicians(
  context: BookingContext,
  { place }: PositionPlan,
  isAsked: (musician: DemoMusician) => boolean,
): DemoMusician[] {
  const dates = datesTaken(context);
  return preferenceOrder(context.city, place.skill).filter(
    (musician) => !isAsked(musician) && context.calendar.isFree(musician, dates),
  );
}

/** Whether the musicians with printed accounts could both get an offer here. */
export function suitsShowcase({ city, calendar, event, status }: Staffing): boolean {
  const dates = datesTaken({ city, event, status });
  const skills = new Set(event.gigs.flatMap(({ performance }) => performance.lineup.map(({ skill }) => skill)));
  return city.musicians
    .filter(({ isShowcase }) => isShowcase)
    .every((musician) => musician.skills.some((skill) => skills.has(skill)) && calendar.isFree(musician, dates));
}

type Staffing = Pick<BookingContext, 'city' | 'calendar' | 'event' | 'status'>;

/** Prefers the first ones without always taking the very first. */
export function pickInFront<T>(random: SeededRandom, list: readonly T[]): T | null {
  return list[Math.floor(random.next() ** 2 * list.length)] ?? null;
}

function someoneFor(
  context: BookingContext,
  position: PositionPlan,
  positions: readonly PositionPlan[],
  dates: readonly string[],
): DemoMusician | null {
  const { random, city, calendar } = context;
  const here = positions.filter(({ musician }) => musician !== null);
  const again = here.find(
    ({ musician, gig }) => musician?.skills.includes(position.place.skill) && hasTimeBetween(gig, position.gig),
  );
  const isElsewhere = ({ userId }: DemoMusician) => !here.some(({ musician }) => musician?.userId === userId);
  if (again?.musician && playsOnce(here, again.musician) && (position.place.isSinger || random.chance(0.4))) {
    return again.musician;
  }
  const wanted = position.preferredSinger?.userId;
  const free = preferenceOrder(city, position.place.skill).filter(
    (musician) => isElsewhere(musician) && calendar.isFree(musician, dates),
  );
  const showcase = random.chance(0.5) ? free.find(({ isShowcase }) => isShowcase) : undefined;
  return free.find(({ userId }) => userId === wanted) ?? showcase ?? pickInFront(random, free);
}

const playsOnce = (here: readonly PositionPlan[], { userId }: DemoMusician) =>
  here.filter(({ musician }) => musician?.userId === userId).length === 1;

/** Leaves enough time after the first gig to drive to the second and arrive. */
function hasTimeBetween(first: GigPlan, second: GigPlan): boolean {
  if (first === second || !first.times || !second.times || !first.venue || !second.venue) return false;
  const drive = first.venue === second.venue ? 0 : travelMinutes(roadKm(first.venue, second.venue) + 1);
  return first.times.endAt + minutes(drive) <= second.times.arrivalAt;
}

/** The event's day; for an event under way at any hour, also the days before and after. */
function datesTaken({ event, city, status }: Pick<BookingContext, 'event' | 'city' | 'status'>): string[] {
  const start = event.gigs[0]?.times?.startAt;
  if (event.date === null || start === undefined) return [];
  if (status !== 80 && status !== 90) return [event.date];
  return [-1, 0, 1].map((offset) => dateIn(start + days(offset), city.plan.timeZone));
}
