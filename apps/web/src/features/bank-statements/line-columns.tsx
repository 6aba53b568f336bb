import type { Currency } from '@cadenza/domain/money';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './bank-lines.module.css';
import type { BankLine } from './bank-lines.ts';

/** The bank's text of a line, and its status. */
export const lineColumns = (currency: Currency): readonly Column<BankLine>[] => [
  {
    key: 'text',
    head: 'Payment',
    cell: ({ text, statement }) => (
      <span className={styles.cell}>
        <span className="flush breakable">{text || 'No description'}</span>
        <span className="soft text-sm regular">
          {statement.name}, line {statement.line}
        </span>
      </span>
    ),
  },
  { key: 'on', head: 'Date', width: '7rem', cell: ({ on }) => <DateText date={on} /> },
  {
    key: 'amount',
    head: 'Amount',
    width: '8rem',
    align: 'end',
    bare: true,
    cell: ({ amountMinor }) => <MoneyText minor={amountMinor} currency={currency} />,
  },
];
