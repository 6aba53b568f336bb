import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf, firstFilled } from '../../../platform/db/expressions.ts';
import { mailAddress } from '../../session/door.ts';
import type { Remittance } from '../mails/remittance-mail.ts';
import type { LockedBatch } from '../store.ts';

/** Batches `t` of cities `y` with their lines `l` and accounts `v`. */
const lines = (trx: Db, batchId: string) =>
  trx
    .selectFrom('pay_batches as t')
    .innerJoin('cities as y', 'y.id', 't.city_id')
    .innerJoin('pay_batch_lines as l', 'l.batch_id', 't.id')
    .innerJoin('payee_account_versions as v', 'v.id', 'l.account_version_id')
    .select(['t.number as batchNumber', 'y.name as cityName', 't.currency', 't.pay_on as payOn'])
    .select(['v.account_number_tail as accountTail', 'v.bank_code as bankCode'])
    .where('t.id', '=', batchId);

/** What each payee gets for these payouts of a batch, by payee. */
export const findRemittances = (trx: Db, { id: batchId }: LockedBatch, ids: readonly string[]): Promise<Remittance[]> =>
  lines(trx, batchId)
    .innerJoin('payouts as p', 'p.id', 'l.payout_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as u', 'u.id', 'l.payee_id')
    .select(({ fn, ref }) => [
      sql.lit(false).as('isSupplier'),
      jsonBuildObject({ name: ref('u.name'), firstName: ref('u.first_name'), mailAddress }).as('payee'),
      fn
        .agg<Remittance['lines']>('json_agg', [
          jsonBuildObject({
            number: ref('p.number'),
            bookingNumber: ref('b.number'),
            eventDate: ref('b.event_date'),
            invoiceNumber: sql`null`,
            amountMinor: ref('l.amount_minor'),
            withheldMinor: ref('p.withheld_minor'),
            returnReason: ref('l.return_reason'),
          }),
        ])
        .as('lines'),
    ])
    .where('l.payout_id', '=', anyOf(ids))
    .groupBy(['t.id', 'y.id', 'u.id', 'v.id'])
    .orderBy('u.id')
    .execute();

/** What each supplier with an address gets for these invoices of a batch, by supplier. */
export const findSupplierRemittances = (
  trx: Db,
  { id: batchId }: LockedBatch,
  ids: readonly string[],
): Promise<Remittance[]> =>
  lines(trx, batchId)
    .innerJoin('trade_invoices as i', 'i.id', 'l.trade_invoice_id')
    .innerJoin('suppliers as s', 's.id', 'l.supplier_id')
    .select(({ fn, ref }) => [
      sql.lit(true).as('isSupplier'),
      jsonBuildObject({
        name: ref('s.name'),
        firstName: firstFilled(ref('s.contact_name'), ref('s.name')),
        mailAddress: ref('s.email'),
      }).as('payee'),
      fn
        .agg<Remittance['lines']>('json_agg', [
          jsonBuildObject({
            number: ref('l.payment_number'),
            bookingNumber: sql`null`,
            eventDate: sql`null`,
            invoiceNumber: ref('i.number'),
            amountMinor: ref('l.amount_minor'),
            withheldMinor: sql.lit(0),
            returnReason: ref('l.return_reason'),
          }),
        ])
        .as('lines'),
    ])
    .where('l.trade_invoice_id', '=', anyOf(ids))
    .where('s.email', '<>', '')
    .groupBy(['t.id', 'y.id', 's.id', 'v.id'])
    .orderBy('s.id')
    .execute();
