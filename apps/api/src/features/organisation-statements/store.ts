import { committedStatuses } from '@cadenza/domain/committed-costs/committed-cost';
import { companyViewStatuses } from '@cadenza/domain/company-bookings/company-view';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isOverdueOn } from '../../platform/db/expressions.ts';

/**
 * A company's month in one statement: events of customers linked to it or to its units, each with its valid sent invoices, and
 * invoices to it or its units outside events. The view has checked access.
 */
export function findMonth(
  db: Db,
  organisationId: string,
  { fromDate, toDate, now }: { fromDate: string; toDate: string; now: string },
) {
  const isOfIt = (id: Expression<string | null>) =>
    sql<boolean>`exists (
      select from organisations u left join organisations above on above.id = u.parent_id
      where u.id = ${id} and ${organisationId}::uuid in (u.id, u.parent_id, above.parent_id)
    )`;
  const today = (zone: Expression<string>) => dateIn(instant(now), zone);
  return db
    .selectFrom('organisations as o')
    .select('o.name as organisationName')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('company_customers as l')
          .innerJoin('customers as c', 'c.id', 'l.customer_id')
          .innerJoin('bookings as b', 'b.customer_id', 'c.id')
          .innerJoin('cities as y', 'y.id', 'b.city_id')
          .select(['b.id as bookingId', 'b.number as bookingNumber', 'c.name as customerName', 'y.name as cityName'])
          .select('b.currency')
          .select((event) => [
            event.ref('b.event_date').$notNull().as('eventDate'),
            jsonArrayFrom(
              event
                .selectFrom('customer_payments as p')
                .innerJoin('invoices as i', 'i.payment_id', 'p.id')
                .select(['i.id', 'i.number', 'p.due_on as dueOn', 'p.paid_minor as paidMinor'])
                .select(['p.id as paymentId', 'p.link_version as linkVersion'])
                .select((payment) => [
                  payment('p.amount_minor', '-', payment.ref('p.credited_minor')).as('grossMinor'),
                  dateIn(payment.ref('i.issued_at'), event.ref('y.time_zone')).as('issuedOn'),
                  isOverdueOn(payment, today(event.ref('y.time_zone'))).as('isOverdue'),
                ])
                .whereRef('p.booking_id', '=', 'b.id')
                .where('p.is_sent', '=', true)
                .where('p.status', '<>', PaymentStatus.Cancelled)
                .where('i.replaced_by', 'is', null)
                .orderBy('i.number'),
            ).as('payments'),
          ])
          .where('l.ended_at', 'is', null)
          .where((event) => isOfIt(event.ref('l.organisation_id')))
          .where('b.status', 'in', companyViewStatuses('all'))
          .where('b.event_date', '>=', fromDate)
          .where('b.event_date', '<=', toDate)
          .orderBy('b.event_date')
          .orderBy('b.number'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('trade_invoices as i')
          .innerJoin('cities as y', 'y.id', 'i.city_id')
          .select(['i.id', 'i.number', 'i.issued_on as issuedOn', 'i.due_on as dueOn', 'i.currency', 'i.status'])
          .select(['i.gross_minor as grossMinor', 'i.paid_minor as paidMinor', 'y.name as cityName'])
          .select('i.link_version as linkVersion')
          .select(({ ref }) => today(ref('y.time_zone')).as('today'))
          .where('i.direction', '=', 'receivable')
          .where('i.status', 'in', committedStatuses)
          .where(({ ref }) => isOfIt(ref('i.organisation_id')))
          .where('i.issued_on', '>=', fromDate)
          .where('i.issued_on', '<=', toDate)
          .orderBy('i.issued_on')
          .orderBy('i.number'),
      ).as('invoices'),
    ])
    .where('o.id', '=', organisationId)
    .executeTakeFirstOrThrow();
}
