import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { TradeInvoiceBadge } from '../../shared/status/trade-invoice-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { invoiceTitle, partyText, type TradeInvoiceRow } from './trade-invoices.ts';

/** Number, supplier or organisation, dates, and open amount. */
export const tradeInvoiceColumns: readonly Column<TradeInvoiceRow>[] = [
  { key: 'number', head: 'Number', cell: (row) => <ClampedText>{invoiceTitle(row)}</ClampedText> },
  {
    key: 'party',
    head: 'From or to',
    bare: true,
    ownLine: true,
    cell: (row) => <ClampedText>{partyText(row)}</ClampedText>,
  },
  { key: 'city', head: 'City', width: '7rem', hideBelow: 'lg', cell: ({ city }) => city.name },
  { key: 'issued', head: 'Date', width: '7rem', hideBelow: 'md', cell: ({ issuedOn }) => <DateText date={issuedOn} /> },
  { key: 'due', head: 'Due', width: '7rem', cell: ({ dueOn }) => <DateText date={dueOn} /> },
  {
    key: 'total',
    head: 'Total',
    width: '8rem',
    align: 'end',
    hideBelow: 'md',
    cell: ({ grossMinor, currency }) => <MoneyText minor={grossMinor} currency={currency} />,
  },
  {
    key: 'open',
    head: 'Amount due',
    width: '8rem',
    align: 'end',
    cell: ({ status, openMinor, currency }) =>
      status === PaymentStatus.Preview ? '–' : <MoneyText minor={openMinor} currency={currency} />,
  },
  { key: 'status', head: 'Status', width: '8rem', bare: true, cell: (row) => <TradeInvoiceBadge {...row} /> },
];
