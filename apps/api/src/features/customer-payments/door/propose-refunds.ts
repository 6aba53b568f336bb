import { refundsOf } from '@cadenza/domain/customer-payments/refunds';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import type { findPaymentBasis } from './payment-basis.ts';
import { addRefund } from './refunds.ts';

/** Proposes to refund this much of the customer's credit, from the latest receipts; returns whether a refund is waiting. */
export async function proposeRefunds(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  { receipts, currency }: Pick<Awaited<ReturnType<typeof findPaymentBasis>>, 'receipts' | 'currency'>,
  { refundMinor, reason }: { refundMinor: number; reason: string },
): Promise<boolean> {
  const { now, actor } = context;
  const refunds = refundsOf(receipts, refundMinor);
  for (const refund of refunds) {
    const proposed = { ...refund, id: crypto.randomUUID(), reason };
    const number = await addRefund(trx, booking.id, proposed, { userId: actor.userId, now });
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'refund proposed',
      number,
      receipt: receipts.find(({ id }) => id === refund.receiptId)?.number ?? '',
      amount: { minor: refund.amountMinor, currency },
      reason,
    });
  }
  return refunds.length > 0;
}
