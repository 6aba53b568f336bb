import { overInvoiced } from '@cadenza/domain/customer-payments/credit-notes';
import { sumMinor } from '@cadenza/domain/money';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { creditInvoices, refuseWrittenOff } from '../door/credit-invoices.ts';
import { isCreditAsked } from '../door/credit-notes.ts';
import { findPaymentBasis } from '../door/payment-basis.ts';
import { proposeRefunds } from '../door/propose-refunds.ts';
import { viewPayments } from '../views.ts';

/**
 * Credits exactly what is invoiced beyond the price, and proposes to refund what was paid for it unless that stays as credit;
 * both as previewed. Repeating it with the same id changes nothing.
 */
export const issueCreditNotes: Handler<'issueCreditNotes'> = (
  context,
  { params: { id: bookingId }, body: { id, amountMinor, refundMinor = 0, reason } },
) =>
  context.db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, context.scope, bookingId);
    if (!(await isCreditAsked(trx, booking.id, id))) {
      const basis = await findPaymentBasis(trx, booking.id, context.now);
      const excessMinor = overInvoiced(basis);
      if (excessMinor === 0) throw refuse('nothingToCredit');
      if (excessMinor !== amountMinor) throw refuse('creditChanged');
      refuseWrittenOff(basis);
      await creditInvoices(trx, context, booking, { askingId: id, amountMinor, isRefunded: refundMinor > 0, reason });
      if (refundMinor > 0) {
        const credited = await findPaymentBasis(trx, booking.id, context.now);
        if (sumMinor(credited.receipts.map(({ creditMinor }) => creditMinor)) !== refundMinor)
          throw refuse('creditChanged');
        await proposeRefunds(trx, context, booking, credited, { refundMinor, reason });
      }
    }
    return { payments: await viewPayments(trx, context, booking) };
  });
