import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** The balances of a booking's accounts, computed from its documents, in minor units. */
export async function recomputeMoney(db: Db, bookingId: string) {
  type Sum =
    | 'receivable'
    | 'credit'
    | 'received'
    | 'givenUp'
    | 'refunded'
    | 'toRefund'
    | 'bank'
    | 'suppliers'
    | 'musicians';
  const { rows } = await sql<Record<Sum, number>>`
    select
      (select coalesce(sum(i.gross_minor), 0) from invoices i join customer_payments p on p.id = i.payment_id
        where p.booking_id = ${bookingId} and i.replaced_by is null and i.voided_at is null)::bigint
        - (select coalesce(sum(gross_minor), 0) from credit_notes where booking_id = ${bookingId})::bigint - received.used as receivable,
      received.sum + received."givenUp" - received.used - back.refunded - back."toRefund" as credit, received.sum as received,
      received."givenUp", back.*, received.sum - back.refunded - paid.sum - (costs.gross - costs.open) as bank, costs.open as suppliers, owed.sum as musicians
    from (select coalesce(sum(amount_minor) filter (where method <> 'write-off'), 0)::bigint as sum,
        coalesce(sum(amount_minor) filter (where method = 'write-off'), 0)::bigint as "givenUp", coalesce((
          select sum(a.amount_minor) from receipt_allocations a join receipts r on r.id = a.receipt_id
          where r.booking_id = ${bookingId} and r.reversed_at is null), 0)::bigint as used
        from receipts where booking_id = ${bookingId} and reversed_at is null) received,
      (select coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as refunded,
        coalesce(sum(amount_minor) filter (where state in ('approved', 'failed')), 0)::bigint as "toRefund"
        from refunds where booking_id = ${bookingId}) back,
      (select coalesce(sum(transfer_minor), 0)::bigint as sum from payouts where booking_id = ${bookingId} and status = 60) paid,
      (select coalesce(sum(transfer_minor), 0)::bigint as sum from payouts
        where booking_id = ${bookingId} and status in (30, 40, 50, 70)) owed,
      (select coalesce(sum(gross_minor), 0)::bigint as gross, coalesce(sum(gross_minor - paid_minor), 0)::bigint as open
        from trade_invoices where booking_id = ${bookingId} and status in (30, 50, 60)) costs`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no sums');
  return row;
}
