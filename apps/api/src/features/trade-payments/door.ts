import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OfficeContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { instant } from '../../platform/db/expressions.ts';

/** Records what the bank has paid for lines of a batch: one payment per invoice, of the whole amount. */
export async function addBatchPayments(
  trx: Db,
  { actor, now }: OfficeContext,
  lines: readonly { lineId: string; invoiceId: string; number: number; amountMinor: number }[],
  paidOn: string,
): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto('trade_payments')
    .values(
      lines.map(({ lineId, invoiceId, number, amountMinor }) => ({
        id: randomUUID(),
        invoice_id: invoiceId,
        paid_on: paidOn,
        amount_minor: amountMinor,
        method: 'bank transfer' as const,
        reference: `Payment ${number}`,
        recorded_at: now,
        recorded_by: actor.userId,
        pay_batch_line_id: lineId,
      })),
    )
    .execute();
}

/** Reverses payments that the bank returned for lines of a batch, each with its reason: their amounts are open again. */
export async function reverseReturnedPayments(
  trx: Db,
  { actor, now }: OfficeContext,
  lines: readonly { lineId: string; reason: string }[],
): Promise<void> {
  await sql`update trade_payments p
    set reversed_at = ${instant(now)}, reversed_by = ${actor.userId}, reversal_reason = r.reason, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ lineId, reason }) => ({ id: lineId, reason })))}::jsonb) as r (id uuid, reason text)
    where p.pay_batch_line_id = r.id and p.reversed_at is null`.execute(trx);
}
