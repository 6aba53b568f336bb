import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type PayBatchAction, type PayLineState, payBatchName } from '@cadenza/domain/pay-batches/pay-batch';
import type { BankReturn } from '@cadenza/domain/payouts/bank-returns';
import { type PayBatchRecord, payBatchRefusal } from '@cadenza/domain/permissions/pay-batches';
import { payableMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, instant, listOf } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import type { LockedPayout } from '../payouts/door/move-payouts.ts';
import type { PayableInvoice } from '../trade-invoices/door/invoices-of-batch.ts';

export type LockedBatch = Awaited<ReturnType<typeof lockBatch>>;

/**
 * Locks a batch of the cities in this scope for an action, until the transaction ends: of two actors the second waits, and finds
 * the version changed. The batch is locked before the bookings of its payments. Refuses an actor who may not do this.
 */
export async function lockBatch(trx: Db, scope: OfficeScope, action: PayBatchAction, id: string, version?: number) {
  const locked = await trx
    .selectFrom('pay_batches')
    .select(['id', 'version'])
    .where('id', '=', id)
    .where('city_id', '=', anyOf(scope.cityIds))
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('payBatchNotFound'));
  if (version !== undefined && locked.version !== version) throw refuse('payBatchChanged');
  const row = await trx
    .selectFrom('pay_batches as t')
    .select(['t.id', 't.number', 't.city_id as cityId', 't.state', 't.format', 't.pay_on as payOn', 't.currency'])
    .select(['t.made_by as madeById', 't.approved_by as approvedById', 't.file_name as fileName'])
    .select('t.content_encrypted as contentEncrypted')
    .select(({ ref }) => {
      const lines = trx
        .selectFrom('pay_batch_lines as l')
        .leftJoin('payouts as p', 'p.id', 'l.payout_id')
        .leftJoin('trade_invoices as i', 'i.id', 'l.trade_invoice_id')
        .innerJoin('payee_account_versions as v', 'v.id', 'l.account_version_id')
        .where('l.batch_id', '=', ref('t.id'))
        .where('l.state', '<>', 'removed');
      return [
        lines.select((line) => listOf(line.ref('l.payout_id')).as('ids')).as('payoutIds'),
        lines.select((line) => listOf(line.ref('l.payee_id')).as('ids')).as('payeeIds'),
        lines.select((line) => listOf(line.ref('l.trade_invoice_id')).as('ids')).as('invoiceIds'),
        lines.select((line) => listOf(line.ref('l.supplier_id')).as('ids')).as('supplierIds'),
        lines
          .select((line) => listOf(line.fn.coalesce('p.confirmed_by', 'i.confirmed_by')).as('ids'))
          .as('confirmedByIds'),
        lines.select((line) => listOf(line.ref('p.failed_by')).as('ids')).as('failedByIds'),
        lines
          .innerJoin('trade_invoice_writers as w', 'w.invoice_id', 'i.id')
          .select((line) => listOf(line.ref('w.user_id')).as('ids'))
          .as('enteredByIds'),
        lines.select((line) => listOf(line.ref('v.created_by')).as('ids')).as('accountAuthorIds'),
      ];
    })
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  const batch = {
    ...row,
    name: payBatchName(row.number),
    payoutIds: known(row.payoutIds),
    invoiceIds: known(row.invoiceIds),
    /** Everything that it pays. */
    ids: [...known(row.payoutIds), ...known(row.invoiceIds)],
    payeeIds: known(row.payeeIds),
    supplierIds: known(row.supplierIds),
    accountAuthorIds: known(row.accountAuthorIds),
    confirmerIds: known(row.confirmedByIds),
    failureReporterIds: known(row.failedByIds),
    enteredByIds: known(row.enteredByIds),
  } satisfies PayBatchRecord & Record<string, unknown>;
  refuseIf(payBatchRefusal(scope.actor, action, batch));
  return batch;
}

const known = (ids: readonly (string | null)[] | null): string[] => (ids ?? []).filter((id) => id !== null);

/** Makes a batch of payouts and suppliers' invoices, which are locked here, in this order; an invoice is paid in full. */
export async function addBatch(
  trx: Db,
  batch: Insertable<DB['pay_batches']>,
  {
    payouts,
    invoices,
  }: {
    payouts: readonly (LockedPayout & { accountVersionId: string })[];
    invoices: readonly (PayableInvoice & { accountVersionId: string })[];
  },
): Promise<{ id: string; name: string }> {
  const { id, number } = await trx
    .insertInto('pay_batches')
    .values(batch)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const lines = [
    ...payouts.map((payout) => ({
      payout_id: payout.id,
      payee_id: payout.payee.id,
      account_version_id: payout.accountVersionId,
      amount_minor: payout.transferMinor,
    })),
    ...invoices.map((invoice) => ({
      trade_invoice_id: invoice.id,
      supplier_id: invoice.supplierId,
      payment_number: sql<number>`nextval('payout_numbers')`,
      account_version_id: invoice.accountVersionId,
      amount_minor: payableMinor(invoice),
    })),
  ];
  await trx
    .insertInto('pay_batch_lines')
    .values(lines.map((line, index) => ({ ...line, batch_id: id, ordinal: index + 1, state_since: batch.made_at })))
    .execute();
  return { id, name: payBatchName(number) };
}

export const updateBatch = (trx: Db, { id }: LockedBatch, changes: Updateable<DB['pay_batches']>) =>
  trx
    .updateTable('pay_batches')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const moveLines = (trx: Db, batch: LockedBatch, ids: readonly string[], state: PayLineState, now: string) =>
  trx
    .updateTable('pay_batch_lines')
    .set({ state, state_since: now })
    .where('batch_id', '=', batch.id)
    .where(({ eb, fn }) => eb(fn.coalesce('payout_id', 'trade_invoice_id'), '=', anyOf(ids)))
    .execute();

/** Marks lines as returned by the bank, each with its own reason. */
export async function failLines(
  trx: Db,
  batch: LockedBatch,
  returned: readonly { id: string; returned: Pick<BankReturn, 'code' | 'reason'> }[],
  now: string,
): Promise<void> {
  const rows = returned.map((line) => ({ id: line.id, code: line.returned.code, reason: line.returned.reason }));
  await sql`update pay_batch_lines l
    set state = 'failed', state_since = ${instant(now)}, return_code = r.code, return_reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code text, reason text)
    where l.batch_id = ${batch.id} and coalesce(l.payout_id, l.trade_invoice_id) = r.id`.execute(trx);
}

/** The lines of a batch with their states, by payment number. */
export const findLineStates = (trx: Db, batch: LockedBatch) =>
  trx
    .selectFrom('pay_batch_lines as l')
    .leftJoin('payouts as p', 'p.id', 'l.payout_id')
    .select(['l.id as lineId', 'l.trade_invoice_id as invoiceId', 'l.state', 'l.amount_minor as amountMinor'])
    .select(({ fn }) => [
      fn.coalesce('l.payout_id', 'l.trade_invoice_id').$notNull().as('id'),
      fn.coalesce('p.number', 'l.payment_number').$notNull().as('number'),
    ])
    .where('l.batch_id', '=', batch.id)
    .orderBy('number')
    .execute();

export const keepWarnings = async (
  trx: Db,
  batch: LockedBatch,
  warnings: readonly { key: string; sentence: string }[],
): Promise<void> => {
  if (warnings.length === 0) return;
  await trx
    .insertInto('pay_batch_warnings')
    .values(warnings.map((warning) => ({ ...warning, batch_id: batch.id })))
    .execute();
};

/** The open batches of these payouts, by payout. */
export async function findOpenBatches(trx: Db, payouts: readonly LockedPayout[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('pay_batch_lines as l')
    .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
    .select(['l.payout_id as payoutId', 't.number'])
    .where('l.payout_id', '=', anyOf(payouts.map(({ id }) => id)))
    .where('l.state', 'in', ['waiting', 'sent'])
    .execute();
  return new Map(rows.map(({ payoutId, number }) => [payoutId ?? '', payBatchName(number)]));
}

/** The musicians' payments of a booking, and which of them are ready to pay. */
export const findMusicianPayouts = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('payouts')
    .select('id')
    .select((eb) => eb('status', '=', PaymentStatus.ReadyToPay).$castTo<boolean>().as('isReady'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'musician')
    .execute();

const personOf =
  (db: Db, id: 'made_by' | 'approved_by' | 'handed_over_by' | 'cancelled_by') => (eb: BatchExpressions) =>
    jsonObjectFrom(
      db
        .selectFrom('users as w')
        .select(['w.id as userId', 'w.name'])
        .where('w.id', '=', eb.ref(`t.${id}`).$notNull()),
    );
type BatchExpressions = ExpressionBuilder<DB & { t: DB['pay_batches']; y: DB['cities'] }, 't' | 'y'>;

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

/** Batches `t` of cities `y`, as the list and the page show them. */
export const summaries = (db: Db) =>
  db
    .selectFrom('pay_batches as t')
    .innerJoin('cities as y', 'y.id', 't.city_id')
    .select(['t.id', 't.number', 'y.id as cityId', 'y.name as cityName', 't.state', 't.format', 't.currency'])
    .select(['t.pay_on as payOn', 't.file_name as fileName', 't.cancel_reason as cancelReason'])
    .select(['t.made_at as madeAt', 't.approved_at as approvedAt', 't.handed_over_at as handedOverAt'])
    .select(['t.settled_at as settledAt', 't.cancelled_at as cancelledAt'])
    .select((eb) => [
      personOf(
        db,
        'made_by',
      )(eb as BatchExpressions)
        .$notNull()
        .as('madeBy'),
      personOf(db, 'approved_by')(eb as BatchExpressions).as('approvedBy'),
      personOf(db, 'handed_over_by')(eb as BatchExpressions).as('handedOverBy'),
      personOf(db, 'cancelled_by')(eb as BatchExpressions).as('cancelledBy'),
      jsonObjectFrom(
        eb
          .selectFrom('pay_batch_lines as l')
          .select((line) => {
            // A cancelled batch still shows what was in it.
            const isIn = line.or([line('l.state', '<>', 'removed'), line(eb.ref('t.state'), '=', 'cancelled')]);
            const isFailed = line.or([line('l.state', '=', 'failed')]);
            const sumOf = (which: typeof isIn) =>
              sql<number>`coalesce(sum(${line.ref('l.amount_minor')}) filter (where ${which}), 0)`;
            return [
              line.fn.countAll<number>().filterWhere(isIn).as('count'),
              sumOf(isIn).as('totalMinor'),
              line.fn.countAll<number>().filterWhere(isFailed).as('failed'),
              sumOf(isFailed).as('failedMinor'),
            ];
          })
          .whereRef('l.batch_id', '=', 't.id'),
      )
        .$notNull()
        .as('sums'),
    ]);
