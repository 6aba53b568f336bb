import type { OutputOf } from '@cadenza/contract/operations';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { TradeInvoiceBadge } from '../../shared/status/trade-invoice-badge.tsx';
import type { Column } from '../../shared/table/column.ts';

type Statement = OutputOf<'getSupplierStatement'>;
type StatementLine = Statement['lines'][number];
type OpenInvoice = Statement['open'][number];

/** The columns of the period's entries, and of what is open today. */
export const statementColumns = (currency: Statement['currency']) => ({
  lines: lineColumns(currency),
  open: openColumns(currency),
});

const lineColumns = (currency: Statement['currency']): readonly Column<StatementLine>[] => {
  const amountOf = (kind: StatementLine['kind']) => (line: StatementLine) =>
    line.kind === kind ? <MoneyText minor={line.amountMinor} currency={currency} /> : '–';
  return [
    {
      key: 'what',
      head: 'Entry',
      cell: ({ kind, number }) => (kind === 'invoice' ? `Invoice ${number}` : `Payment for ${number}`),
    },
    { key: 'date', head: 'Date', width: '9rem', cell: ({ date }) => <DateText date={date} /> },
    { key: 'invoiced', head: 'Invoiced', width: '8rem', align: 'end', cell: amountOf('invoice') },
    { key: 'paid', head: 'Paid', width: '8rem', align: 'end', cell: amountOf('payment') },
    {
      key: 'owed',
      head: 'Balance',
      width: '8rem',
      align: 'end',
      cell: ({ balanceMinor }) => <MoneyText minor={balanceMinor} currency={currency} />,
    },
  ];
};

const openColumns = (currency: Statement['currency']): readonly Column<OpenInvoice>[] => [
  { key: 'number', head: 'Invoice', cell: ({ number }) => number },
  { key: 'due', head: 'Due', width: '9rem', cell: ({ dueOn }) => <DateText date={dueOn} /> },
  {
    key: 'status',
    head: 'Status',
    width: '9rem',
    bare: true,
    cell: ({ isOverdue }) => <TradeInvoiceBadge status={30} isOverdue={isOverdue} />,
  },
  {
    key: 'open',
    head: 'Open',
    width: '8rem',
    align: 'end',
    bare: true,
    cell: ({ openMinor }) => <MoneyText minor={openMinor} currency={currency} />,
  },
];
