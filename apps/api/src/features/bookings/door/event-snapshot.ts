import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { GigFacts } from '@cadenza/domain/bookings/event-differences';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { hourAndMinute, orEmpty } from '../../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { titleIn } from '../../positions/door.ts';

export type EventSnapshot = Awaited<ReturnType<typeof eventSnapshot>>;

/** The current state of everything that a change of the event may move, in one statement. */
export const eventSnapshot = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('bookings as b')
    .leftJoin('price_sheets as quote', (join) =>
      join.onRef('quote.booking_id', '=', 'b.id').on('quote.kind', '=', 'quote'),
    )
    .leftJoin('price_sheets as firm', (join) => join.onRef('firm.booking_id', '=', 'b.id').on('firm.kind', '=', 'firm'))
    .where('b.id', '=', bookingId)
    .select(['b.event_date as date', 'b.currency', 'quote.gross_minor as quoteMinor', 'firm.gross_minor as firmMinor'])
    .select((eb) => [
      asStatus(eb.ref('b.status')).as('status'),
      jsonArrayFrom(
        eb
          .selectFrom('gigs as g')
          .leftJoin('venues as v', 'v.id', 'g.venue_id')
          .leftJoin('performances as x', 'x.id', 'g.performance_id')
          .whereRef('g.booking_id', '=', 'b.id')
          .orderBy('g.performance_type_id')
          .select(({ ref }) => [
            sql<GigFacts['performanceTypeId']>`${ref('g.performance_type_id')}`.as('performanceTypeId'),
            hourAndMinute(ref('g.start_time')).as('startTime'),
            'g.duration_minutes as durationMinutes',
            orEmpty(ref('v.name')).as('place'),
            orEmpty(ref('x.name')).as('music'),
          ]),
      ).as('gigs'),
      jsonArrayFrom(
        eb
          .selectFrom('positions as p')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .whereRef('p.booking_id', '=', 'b.id')
          .where('p.musician_id', 'is', null)
          .orderBy('g.performance_type_id')
          .orderBy('p.ordinal')
          .select((p) => ['p.id', titleIn(p).as('title')]),
      ).as('unfilled'),
      jsonArrayFrom(
        eb
          .selectFrom('positions as p')
          .innerJoin('gigs as g', 'g.id', 'p.gig_id')
          .innerJoin('users as u', 'u.id', 'p.musician_id')
          .whereRef('p.booking_id', '=', 'b.id')
          .orderBy('g.performance_type_id')
          .orderBy('p.ordinal')
          .select((p) => ['p.id', 'u.name as musician', titleIn(p).as('position')]),
      ).as('booked'),
      jsonArrayFrom(
        eb
          .selectFrom('invoices as i')
          .innerJoin('customer_payments as m', 'm.id', 'i.payment_id')
          .whereRef('m.booking_id', '=', 'b.id')
          .where('i.replaced_by', 'is', null)
          .where('i.voided_at', 'is', null)
          .orderBy('i.number')
          .select('i.number'),
      ).as('invoices'),
    ])
    .executeTakeFirstOrThrow();

const asStatus = (status: Expression<number>) => sql<BookingStatus>`${status}`;
