import type { OutputOf } from '@cadenza/contract/operations';
import { listPayments } from '@cadenza/contract/trade-payments/operations';
import { shownFields } from '../../platform/http/shown-fields.ts';
import type { tradePayments } from './store.ts';

type Row = Awaited<ReturnType<ReturnType<typeof tradePayments>['execute']>>[number];

/** A payment with the invoice that it pays. */
export const presentPayment = (row: Row): OutputOf<'listPayments'>['items'][number] => ({
  ...shownFields(listPayments.output.shape.items.element, row),
  invoice: { id: row.invoiceId, direction: row.direction, number: row.number, partyName: row.partyName },
});
