import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';

/** The entries of a booking of the cities in the scope, the latest first, each with its document's number and party. One statement. */
export const findLedger = (db: Db, { cityIds }: OfficeScope, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select((eb) => [
      'b.number',
      'y.time_zone as timeZone',
      'b.currency',
      jsonArrayFrom(
        eb
          .selectFrom('ledger_entries as e')
          .innerJoin('customers as c', 'c.id', 'b.customer_id')
          .leftJoin('invoices as i', (join) =>
            join.onRef('i.id', '=', 'e.document_id').on('e.document', '=', 'invoice'),
          )
          .leftJoin('receipts as r', (join) =>
            join.onRef('r.id', '=', 'e.document_id').on('e.document', '=', 'receipt'),
          )
          .leftJoin('customer_payments as q', 'q.id', 'i.payment_id')
          .leftJoin('payouts as p', (join) => join.onRef('p.id', '=', 'e.document_id').on('e.document', '=', 'payout'))
          .leftJoin('users as u', 'u.id', 'p.payee_id')
          .leftJoin('trade_payments as m', (join) =>
            join.onRef('m.id', '=', 'e.document_id').on('e.document', '=', 'supplier payment'),
          )
          .leftJoin('trade_invoices as t', (join) => join.on('t.id', '=', sql`coalesce(m.invoice_id, e.document_id)`))
          .leftJoin('suppliers as s', 's.id', 't.supplier_id')
          .whereRef('e.booking_id', '=', 'b.id')
          .orderBy('e.at', 'desc')
          .orderBy('e.id', 'desc')
          .select(['e.id', 'e.at', 'e.currency', 'e.document', 'e.document_id as documentId', 'e.event'])
          .select(sql<string>`coalesce(i.number, r.number, p.number::text, t.number, '')`.as('documentNumber'))
          .select(
            sql<string>`coalesce(s.name, concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')), '')`.as(
              'payee',
            ),
          )
          .select(['q.kind', 'c.name as customer'])
          .select((entry) =>
            jsonArrayFrom(
              entry
                .selectFrom('ledger_postings as l')
                .whereRef('l.entry_id', '=', 'e.id')
                .orderBy('l.amount_minor', 'desc')
                .orderBy('l.account')
                .select(['l.account', 'l.amount_minor as amountMinor']),
            ).as('postings'),
          ),
      ).as('entries'),
    ])
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
