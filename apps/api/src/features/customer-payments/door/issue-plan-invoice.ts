import { maxToInvoice, paymentAmounts } from '@cadenza/domain/customer-payments/invoicing';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { type InvoiceContext, issueInvoice } from '../commands/issue-invoice.ts';
import { addPayment, markWithAcceptance } from '../store.ts';
import { findPaymentBasis } from './payment-basis.ts';

/**
 * The invoice of a plan line: one that is prepared, or a new one of this kind and amount; and whether it is sent on
 * acceptance.
 */
export type PlanInvoice = { isWithAcceptance: boolean } & (
  | { paymentId: string }
  | { paymentId: null; kind: PaymentKind; amountMinor: number; dueOn: string; planLineId: string | null }
);

/**
 * Issues the invoice of a line of a booking's plan and sends it. A final invoice covers all that is still to invoice;
 * no other may exceed that. The transaction has locked the booking.
 */
export async function issuePlanInvoice(
  trx: Db,
  context: InvoiceContext,
  booking: LockedBooking,
  invoice: PlanInvoice,
): Promise<void> {
  const paymentId = invoice.paymentId ?? (await preparePlanPayment(trx, context, booking, invoice));
  if (invoice.isWithAcceptance) await markWithAcceptance(trx, booking.id, paymentId);
  await issueInvoice(trx, context, booking, paymentId);
}

async function preparePlanPayment(
  trx: Db,
  context: InvoiceContext,
  booking: LockedBooking,
  invoice: Extract<PlanInvoice, { paymentId: null }>,
): Promise<string> {
  const basis = await findPaymentBasis(trx, booking.id, context.now);
  const most = maxToInvoice(basis, null);
  const amountMinor = invoice.kind === 'full invoice' ? most : Math.min(most, invoice.amountMinor);
  if (amountMinor <= 0) throw refuse('nothingToInvoice');
  const { netMinor, taxMinor } = paymentAmounts(basis, amountMinor);
  return addPayment(trx, {
    bookingId: booking.id,
    kind: invoice.kind,
    status: PaymentStatus.Preview,
    currency: basis.currency,
    amountMinor,
    netMinor,
    taxMinor,
    dueOn: invoice.dueOn,
    planLineId: invoice.planLineId,
    now: context.now,
  });
}
