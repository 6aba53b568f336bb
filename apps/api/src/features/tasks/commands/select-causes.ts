import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { liveOfferStates, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import type { AutomaticTaskKind } from '@cadenza/domain/tasks/automatic-tasks';
import { addMinutes } from '@cadenza/domain/time';
import { type AliasedExpression, type Expression, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { instant, isOverdueOn } from '../../../platform/db/expressions.ts';
import { lacksReviewRequest } from '../../customer-links/door/own-review.ts';

const { CallbackRequested, Estimated, Planning, Confirmation, Booked, PlanningCompleted } = BookingStatus;
const { PostEvent, Unconfirmed, ReadyToPay, MusiciansPaid, Finalised } = BookingStatus;
const agreed = [Planning, Confirmation, Booked, PlanningCompleted];

/** A city that wants a kind of task, with its setting and today's date there. */
export interface WantingCity {
  cityId: string;
  amount: number;
  today: string;
}

interface Asked {
  db: Db;
  cities: readonly WantingCity[];
  now: string;
  /** True: causes for a new task. False: causes that keep an existing one; some kinds only create tasks for recent causes. */
  isNew: boolean;
}

type Causes = AliasedExpression<{ subjectId: string; bookingId: string }, 'cause'>;

const newForDays = 30;
/** How long after its last offer a position still counts as being asked: the next offer is sent within minutes. */
const askedMinutes = 10;

/** The subjects that need a task of each kind, each once, with its booking. */
export const selectCauses: Record<AutomaticTaskKind, (asked: Asked) => Causes> = {
  'call back': (asked) =>
    bookingsIn(asked, [CallbackRequested])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('callbacks as k').select('k.booking_id').whereRef('k.booking_id', '=', 'b.id')),
      )
      .as('cause'),
  quote: (asked) =>
    bookingsIn(asked, [Estimated])
      .$if(asked.isNew, (q) => q.where('b.status_since', '>', instant(daysBefore(asked.now, newForDays))))
      .as('cause'),
  'nobody left': (asked) => seatsLeft(asked).as('cause'),
  unfilled: (asked) =>
    near(asked, agreed)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('positions as p')
            .select('p.id')
            .whereRef('p.booking_id', '=', 'b.id')
            .where('p.musician_id', 'is', null),
        ),
      )
      .as('cause'),
  'invoice overdue': (asked) => overdueInvoices(asked).as('cause'),
  'timeline missing': (asked) =>
    near(asked, [Planning, Confirmation, Booked]).where('b.is_timeline_complete', '=', sql.lit(false)).as('cause'),
  'songs missing': (asked) => near(asked, agreed).where('b.are_key_songs_complete', '=', sql.lit(false)).as('cause'),
  'payouts to confirm': (asked) => bookingsIn(asked, [Unconfirmed]).as('cause'),
  'review to ask for': (asked) => unaskedReviews(asked).as('cause'),
  'date passed': (asked) =>
    bookingsIn(asked, [Planning, Confirmation])
      .whereRef('b.list_date', '<', 'y.today')
      .where((eb) => eb.or([eb('b.last_end', 'is', null), eb('b.last_end', '<=', instant(asked.now))]))
      .as('cause'),
  'no gig': (asked) => bookingsIn(asked, [Booked, PlanningCompleted]).where('b.first_start', 'is', null).as('cause'),
  'card payment': (asked) => cardPayments(asked).as('cause'),
};

/** Bookings in these statuses of cities that want the task. Literals match the index and bound every scan. */
const bookingsIn = (asked: Asked, statuses: readonly BookingStatus[]) =>
  bookingsOf(asked)
    .where(
      'b.status',
      'in',
      statuses.map((status) => sql.lit(status)),
    )
    .select(['b.id as subjectId', 'b.id as bookingId']);

const bookingsOf = ({ db, cities }: Asked) =>
  db.selectFrom(wanting(cities).as<'y'>(sql`y(id, amount, today)`)).innerJoin('bookings as b', 'b.city_id', 'y.id');

const wanting = (cities: readonly WantingCity[]) =>
  sql<{ id: string; amount: number; today: string }>`unnest(${cities.map(({ cityId }) => cityId)}::uuid[],
    ${cities.map(({ amount }) => amount)}::int[], ${cities.map(({ today }) => today)}::date[])`;

/** Bookings that are at most so many days ahead, and have not started. */
const near = (asked: Asked, statuses: readonly BookingStatus[]) =>
  bookingsIn(asked, statuses)
    .whereRef('b.list_date', '>=', 'y.today')
    .where(({ eb, ref }) => eb('b.list_date', '<=', daysAfter(ref('y.today'), ref('y.amount'))))
    .where('b.first_start', '>', instant(asked.now));

/**
 * Card payments that need attention, until their receipt is reversed; and those with a failed refund, until it goes another way.
 */
const cardPayments = (asked: Asked) =>
  bookingsOf(asked)
    .innerJoin('customer_payments as p', 'p.booking_id', 'b.id')
    .innerJoin('card_checkouts as k', 'k.payment_id', 'p.id')
    .leftJoin('receipts as r', 'r.id', 'k.receipt_id')
    .where('k.concern', 'is not', null)
    .where('r.reversed_at', 'is', null)
    .select(['k.id as subjectId', 'b.id as bookingId'])
    // A checkout's receipt has the same id.
    .union(
      bookingsOf(asked)
        .innerJoin('refunds as f', 'f.booking_id', 'b.id')
        .where('f.state', '=', sql.lit('failed' as const))
        .select(['f.receipt_id as subjectId', 'b.id as bookingId']),
    );

/** Unfilled positions ahead that staff have started to offer, without an open offer or one sent or answered just now. */
const seatsLeft = (asked: Asked) =>
  bookingsOf(asked)
    .innerJoin('positions as p', 'p.booking_id', 'b.id')
    .where(
      'b.status',
      'in',
      agreed.map((status) => sql.lit(status)),
    )
    .whereRef('b.list_date', '>=', 'y.today')
    .where('p.musician_id', 'is', null)
    .where('p.arrival_at', '>', instant(asked.now))
    .where(({ and, exists, not, selectFrom }) => {
      const offers = selectFrom('offers as o')
        .innerJoin('group_offers as q', 'q.id', 'o.group_offer_id')
        .select('o.id')
        .whereRef('o.position_id', '=', 'p.id')
        .where('q.type', '=', sql.lit(OfferType.Offer));
      const recently = instant(addMinutes(asked.now, -askedMinutes));
      return and([
        // The condition for filling in list order: an offer in order was sent, or the booked musician gave it back.
        exists(
          offers.where(({ eb, or }) =>
            or([eb('q.is_direct', '=', sql.lit(false)), eb('q.reconfirmed', '=', sql.lit(false))]),
          ),
        ),
        not(
          exists(
            offers.where((offer) =>
              offer.or([
                offer('o.state', 'in', liveOfferStates),
                offer('q.sent_at', '>', recently),
                offer('q.answered_at', '>', recently),
              ]),
            ),
          ),
        ),
      ]);
    })
    .select(['p.id as subjectId', 'b.id as bookingId']);

/** Sent invoices that have been overdue for so many days. */
const overdueInvoices = (asked: Asked) =>
  bookingsOf(asked)
    .innerJoin('customer_payments as p', 'p.booking_id', 'b.id')
    .where((eb) => isOverdueOn(eb, sql<string>`${eb.ref('y.today')} - ${eb.ref('y.amount')} + 1`))
    .select(['p.id as subjectId', 'b.id as bookingId']);

/** Played bookings whose customers were not mailed a request for a review (a withdrawn one counts), and gave none. */
const unaskedReviews = (asked: Asked) =>
  bookingsIn(asked, [PostEvent, Unconfirmed, ReadyToPay, MusiciansPaid, Finalised])
    .where(({ eb, ref }) => eb('b.list_date', '<=', daysAfter(ref('y.today'), ref('y.amount'), '-')))
    .$if(asked.isNew, (q) =>
      q.where(({ eb, ref }) =>
        eb('b.list_date', '>', sql<string>`${ref('y.today')} - ${ref('y.amount')} - ${sql.lit(newForDays)}`),
      ),
    )
    .where(({ ref }) => lacksReviewRequest(ref('b.id')));

const daysAfter = (date: Expression<string>, days: Expression<number>, sign: '+' | '-' = '+') =>
  sql<string>`${date} ${sql.raw(sign)} ${days}`;
const daysBefore = (now: string, days: number) => addMinutes(now, -days * 24 * 60);
