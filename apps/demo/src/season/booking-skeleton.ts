import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { dayOfWeek } from '@cadenza/domain/month-grid';
import { instantToWall } from '@cadenza/domain/time';
import type { DemoCity } from '../catalogue/demo-city.ts';
import type { SeededRandom } from '../chance/seeded-random.ts';
import { drawEventDate } from './event-date.ts';
import { startedOn } from './event-plan.ts';
import { dateIn, days, hours, hoursFromUtc, instantOf, minutes, wallMilliseconds, withinHours } from './instants.ts';
import { countsByStatus, daysBack, type StatusQuota, statusQuotas } from './status-quotas.ts';

const S = BookingStatus;

/** A booking with only its status, its city and its start decided. */
export interface BookingSkeleton {
  status: BookingStatus;
  /** For a closed booking, the furthest status before; else the same as the status. */
  furthest: BookingStatus;
  city: DemoCity;
  type: EventType;
  date: string | null;
  startedAt: number | undefined;
  created: number;
  /** When it was cancelled or archived. */
  closed: number | undefined;
  isFar: boolean;
  isShowcase: boolean;
  /** Draws another date in the same window, for when no musicians are free on the first. */
  anotherDate(random: SeededRandom): string;
}

/** All bookings to generate, oldest first, so that their numbers rise with time; `count`, and those of the coming weekend. */
export function drawSkeletons(
  random: SeededRandom,
  request: { count: number; now: number; cities: readonly DemoCity[]; hasWeekend: boolean },
): BookingSkeleton[] {
  const counts = countsByStatus(request.count);
  const back = daysBack(request.count);
  const skeletons = statusQuotas.flatMap((quota) => {
    const [from, to] = quota.days;
    const window: StatusQuota['days'] = quota.reachesBack && back > 365 ? [-back, to] : [from, to];
    return Array.from({ length: counts.get(quota.status) ?? 0 }, (_, index) =>
      drawSkeleton(random, { ...request, status: quota.status, days: window, index }),
    );
  });
  if (request.hasWeekend) skeletons.push(...drawWeekend(random, request));
  return skeletons.sort((a, b) => a.created - b.created);
}

/** What each city plays from tomorrow until Sunday, fully planned: something every day, and twice on a Saturday. */
function drawWeekend(
  random: SeededRandom,
  { now, cities }: { now: number; cities: readonly DemoCity[] },
): BookingSkeleton[] {
  return cities.flatMap((city) => {
    const today = dateIn(now, city.plan.timeZone);
    const untilSunday = (7 - dayOfWeek(today)) % 7;
    const [friday, saturday, sunday] = [untilSunday - 2, untilSunday - 1, untilSunday];
    return [friday, saturday, saturday, sunday]
      .filter((ahead) => ahead > 0)
      .map((ahead) =>
        drawSkeleton(random, { status: S.PlanningCompleted, days: [ahead, ahead], index: 0, now, cities: [city] }),
      );
  });
}

interface SkeletonRequest {
  status: BookingStatus;
  days: StatusQuota['days'];
  index: number;
  now: number;
  cities: readonly DemoCity[];
}

function drawSkeleton(random: SeededRandom, request: SkeletonRequest): BookingSkeleton {
  const { status, now, index, cities } = request;
  const isNow = status === S.Performing || status === S.PostEvent;
  const city = isNow ? cityInTheEvening(cities, now) : (cities[index % cities.length] as DemoCity);
  const type = isNow ? EventType.Corporate : random.weighted(eventTypes).type;
  const today = dateIn(now, city.plan.timeZone);
  const isSouthern = city.plan.regionId === 'AU';
  const anotherDate = (again: SeededRandom) => drawEventDate(again, { type, today, days: request.days, isSouthern });
  const started = isNow ? startedOn(city, startOfTonight(random, status, now)) : null;
  const isDateless = status === S.PlaceHolder || (mayBeUnsure.includes(status) && random.chance(0.15));
  const date = started?.date ?? (isDateless ? null : anotherDate(random));
  const furthest = furthestOf(random, status);
  const eventAt = date === null ? null : wallMilliseconds(date, '12:00', city.plan.timeZone);
  const created = inWakingHours(drawCreated(random, { status, eventAt, now }), city, now);
  return {
    status,
    furthest,
    city,
    type,
    date,
    startedAt: started?.startedAt,
    created,
    closed: furthest === status ? undefined : drawClosed(random, { status, created, eventAt, now }),
    isFar: status === S.Estimated && index % 12 === 0,
    isShowcase: status === S.Planning && index < cities.length,
    anotherDate,
  };
}

const mayBeUnsure: readonly BookingStatus[] = [S.Abandoned, S.CallbackRequested, S.Estimated];

const eventTypes = [
  { type: EventType.Wedding, weight: 72 },
  { type: EventType.Corporate, weight: 16 },
  { type: EventType.Party, weight: 12 },
];

/** The city where it is nearest to nine in the evening, so that an event is always under way. */
function cityInTheEvening(cities: readonly DemoCity[], now: number): DemoCity {
  const distance = ({ plan }: DemoCity) =>
    Math.abs(Number(instantToWall(instantOf(now), plan.timeZone).time.slice(0, 2)) - 20);
  return [...cities].sort((a, b) => distance(a) - distance(b))[0] as DemoCity;
}

function startOfTonight(random: SeededRandom, status: BookingStatus, now: number): number {
  return status === S.Performing
    ? now - minutes(random.whole(35, 100))
    : now - hours(5) - minutes(random.whole(15, 50));
}

const furthestBefore = {
  [S.Cancelled]: [S.Planning, S.Planning, S.Confirmation, S.Confirmation, S.Booked, S.Booked, S.PlanningCompleted],
  [S.Archived]: [S.Abandoned, S.Abandoned, S.CallbackRequested, S.Estimated, S.Estimated, S.Quote],
} as const;

function furthestOf(random: SeededRandom, status: BookingStatus): BookingStatus {
  return status === S.Cancelled || status === S.Archived ? random.pick(furthestBefore[status]) : status;
}

/** How many days ago a booking with an upcoming event was started. */
const ageInDays: Partial<Record<BookingStatus, readonly [least: number, most: number]>> = {
  [S.PlaceHolder]: [1, 30],
  [S.Abandoned]: [0.3, 50],
  [S.CallbackRequested]: [0.1, 9],
  [S.Estimated]: [0.1, 30],
  [S.Quote]: [2, 60],
  [S.Planning]: [14, 150],
  [S.Confirmation]: [18, 200],
  [S.Booked]: [30, 300],
  [S.PlanningCompleted]: [70, 330],
};

function drawCreated(
  random: SeededRandom,
  { status, eventAt, now }: { status: BookingStatus; eventAt: number | null; now: number },
): number {
  const lead = days(45 + random.next() ** 1.5 * 330);
  const [least, most] = ageInDays[status] ?? [30, 300];
  const age = days(least + random.next() * (most - least));
  return Math.round(eventAt === null ? now - age : Math.min(now - age, eventAt - lead));
}

/** Enquiries arrive between seven in the morning and eleven at night. */
function inWakingHours(at: number, city: DemoCity, now: number): number {
  return Math.min(now - minutes(6), Math.round(withinHours(at, hoursFromUtc(city), [7, 16])));
}

function drawClosed(
  random: SeededRandom,
  { status, created, eventAt, now }: { status: BookingStatus; created: number; eventAt: number | null; now: number },
): number {
  const latest = status === S.Cancelled && eventAt !== null ? Math.min(now, eventAt - days(1)) : now;
  return Math.round(created + (latest - minutes(10) - created) * (0.3 + 0.69 * random.next()));
}
