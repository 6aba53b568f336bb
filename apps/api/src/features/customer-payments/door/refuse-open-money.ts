import { dueMinorOf } from '@cadenza/domain/customer-payments/invoicing';
import { openMoney } from '@cadenza/domain/customer-payments/open-money';
import { toCollect, toInvoice } from '@cadenza/domain/customer-payments/outstanding-balance';
import { formatMinor, sumMinor } from '@cadenza/domain/money';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findPaymentBasis } from '../views.ts';

/** Books do not close while the customer owes something or is owed: it is invoiced, paid, refunded or written off first. */
export async function refuseOpenMoney(trx: Db, bookingId: LockedBookingId, now: string): Promise<void> {
  const { firm, payments, receipts, refunds, settledMinor, currency } = await findPaymentBasis(trx, bookingId, now);
  const invoiced = payments.map(({ isSend, ...payment }) => ({
    status: payment.status,
    isSent: isSend,
    amountMinor: dueMinorOf(payment),
  }));
  const open = openMoney(
    {
      toInvoiceMinor: firm && toInvoice(firm.grossMinor, invoiced),
      toCollectMinor: firm && toCollect(firm.grossMinor, settledMinor),
      creditMinor: sumMinor(receipts.map(({ creditMinor }) => creditMinor)),
      refunds,
    },
    (minor) => formatMinor(minor, currency),
  );
  if (open.length > 0) throw refuse('moneyOpen', { open });
}
