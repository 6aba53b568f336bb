import type { InputOf } from '@cadenza/contract/operations';
import { openPayment, paymentSide, suggestedAmount } from '@cadenza/domain/customer-payments/invoicing';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Db } from '../../../platform/db/database.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import type { PaymentBasis } from '../door/payment-basis.ts';
import { addPayment, changePayment, freePlanLine } from '../store.ts';
import { calculateAmounts } from './calculate-amounts.ts';

/** Writes the requested payment: changes the open one of its side, or starts a new one as a preview. Returns its id. */
export async function preparePayment(
  trx: Db,
  booking: { id: LockedBookingId },
  basis: PaymentBasis,
  wanted: InputOf<'initAndSendInvoice'>['body'],
  now: string,
): Promise<string> {
  const open = openPayment(basis, paymentSide(wanted.kind));
  const amountMinor = wanted.amountMinor ?? suggestedAmount(basis, wanted.kind);
  const amounts = calculateAmounts(basis, { kind: wanted.kind, amountMinor }, open);
  if (open) {
    await changePayment(trx, booking.id, open.id, { ...amounts, kind: wanted.kind });
    return open.id;
  }
  return addPayment(trx, {
    ...amounts,
    bookingId: booking.id,
    kind: wanted.kind,
    status: PaymentStatus.Preview,
    currency: basis.currency,
    planLineId: await freePlanLine(trx, booking.id, wanted.kind === 'full invoice'),
    now,
  });
}
