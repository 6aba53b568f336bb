import type { OutputOf } from '@cadenza/contract/operations';
import type { TradeDirection } from '@cadenza/domain/trade-invoices/trade-invoice';

export type TradeInvoice = OutputOf<'getInvoice'>;
export type TradeInvoiceRow = OutputOf<'listInvoices'>['items'][number];

/** "From Harbour Pianos", "To Harbour Hotels" */
export const partyText = ({ direction, party }: Pick<TradeInvoiceRow, 'direction' | 'party'>): string =>
  `${direction === 'payable' ? 'From' : 'To'} ${party.name}`;

/** The name of an invoice: its number, or that it has none yet. Its badge says that it is a draft. */
export const invoiceTitle = ({ number }: Pick<TradeInvoiceRow, 'number'>): string => number || 'Unnumbered invoice';

export const directionLabel: Record<TradeDirection, string> = {
  payable: 'From suppliers',
  receivable: 'To organisations',
};
