import type { PreflightAccount, PreflightLine } from '@cadenza/domain/payouts/preflight-line';
import { openMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf, listOf } from '../../../platform/db/expressions.ts';
import type { Payer } from '../../payouts/door.ts';
import { cityIdsOf } from '../../suppliers/door.ts';
import { lastReturn } from './last-return.ts';

/** A supplier's invoice in the desk or a batch, as pre-flight checks it. */
export type InvoiceLine = PreflightLine & { kind: 'supplier' } & Omit<
    InvoiceRow,
    keyof PreflightLine | 'accountSealed'
  >;
type InvoiceRow = Awaited<ReturnType<typeof findInvoiceLines>>[number];

/** Adds the amount to pay and the supplier's tax details; a supplier's number is always a business number. */
export function invoiceLineOf(
  { accountSealed: _sealed, ...row }: InvoiceRow,
  account: PreflightAccount | null,
): InvoiceLine {
  const { grossMinor, netMinor, lineMinor, state } = row;
  // This line's own reservation is still owed by it; reservations of other batches are deducted.
  const own = state === 'waiting' || state === 'sent' ? (lineMinor ?? 0) : 0;
  const owedMinor = openMinor(row) - row.inBatchMinor + own;
  return {
    ...row,
    kind: 'supplier',
    failedById: null,
    changedByPayee: false,
    reference: `Payment ${row.number}`,
    amountMinor: lineMinor ?? owedMinor,
    owedMinor,
    account,
    tax: {
      entity: 'company',
      isTaxRegistered: grossMinor > netMinor,
      hasBusinessNumber: row.hasBusinessNumber,
      hasTaxNumber: false,
      hasSupplierStatement: false,
      netMinor,
      withheldMinor: 0,
    },
    history: { payeeMinor: row.payeeMinor ?? [], seatMinor: [] },
  };
}

/** Invoices of the payer's suppliers, with the account of their line, or the supplier's current one. */
export const findInvoiceLines = (db: Db, { cityId }: Payer, batchId: string | null, ids: readonly string[]) =>
  db
    .selectFrom('trade_invoices as i')
    .innerJoin('suppliers as s', 's.id', 'i.supplier_id')
    .leftJoin('bookings as b', 'b.id', 'i.booking_id')
    .leftJoin('customers as c', 'c.id', 'b.customer_id')
    .leftJoin('pay_batch_lines as l', (join) =>
      join.onRef('l.trade_invoice_id', '=', 'i.id').on('l.batch_id', '=', batchId),
    )
    .leftJoin('payee_account_versions as v', (join) =>
      join.on('v.id', '=', ({ fn }) => fn.coalesce('l.account_version_id', 's.account_version_id')),
    )
    .select(['i.id', 'i.number as invoiceNumber', 'i.status', 'i.currency', 'i.due_on as dueOn', 'i.city_id as cityId'])
    .select(['i.gross_minor as grossMinor', 'i.net_minor as netMinor', 'i.paid_minor as paidMinor'])
    .select([
      'i.in_batch_minor as inBatchMinor',
      'i.confirmed_by as confirmedById',
      's.id as payeeId',
      's.name as payee',
    ])
    .select(['b.id as bookingId', 'b.number as bookingNumber', 'b.event_date as eventDate', 'b.title'])
    .select(['b.customer_id as customerId', 'c.name as customerName'])
    .select([
      'l.state',
      'l.amount_minor as lineMinor',
      'l.return_code as returnCode',
      'l.return_reason as returnReason',
    ])
    .select(['v.id as accountId', 'v.account_name as accountName', 'v.bank_code as bankCode'])
    .select(['v.account_number_encrypted as accountSealed', 'v.account_number_tail as tail'])
    .select(['v.created_by as accountAuthorId', 's.account_version_id as currentAccountId'])
    .select((eb) => [
      eb
        .selectFrom('trade_invoice_writers as w')
        .whereRef('w.invoice_id', '=', 'i.id')
        .select((writer) => listOf(writer.ref('w.user_id')).as('ids'))
        .$asScalar()
        .$notNull()
        .as('enteredByIds'),
      eb.fn.coalesce('l.payment_number', eb.lit(0)).as('number'),
      eb.fn.coalesce('v.released_at', 'v.usable_from').as('usableFrom'),
      eb('s.business_number', '<>', '').$castTo<boolean>().as('hasBusinessNumber'),
      cityIdsOf(eb).as('supplierCityIds'),
      eb
        .selectFrom(
          eb
            .selectFrom('trade_invoices as x')
            .select('x.gross_minor')
            .whereRef('x.supplier_id', '=', 'i.supplier_id')
            .whereRef('x.id', '<>', 'i.id')
            .where('x.status', 'in', [30, 50, 60])
            .orderBy('x.issued_on', 'desc')
            .limit(12)
            .as('last'),
        )
        .select((last) => listOf(last.ref('last.gross_minor')).as('amounts'))
        .as('payeeMinor'),
      lastReturn('trade_invoice_id', eb.ref('i.id')).as('returned'),
    ])
    .where((eb) => (batchId === null ? eb('i.id', '=', anyOf(ids)) : eb('l.batch_id', '=', batchId)))
    .where('i.direction', '=', sql.lit('payable'))
    .where('i.city_id', '=', cityId)
    .orderBy('l.ordinal')
    .orderBy('s.name')
    .orderBy('i.due_on')
    .orderBy('i.id')
    .execute();
