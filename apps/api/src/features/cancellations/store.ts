import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { type Expression, sql } from 'kysely';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, dateIn, instant } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import { receivedMinor } from '../ledger/door.ts';
import { cancellationPolicyOn } from './door.ts';

/** What the cost of cancelling a booking of the cities in the scope is worked out from, as of today or of the day it was cancelled. One statement. */
export const findCancellationFacts = (db: Db, { cityIds }: OfficeScope, bookingId: string, now: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select((eb) => {
      const zone = eb.ref('y.time_zone');
      const isCancelled = eb('b.status', '=', BookingStatus.Cancelled).$castTo<boolean>();
      const agreedOn = dateIn(eb.ref('b.agreed_at'), zone);
      const on = sql<string>`case when ${isCancelled} then ${dateIn(eb.ref('b.status_since'), zone)} else ${dateIn(instant(now), zone)} end`;
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
        isCancelled.as('isCancelled'),
        agreedOn.as('agreedOn'),
        on.as('on'),
        eb.fn.coalesce(price('firm'), price('quote'), eb.lit(0)).as('priceMinor'),
        receivedMinor(eb.ref('b.id')).as('paidMinor'),
        sumOf(depositsPaid).as('depositPaidMinor'),
        cancellationPolicyOn(eb.ref('b.city_id'), sql<string>`coalesce(${agreedOn}, ${on})`).as('policy'),
      ];
    })
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));

/** Of nothing it is 0. */
const sumOf = (sum: Expression<unknown>) => sql<number>`coalesce(${sum}, 0)::bigint`;
