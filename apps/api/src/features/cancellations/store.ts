import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, cityTaxesOn, dateIn, decimalText, instant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { keptMinor, netDebitMinor } from '../ledger/door.ts';
import { cancellationPolicyOn } from './door.ts';

/**
 * The data for the cost of cancelling a booking in the scope's cities, as of today or of the day it was cancelled. One
 * statement.
 */
export const findCancellationFacts = (db: Db, { cityIds }: OfficeScope, bookingId: string, now: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('cancellations as k', 'k.booking_id', 'b.id')
    .leftJoin('price_sheets as m', (join) => join.onRef('m.booking_id', '=', 'b.id').on('m.kind', '=', 'firm'))
    .crossJoinLateral((eb) => cityTaxesOn(eb.ref('y.id'), dateIn(instant(now), eb.ref('y.time_zone'))).as('t'))
    .select((eb) => {
      const zone = eb.ref('y.time_zone');
      const isCancelled = eb('b.status', '=', BookingStatus.Cancelled).$castTo<boolean>();
      const agreedOn = dateIn(eb.ref('b.agreed_at'), zone);
      const on = sql<string>`case when ${eb.ref('k.cancelled_on')} is not null then ${eb.ref('k.cancelled_on')} when ${isCancelled} then ${dateIn(eb.ref('b.status_since'), zone)} else ${dateIn(instant(now), zone)} end`;
      const depositsPaid = eb
        .selectFrom('customer_payments as p')
        .whereRef('p.booking_id', '=', 'b.id')
        .where('p.kind', 'in', ['deposit percent', 'deposit fixed'])
        .select(({ fn }) => fn.sum('p.paid_minor').as('sum'));
      const price = (kind: 'firm' | 'quote') =>
        eb
          .selectFrom('price_sheets as f')
          .whereRef('f.booking_id', '=', 'b.id')
          .where('f.kind', '=', kind)
          .select('f.gross_minor');
      return [
        'b.id as bookingId',
        'b.currency',
        'b.event_date as eventDate',
        'b.owed_before_minor as owedBeforeMinor',
        isCancelled.as('isCancelled'),
        agreedOn.as('agreedOn'),
        on.as('on'),
        eb.fn.coalesce('k.agreed_minor', price('firm'), price('quote'), eb.lit(0)).as('priceMinor'),
        eb.fn.coalesce('k.paid_minor', keptMinor(eb.ref('b.id'))).as('paidMinor'),
        // Null until it is settled.
        'k.owed_minor as settledMinor',
        'k.reason as settledReason',
        // The tax of the amount owed: that of the price, or without a price that of the day.
        jsonBuildObject({
          mode: eb.fn.coalesce('m.tax_mode', 't.mode'),
          rate: decimalText(eb.fn.coalesce('m.tax_rate', 't.rate')),
          label: eb.fn.coalesce('m.tax_label', 't.label'),
        }).as('tax'),
        netDebitMinor(eb.ref('b.id'), ['musician costs', 'super costs', 'commission costs']).as('payMinor'),
        netDebitMinor(eb.ref('b.id'), ['supplier costs']).as('committedMinor'),
        sumOf(depositsPaid).as('depositPaidMinor'),
        cancellationPolicyOn(eb.ref('b.city_id'), sql<string>`coalesce(${agreedOn}, ${on})`).as('policy'),
      ];
    })
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));

/** 0 when there is nothing to add up. */
const sumOf = (sum: Expression<unknown>) => sql<number>`coalesce(${sum}, 0)::bigint`;

/** Stores the result of cancelling a booking. */
export async function addCancellation(
  trx: Db,
  bookingId: LockedBookingId,
  settled: { on: string; agreedMinor: number | null; paidMinor: number; owedMinor: number; reason: string },
  by: { userId: string; now: string },
): Promise<void> {
  await trx
    .insertInto('cancellations')
    .values({
      booking_id: bookingId,
      cancelled_on: settled.on,
      agreed_minor: settled.agreedMinor,
      paid_minor: settled.paidMinor,
      owed_minor: settled.owedMinor,
      reason: settled.reason,
      settled_at: by.now,
      settled_by: by.userId,
    })
    .execute();
}
