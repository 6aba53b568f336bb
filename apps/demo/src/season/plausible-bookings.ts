import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { type SeededRandom, seededRandom } from '../chance/seeded-random.ts';
import { canBeStaffed, suitsShowcase } from './assign-musicians.ts';
import { addBookingRow, addCustomerRows, addGigRows } from './basic-rows.ts';
import type { BookingContext } from './booking-context.ts';
import { type BookingRows, noRows } from './booking-rows.ts';
import { type BookingSkeleton, drawSkeletons } from './booking-skeleton.ts';
import { type BusyCalendar, createBusyCalendar } from './busy-calendar.ts';
import { type CustomerBook, createCustomerBook } from './customer-book.ts';
import { addDay } from './day-rows.ts';
import { drawVisit } from './draw-visit.ts';
import { drawEvent, type EventPlan, playedAt } from './event-plan.ts';
import { createHistory } from './history.ts';
import { days, hoursFromUtc } from './instants.ts';
import { addInvoices } from './invoice-rows.ts';
import { drawLifeTimes } from './life-times.ts';
import { addLinks } from './link-rows.ts';
import { addPayouts } from './payout-rows.ts';
import { addPrices } from './price-booking.ts';
import { type Entrance, recordBeginning, recordClosing, recordMoves } from './record-story.ts';
import { addReview, type UsedReviews } from './review-rows.ts';
import { staffBooking } from './staff-booking.ts';

const S = BookingStatus;

export interface BookingsRequest {
  seed: number;
  count: number;
  /** The current instant; all dates are relative to it. */
  now: string;
  catalogue: DemoCatalogue;
  /** The first numbers to assign. */
  numbers?: { booking: number; invoice: number; payout: number };
  /** Who is already taken by existing bookings. */
  calendar?: BusyCalendar;
  /** Addresses of existing customers: one address is one person in a city. */
  takenEmails?: ReadonlySet<string>;
  /** Adds some on the coming weekend, of which a random season may have none. */
  hasWeekend?: boolean;
  /** Leaves minor entries out of history and timeline, for many bookings at once. */
  isLean?: boolean;
}

const firstNumbers = { booking: 10_001, invoice: 20_001, payout: 30_001 };

/**
 * Complete bookings, oldest first, as plain rows. The same request gives the same rows. The data is consistent: a
 * booking has everything that its status requires, its money follows the domain's rules, and no musician plays twice on
 * one day.
 */
export function* plausibleBookings(request: BookingsRequest): Generator<BookingRows> {
  const { seed, count, now, catalogue, numbers = firstNumbers } = request;
  const skeletons = drawSkeletons(seededRandom(seed), {
    count,
    now: Date.parse(now),
    cities: catalogue.cities,
    hasWeekend: request.hasWeekend ?? false,
  });
  const shared = {
    skillIds: catalogue.skillIds,
    calendar: request.calendar ?? createBusyCalendar(),
    customers: createCustomerBook(request.takenEmails),
    usedReviews: new Set() as UsedReviews,
    isLean: request.isLean ?? false,
    now: Date.parse(now),
    numbers: { invoice: numbers.invoice, payout: numbers.payout },
  };
  let number = numbers.booking;
  for (const skeleton of skeletons) {
    // Booking numbers are unique, and so are the ids drawn from them.
    yield makeBooking(skeleton, { ...shared, random: seededRandom(seed, number), number });
    number++;
  }
}

type Shared = Pick<BookingContext, 'random' | 'skillIds' | 'calendar' | 'now' | 'numbers' | 'number' | 'isLean'> & {
  customers: CustomerBook;
  usedReviews: UsedReviews;
};

function makeBooking(skeleton: BookingSkeleton, { customers, usedReviews, ...shared }: Shared): BookingRows {
  const { random } = shared;
  const { city, status, furthest, isShowcase } = skeleton;
  const { customer, assignee } = customers.next(random, skeleton, shared.number);
  const entrance = drawEntrance(random, skeleton);
  const event = drawStaffableEvent(random, skeleton, shared);
  const context: BookingContext = {
    ...shared,
    city,
    status,
    furthest,
    isShowcase,
    event,
    bookingId: random.uuid(),
    customer,
    times: timesOf(random, skeleton, event, shared.now, entrance),
    assignee,
    history: createHistory(shared.isLean),
    rows: noRows(),
  };
  recordBeginning(context, entrance);
  const price = addPrices(context);
  addGigRows(context);
  const positions = staffBooking(context);
  addInvoices(context, price);
  addDay(context);
  addPayouts(context, positions);
  addReview(context, addLinks(context, positions), usedReviews);
  const closing = recordClosing(context);
  recordMoves(context);
  addCustomerRows(context);
  addBookingRow(context, { entrance, price, visit: drawVisit(context, entrance), ...closing });
  context.rows.booking_events.push(...context.history.rows(context.bookingId));
  return context.rows;
}

function drawEntrance(random: SeededRandom, { furthest }: BookingSkeleton): Entrance {
  if (furthest === S.PlaceHolder) return 'staff';
  if (furthest === S.Abandoned) return 'estimator';
  if (furthest === S.CallbackRequested) return 'callback';
  const drawn = random.next();
  if (drawn < 0.12) return 'callback';
  return drawn < 0.22 ? 'staff' : 'estimator';
}

/** A date on which the whole line-up is available; in a bad season, the last date tried. */
function drawStaffableEvent(
  random: SeededRandom,
  skeleton: BookingSkeleton,
  { calendar }: Pick<Shared, 'calendar'>,
): EventPlan {
  const { city, status, furthest, type, startedAt, isFar, isShowcase } = skeleton;
  const isProspect = furthest < S.Quote;
  const request = { type, isProspect, ...(startedAt === undefined ? {} : { startedAt }) };
  if (status === S.PlaceHolder)
    return { type, date: null, isDateUnsure: false, gigs: [], chooseForMe: false, singers: [] };
  let event = drawEvent(random, city, { ...request, date: skeleton.date });
  const suits = isShowcase ? suitsShowcase : canBeStaffed;
  for (let attempt = 0; attempt < (isShowcase ? 80 : 25) && furthest >= S.Planning; attempt++) {
    if (suits({ city, calendar, event, status })) break;
    const date = startedAt === undefined ? skeleton.anotherDate(random) : skeleton.date;
    event = drawEvent(random, city, { ...request, date });
  }
  return isFar ? { ...event, gigs: event.gigs.map((gig) => playedAt(gig, city.farPlace)) } : event;
}

function timesOf(random: SeededRandom, skeleton: BookingSkeleton, event: EventPlan, now: number, entrance: Entrance) {
  const { furthest, created, closed, city } = skeleton;
  const starts = event.gigs.flatMap(({ times }) => times ?? []);
  const firstStart = starts.length > 0 ? Math.min(...starts.map(({ startAt }) => startAt)) : null;
  const times = drawLifeTimes(random, {
    furthest,
    created: firstStart === null ? created : Math.min(created, firstStart - days(20)),
    firstStart,
    lastEnd: starts.length > 0 ? Math.max(...starts.map(({ endAt }) => endAt)) : null,
    now: closed ?? now,
    zone: city.plan.timeZone,
    hoursFromUtc: hoursFromUtc(city),
  });
  const isSubmitted = entrance === 'estimator' || (entrance === 'callback' && furthest === S.Estimated);
  const { submitted, ...others } = times;
  return { ...others, ...(isSubmitted && submitted !== undefined ? { submitted } : {}), ...(closed ? { closed } : {}) };
}
