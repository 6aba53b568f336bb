import type { OutputOf } from '@cadenza/contract/operations';
import { accountLabel, asRead, type LedgerAccount } from '@cadenza/domain/ledger/accounts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './ledger.module.css';

type Ledger = OutputOf<'getBookingLedger'>;
type Entry = Ledger['entries'][number];

interface Shown extends Pick<Ledger, 'currency' | 'timeZone'> {
  /** Only the change of this account. */
  account: LedgerAccount | undefined;
}

/** The columns of the entries: all their postings, or the change of one account. */
export const ledgerColumns = ({ currency, timeZone, account }: Shown): readonly Column<Entry>[] => [
  { key: 'what', head: 'What', cell: ({ sentence }) => sentence },
  {
    key: 'date',
    head: 'Date',
    width: '8rem',
    cell: ({ at }) => <InstantText iso={at} zone={timeZone} show="date" />,
  },
  {
    key: 'postings',
    head: account ? 'Change' : 'Accounts',
    width: account ? '9rem' : '20rem',
    align: account ? 'end' : 'start',
    ownLine: !account,
    cell: ({ postings }) => (
      <ul className={`${styles.postings} stack-1`}>
        {postings
          .filter((posting) => !account || posting.account === account)
          .map((posting) => (
            <li key={posting.account}>
              {account ? null : <span>{accountLabel(posting.account)}</span>}
              <ChangeText minor={asRead(posting.account, posting.amountMinor)} currency={currency} />
            </li>
          ))}
      </ul>
    ),
  },
];

/** A change with its sign. */
export function ChangeText({ minor, currency }: { minor: number; currency: Ledger['currency'] }) {
  return (
    <span className="nowrap">
      {minor > 0 ? '+' : null}
      <MoneyText minor={minor} currency={currency} />
    </span>
  );
}
