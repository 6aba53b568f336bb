import type { DocumentState, PaymentDay } from '@cadenza/domain/finances/payments-report';
import type { ReportPeriod } from '@cadenza/domain/reports/report-period';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, listOf } from '../../platform/db/expressions.ts';
import { methodsOfPayment } from '../customer-payments/door/methods-of-payment.ts';
import { titleIn } from '../positions/door.ts';
import type { ReportCity } from '../reports/door.ts';
import {
  documentRows,
  type EventsFilter,
  eventRows,
  type PaymentsFilter,
  type PaysheetFilter,
  paysheetRows,
  plannedSeats,
  type Wanted,
  wholeSum,
} from './store.ts';

/** The rows of `found` beyond a cursor, and the direction in which to read them. */
function walk({ cursor, take }: Wanted) {
  const isBack = cursor?.way === 'previous';
  const limit = sql.lit(take + 1);
  if (cursor === null) return { way: 'desc' as const, limit, beyond: sql<SqlBool>`true` };
  const place = sql`(${cursor.at}::date, ${cursor.id}::uuid)`;
  const beyond = isBack
    ? sql<SqlBool>`(found.day, found.id) > ${place}`
    : sql<SqlBool>`(found.day, found.id) < ${place}`;
  return { way: isBack ? ('asc' as const) : ('desc' as const), limit, beyond };
}

/** Musicians' earnings, with the sums of all rows; one statement. */
export function readPaysheet(db: Db, city: ReportCity, filter: PaysheetFilter, wanted: Wanted) {
  const { way, limit, beyond } = walk(wanted);
  return db
    .with('found', (cte) =>
      paysheetRows(cte as Db, city, filter)
        .crossJoinLateral((eb) =>
          eb
            .selectFrom('payout_items as i')
            .whereRef('i.payout_id', '=', 'p.id')
            .select((items) => {
              const sum = items.fn.sum('i.amount_minor');
              return [
                wholeSum(sum.filterWhere('i.category', 'in', ['Performance', 'Leader'])).as('payMinor'),
                wholeSum(sum.filterWhere('i.category', '=', 'Travel')).as('travelMinor'),
                wholeSum(sum.filterWhere('i.category', '=', 'Artist Fee')).as('artistFeeMinor'),
              ];
            })
            .as('s'),
        )
        .select(['p.id', 'p.payee_id as payeeId', 'p.status', 'b.id as bookingId', 'b.number as bookingNumber'])
        .select(['u.name as musician', 's.payMinor', 's.travelMinor', 's.artistFeeMinor', 'p.tax_minor as taxMinor'])
        .select(['p.withheld_minor as withheldMinor', 'p.super_minor as superMinor', 'p.transfer_minor as totalMinor'])
        .select(({ ref }) => [
          ref('b.event_date').$notNull().as('day'),
          dateIn(ref('p.paid_at'), sql.val(city.timeZone)).as('paidOn'),
        ]),
    )
    .with('page', (cte) =>
      cte.selectFrom('found').selectAll().where(beyond).orderBy('day', way).orderBy('id', way).limit(limit),
    )
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('found')
          .select(({ fn }) => [
            wholeSum(fn.sum('found.payMinor')).as('payMinor'),
            wholeSum(fn.sum('found.travelMinor')).as('travelMinor'),
            wholeSum(fn.sum('found.artistFeeMinor')).as('artistFeeMinor'),
            wholeSum(fn.sum('found.taxMinor')).as('taxMinor'),
            wholeSum(fn.sum('found.superMinor')).as('superMinor'),
            wholeSum(fn.sum('found.totalMinor')).as('totalMinor'),
          ]),
      )
        .$notNull()
        .as('sums'),
      jsonArrayFrom(
        eb
          .selectFrom('page')
          .crossJoinLateral((seats) =>
            seats
              .selectFrom('positions as p')
              .innerJoin('gigs as g', 'g.id', 'p.gig_id')
              .whereRef('p.booking_id', '=', 'page.bookingId')
              .whereRef('p.musician_id', '=', 'page.payeeId')
              .select((seat) => [
                listOf(titleIn(seat), seat.ref('g.performance_type_id')).as('seats'),
                sql<number>`coalesce(sum(extract(epoch from ${seat.ref('p.end_at')} - ${seat.ref('p.start_at')}) / 60), 0)::int`.as(
                  'minutes',
                ),
              ])
              .as('played'),
          )
          .selectAll('page')
          .select(['played.seats', 'played.minutes'])
          .select((row) =>
            row
              .selectFrom('pay_batch_lines as l')
              .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
              .select('t.number')
              .whereRef('l.payout_id', '=', 'page.id')
              .where('l.state', '<>', 'removed')
              .orderBy('t.number', 'desc')
              .limit(1)
              .as('batch'),
          )
          .orderBy('page.day', way)
          .orderBy('page.id', way),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
}

/** The invoices and credit notes of a period, with the sums of all rows and how each invoice was paid; one statement. */
export function readPayments(db: Db, city: ReportCity, filter: PaymentsFilter, wanted: Wanted) {
  const { way, limit, beyond } = walk(wanted);
  return db
    .with('found', (cte) => documentRows(cte as Db, city, filter))
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb.selectFrom('found').select(({ fn }) => {
          const sumOf = (column: 'netMinor' | 'taxMinor' | 'grossMinor') =>
            wholeSum(fn.sum(`found.${column}`).filterWhere('found.state', '<>', 'void')).as(column);
          return [
            sumOf('netMinor'),
            sumOf('taxMinor'),
            sumOf('grossMinor'),
            wholeSum(fn.sum('found.leftMinor').filterWhere('found.state', '=', 'paid')).as('receivedMinor'),
            wholeSum(fn.sum('found.openMinor').filterWhere('found.state', '=', 'overdue')).as('overdueMinor'),
          ];
        }),
      )
        .$notNull()
        .as('sums'),
      jsonArrayFrom(
        eb
          .selectFrom('found')
          .innerJoin('customers as c', 'c.id', 'found.customerId')
          .selectAll('found')
          .select(({ ref }) => ['c.name as customer', methodsOfPayment(ref('found.paymentId')).as('methods')])
          .where(beyond)
          .orderBy('found.day', way)
          .orderBy('found.id', way)
          .limit(limit),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
}

/** A page of a period's events, with the totals of all and the seats with planned costs; one statement. */
export function readEvents(db: Db, city: ReportCity, filter: EventsFilter, wanted: Wanted) {
  const { way, limit, beyond } = walk(wanted);
  return db
    .with('found', (cte) => eventRows(cte as Db, city, filter))
    .with('page', (cte) =>
      cte.selectFrom('found').selectAll().where(beyond).orderBy('day', way).orderBy('id', way).limit(limit),
    )
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('found').selectAll()).as('all'),
      ...plannedSeats(db, city, eb),
      jsonArrayFrom(
        eb
          .selectFrom('page')
          .innerJoin('bookings as b', 'b.id', 'page.id')
          .innerJoin('customers as c', 'c.id', 'b.customer_id')
          .select(['page.id', 'b.event_date as day', 'b.number as bookingNumber', 'b.type', 'b.status'])
          .select('c.name as customer')
          .select((row) => [
            row
              .selectFrom('gigs as g')
              .leftJoin('performances as x', 'x.id', 'g.performance_id')
              .leftJoin('venues as v', 'v.id', 'g.venue_id')
              .whereRef('g.booking_id', '=', 'page.id')
              .select((gig) =>
                listOf(
                  sql<{
                    lineUp: string | null;
                    venue: string | null;
                  }>`json_build_object('lineUp', ${gig.ref('x.name')}, 'venue', ${gig.ref('v.name')})`,
                  gig.ref('g.performance_type_id'),
                ).as('gigs'),
              )
              .$asScalar()
              .$notNull()
              .as('gigs'),
            jsonObjectFrom(
              row
                .selectFrom('positions as s')
                .whereRef('s.booking_id', '=', 'page.id')
                .select(({ fn }) => [
                  fn.countAll<number>().as('total'),
                  fn.count<number>('s.musician_id').as('filled'),
                ]),
            )
              .$notNull()
              .as('seats'),
          ])
          .orderBy('page.day', way)
          .orderBy('page.id', way),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow();
}

/** Invoiced, received and overdue amounts by day, with the events of these days and their seats; one statement. */
export const readFinances = (db: Db, city: ReportCity, period: ReportPeriod) =>
  db
    .with('found', (cte) => eventRows(cte as Db, city, { ...period, statuses: [] }))
    .selectNoFrom((eb) => {
      const byDay = (by: PaymentDay, states: readonly DocumentState[]) =>
        jsonArrayFrom(
          db
            .selectFrom(documentRows(db, city, { ...period, by, states }).as('r'))
            .select(({ fn }) => [
              'r.day as date',
              wholeSum(fn.sum('r.grossMinor')).as('grossMinor'),
              wholeSum(fn.sum('r.taxMinor')).as('taxMinor'),
              wholeSum(fn.sum('r.openMinor')).as('openMinor'),
            ])
            .groupBy('r.day'),
        );
      return [
        byDay('issued', ['open', 'overdue', 'paid', 'written off', 'credited']).as('invoiced'),
        byDay('received', ['paid']).as('received'),
        byDay('due', ['overdue']).as('overdue'),
        jsonArrayFrom(eb.selectFrom('found').selectAll()).as('all'),
        ...plannedSeats(db, city, eb),
      ];
    })
    .executeTakeFirstOrThrow();
