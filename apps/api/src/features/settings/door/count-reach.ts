import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { liveOfferStates } from '@cadenza/domain/offers/offer-lifecycle';
import type { ReachCounts } from '@cadenza/domain/settings/setting-effects';
import type { OfficeContext } from '../../../platform/context.ts';
import { anyOf, dateIn } from '../../../platform/db/expressions.ts';

const openPayments = [
  PaymentStatus.Preview,
  PaymentStatus.OnHold,
  PaymentStatus.ReadyToPay,
  PaymentStatus.ScheduledToBePaid,
  PaymentStatus.InProgress,
];
const unsent = [BookingStatus.Abandoned, BookingStatus.CallbackRequested];
const unagreed = [BookingStatus.Estimated, BookingStatus.Quote];
const booked = [BookingStatus.Booked, BookingStatus.PlanningCompleted];
const toCome = [BookingStatus.Planning, BookingStatus.Confirmation, ...booked];
const agreed = [...toCome, BookingStatus.Performing, BookingStatus.PostEvent, BookingStatus.Unconfirmed];

/** How much of each kind in a city a setting or an amount affects. */
export function countReach(
  { db, now, scope }: Pick<OfficeContext, 'db' | 'now' | 'scope'>,
  { cityId, from, until }: { cityId: string; from: string; until: string },
): Promise<ReachCounts> {
  return db
    .selectFrom('bookings as b')
    .where('b.city_id', '=', cityId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .where('b.status', 'in', [...unsent, ...unagreed, ...agreed])
    .select((eb) => {
      const { fn, exists, not, selectFrom } = eb;
      const priced = (kind: 'quote' | 'firm') =>
        exists(
          selectFrom('price_sheets as q')
            .select('q.id')
            .whereRef('q.booking_id', '=', 'b.id')
            .where('q.kind', '=', kind),
        );
      const payment = selectFrom('customer_payments as c').select('c.id').whereRef('c.booking_id', '=', 'b.id');
      const payout = selectFrom('payouts as p').select('p.id').whereRef('p.booking_id', '=', 'b.id');
      const count = () => fn.countAll<number>();
      const within = eb.and([eb('b.event_date', '>=', from), eb('b.event_date', '<', until)]);
      const ahead = eb('b.first_start', '>', now);
      const seats = selectFrom('positions as p')
        .innerJoin('bookings as o', 'o.id', 'p.booking_id')
        .select((seat) => seat.fn.countAll<number>().as('count'))
        .where('o.city_id', '=', cityId)
        .where('o.status', 'in', toCome)
        .where('o.event_date', '>=', from);
      return [
        count().filterWhere('b.status', 'in', unagreed).filterWhere(priced('quote')).as('quotes'),
        count().filterWhere('b.status', 'in', unsent).filterWhere(priced('quote')).as('drafts'),
        count().filterWhere('b.status', 'in', toCome).filterWhere(priced('firm')).as('firmPrices'),
        count()
          .filterWhere(exists(payment.where('c.status', 'in', openPayments)))
          .as('openInvoices'),
        count()
          .filterWhere('b.status', 'in', toCome)
          .filterWhere(priced('firm'))
          .filterWhere(not(exists(payment.where('c.status', '<>', PaymentStatus.Cancelled))))
          .as('uninvoiced'),
        count()
          .filterWhere('b.status', 'in', agreed)
          .filterWhere(within)
          .filterWhere(not(exists(payout)))
          .as('eventsToPay'),
        count().filterWhere('b.status', 'in', agreed).filterWhere(within).filterWhere(exists(payout)).as('eventsPaid'),
        count().filterWhere('b.status', 'in', toCome).filterWhere(ahead).as('eventsAhead'),
        count()
          .filterWhere(
            exists(
              selectFrom('group_offers as o')
                .select('o.id')
                .whereRef('o.booking_id', '=', 'b.id')
                .where('o.state', 'in', liveOfferStates)
                .where('o.deadline_at', '>', now),
            ),
          )
          .as('bookingsOffered'),
        count().filterWhere('b.status', 'in', booked).filterWhere(ahead).as('bookedAhead'),
        seats.where('p.musician_id', 'is not', null).$asScalar().$notNull().as('seatsAccepted'),
        seats.where('p.musician_id', 'is', null).$asScalar().$notNull().as('seatsOpen'),
        selectFrom('payee_account_versions as v')
          .select((version) => version.fn.countAll<number>().as('count'))
          .where('v.usable_from', '>', now)
          .where('v.released_at', 'is', null)
          .where('v.user_id', 'in', (ids) =>
            ids.selectFrom('roles').select('user_id').where('organisation_id', '=', cityId),
          )
          .$asScalar()
          .$notNull()
          .as('coolingAccounts'),
        selectFrom('pay_batches as t')
          .select((batch) => batch.fn.countAll<number>().as('count'))
          .where('t.city_id', '=', cityId)
          .where('t.state', 'in', ['made', 'approved'])
          .$asScalar()
          .$notNull()
          .as('openBatches'),
        selectFrom('payouts as p')
          .innerJoin('bookings as o', 'o.id', 'p.booking_id')
          .innerJoin('cities as y', 'y.id', 'o.city_id')
          .select((payout) => payout.fn.count<number>('p.payee_id').distinct().as('count'))
          .where('o.city_id', '=', cityId)
          .where((payout) => {
            const paidOn = dateIn(payout.ref('p.paid_at').$notNull(), payout.ref('y.time_zone'));
            const year = from.slice(0, 4);
            return payout.between(paidOn, `${year}-01-01`, `${year}-12-31`);
          })
          .$asScalar()
          .$notNull()
          .as('paidInYear'),
      ];
    })
    .executeTakeFirstOrThrow();
}
