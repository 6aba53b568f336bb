import { maxToInvoice } from '@cadenza/domain/customer-payments/invoicing';
import { openMoney } from '@cadenza/domain/customer-payments/open-money';
import { toCollect } from '@cadenza/domain/customer-payments/outstanding-balance';
import { formatMinor, sumMinor } from '@cadenza/domain/money';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { findPaymentBasis } from './payment-basis.ts';

/**
 * Books cannot close while the customer owes something or is owed: it must be invoiced, paid, refunded or written off
 * first.
 */
export async function refuseOpenMoney(trx: Db, bookingId: LockedBookingId, now: string): Promise<void> {
  const basis = await findPaymentBasis(trx, bookingId, now);
  const { firm, receipts, refunds, settledMinor, currency } = basis;
  const open = openMoney(
    {
      toInvoiceMinor: firm && maxToInvoice(basis, null),
      toCollectMinor: firm && toCollect(firm.grossMinor, settledMinor),
      creditMinor: sumMinor(receipts.map(({ creditMinor }) => creditMinor)),
      refunds,
    },
    (minor) => formatMinor(minor, currency),
  );
  if (open.length > 0) throw refuse('moneyOpen', { open });
}
