import { dueDay } from '@cadenza/domain/customer-payments/due-day';
import { maxToInvoice, paymentAmounts } from '@cadenza/domain/customer-payments/invoicing';
import type { PaymentKind } from '@cadenza/domain/customer-payments/outstanding-balance';
import { formatMinor } from '@cadenza/domain/money';
import { invalidField } from '../../../platform/refusal.ts';
import { dueTermsOf, type PaymentBasis, type PaymentRow } from '../door/payment-basis.ts';

/**
 * The amounts of the requested invoice; refuses more than is still to be invoiced, or no more than is already paid of
 * it. One that was sent keeps its due day.
 */
export function calculateAmounts(
  basis: PaymentBasis,
  wanted: { kind: PaymentKind; amountMinor: number },
  open: PaymentRow | null,
) {
  const { amountMinor } = wanted;
  const most = Math.max(0, maxToInvoice(basis, open?.id ?? null));
  if (amountMinor > most) {
    throw invalidField('amountMinor', `At most ${formatMinor(most, basis.currency)} is still to be invoiced.`);
  }
  const paidMinor = open?.paidMinor ?? 0;
  if (paidMinor > 0 && amountMinor <= paidMinor) {
    throw invalidField(
      'amountMinor',
      `More than ${formatMinor(paidMinor, basis.currency)}, which is paid of it already.`,
    );
  }
  const { netMinor, taxMinor } = paymentAmounts(basis, amountMinor);
  const dueOn = open?.isSend ? open.dueOn : dueDay(wanted.kind, dueTermsOf(basis));
  return { amountMinor, netMinor, taxMinor, dueOn };
}
