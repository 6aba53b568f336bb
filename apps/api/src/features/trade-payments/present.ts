import type { OutputOf } from '@cadenza/contract/operations';
import type { tradePayments } from './store.ts';

type Row = Awaited<ReturnType<ReturnType<typeof tradePayments>['execute']>>[number];

/** A payment with the invoice that it pays. */
export const presentPayment = ({
  invoiceId,
  direction,
  number,
  partyName,
  batchLineId: _line,
  ...row
}: Row): OutputOf<'listPayments'>['items'][number] => ({
  id: row.id,
  invoice: { id: invoiceId, direction, number, partyName },
  cityId: row.cityId,
  paidOn: row.paidOn,
  amountMinor: row.amountMinor,
  currency: row.currency,
  method: row.method,
  reference: row.reference,
  reversalReason: row.reversalReason,
});
