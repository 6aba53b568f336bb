import type { DocumentKind, DocumentState } from '@cadenza/domain/finances/payments-report';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn } from '../../../platform/db/expressions.ts';

/** A city's credit notes `n` by their own date, with the columns of a report's invoices and negative amounts. */
export const creditRows = (db: Db, city: { id: string; timeZone: string }) =>
  db
    .selectFrom('credit_notes as n')
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .select(({ ref }) => {
      const day = dateIn(ref('n.issued_at'), sql.val(city.timeZone));
      return ['n.id', sql<string>`${day}`.as('day'), day.as('date')];
    })
    .select([sql<string | null>`null::date`.as('receivedOn'), sql.lit<DocumentState>('credited').as('state')])
    .select(['n.payment_id as paymentId', 'n.number as document', 'b.id as bookingId', 'b.number as bookingNumber'])
    .select([sql<string | null>`null::date`.as('dueOn'), sql.lit<DocumentKind>('credit note').as('kind')])
    .select(({ ref }) => {
      const tax = sql<number>`(${ref('n.snapshot')} ->> 'taxMinor')::bigint`;
      return [
        'b.customer_id as customerId',
        sql<number>`${tax} - ${ref('n.gross_minor')}`.as('netMinor'),
        sql<number>`-${tax}`.as('taxMinor'),
        sql<number>`-${ref('n.gross_minor')}`.as('grossMinor'),
        sql<number>`0::bigint`.as('leftMinor'),
        sql<number>`0::bigint`.as('openMinor'),
      ];
    })
    .where('b.city_id', '=', city.id);
