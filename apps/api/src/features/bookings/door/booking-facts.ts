import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type Selectable, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf, fragment } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { netDebitMinor } from '../../ledger/door.ts';

/** How many positions there are, and how many are filled. */
export const countSeats = () =>
  fragment
    .selectFrom('positions as s')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('s.musician_id').as('filled')]);

/** Bookings with the facts that the lifecycle rules need; each table is read once. */
export const bookingsWithFacts = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('price_sheets as firm', (join) => join.onRef('firm.booking_id', '=', 'b.id').on('firm.kind', '=', 'firm'))
    .crossJoinLateral((eb) => countSeats().where('s.booking_id', '=', eb.ref('b.id')).as('places'))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('customer_payments as m')
        .whereRef('m.booking_id', '=', 'b.id')
        .select(({ ref }) => [
          sql<boolean>`coalesce(bool_or(${ref('m.status')} = ${PaymentStatus.Paid}), false)`.as('is_any_paid'),
          sql<number>`count(*) filter (where ${ref('m.is_sent')} and ${ref('m.status')} < ${PaymentStatus.Paid}
              and ${ref('m.amount_minor')} - ${ref('m.credited_minor')} > ${ref('m.paid_minor')})`.as('open'),
          sql<CustomerPayment[]>`coalesce(json_agg(${jsonBuildObject({
            status: ref('m.status'),
            kind: ref('m.kind'),
            isSent: ref('m.is_sent'),
            isWithAcceptance: ref('m.is_with_acceptance'),
            amountMinor: sql<number>`${ref('m.amount_minor')} - ${ref('m.credited_minor')}`,
          })}), '[]')`.as('payments'),
        ])
        .as('paid'),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('payouts as o')
        .whereRef('o.booking_id', '=', 'b.id')
        .select(({ fn, ref }) => [
          sql<boolean>`coalesce(bool_or(${ref('o.status')} >= ${PaymentStatus.OnHold}), false)`.as('is_calculated'),
          sql<boolean>`coalesce(bool_or(${ref('o.kind')} = 'manager'), false)`.as('has_manager'),
          fn.countAll<number>().filterWhere('o.status', '<', PaymentStatus.ReadyToPay).as('unconfirmed'),
          fn
            .countAll<number>()
            .filterWhere('o.status', 'not in', [PaymentStatus.Paid, PaymentStatus.Cancelled])
            .as('unpaid'),
        ])
        .as('owed'),
    )
    .select(({ eb, exists, or, ref, selectFrom }) =>
      jsonBuildObject({
        eventType: ref('b.type'),
        hasMusic: exists(
          selectFrom('gigs as g')
            .select('g.id')
            .whereRef('g.booking_id', '=', 'b.id')
            .where('g.performance_id', 'is not', null),
        ).$castTo<boolean>(),
        isFirmPriceSet: eb('firm.id', 'is not', null).$castTo<boolean>(),
        isEventDateKnown: eb('b.event_date', 'is not', null).$castTo<boolean>(),
        unfilledPositions: eb('places.total', '-', ref('places.filled')),
        filledPositions: ref('places.filled'),
        isDepositOrFullPaid: ref('paid.is_any_paid'),
        isTimelineComplete: ref('b.is_timeline_complete'),
        // Only a booking up to Quote may be archived: no other sums its ledger for it.
        openInvoices: sql<number>`case when ${ref('b.status')} <= ${BookingStatus.Quote} then ${ref('paid.open')} else 0 end`,
        isMoneyHeld: sql<boolean>`case when ${ref('b.status')} <= ${BookingStatus.Quote} then ${netDebitMinor(ref('b.id'), ['bank'])} <> 0 else false end`,
        archivedFrom: ref('b.archived_from'),
        archivedAt: sql<
          string | null
        >`case when ${ref('b.status')} = ${BookingStatus.Archived} then ${ref('b.status_since')} end`,
        firstStart: ref('b.first_start'),
        lastEnd: ref('b.last_end'),
        // Also when nobody was owed anything.
        arePayoutsCalculated: or([
          ref('owed.is_calculated'),
          eb('b.status', '>=', BookingStatus.PostEvent).and(
            exists(
              selectFrom('booking_events as e')
                .select('e.id')
                .whereRef('e.booking_id', '=', 'b.id')
                .where('e.kind', '=', 'payouts calculated'),
            ),
          ),
        ]).$castTo<boolean>(),
        unconfirmedPayouts: ref('owed.unconfirmed'),
        unpaidPayouts: ref('owed.unpaid'),
      }).as('facts'),
    );

type CustomerPayment = Pick<Selectable<DB['customer_payments']>, 'status' | 'kind'> & {
  isSent: boolean;
  isWithAcceptance: boolean;
  amountMinor: number;
};

/** The facts of a booking that this transaction has locked: read after the lock, so nothing that waited before it is missed. */
export async function gatherFacts(trx: Db, bookingId: LockedBookingId) {
  const [row] = await findFacts(trx, { bookingId });
  if (!row) throw new Error('the booking to be moved does not exist');
  return row.facts;
}

/** The same for several locked bookings, by id. */
export async function gatherFactsOfEach(trx: Db, bookingIds: readonly LockedBookingId[]) {
  const rows = await bookingsWithFacts(trx).select('b.id').where('b.id', '=', anyOf(bookingIds)).execute();
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

const findFacts = preparedQuery('booking-facts', { bookingId: 'uuid' }, (db, { bookingId }) =>
  bookingsWithFacts(db).where('b.id', '=', bookingId),
);
