import type { OutputOf } from '@cadenza/contract/operations';
import { accountLabel } from '@cadenza/domain/ledger/accounts';
import { Link } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { WayHome } from '../../shared/feedback/way-home.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { rowsAtHand } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './ledger.module.css';
import { ledgerColumns } from './ledger-columns.tsx';
import { ledgerScreen } from './screens.ts';

type Ledger = OutputOf<'getBookingLedger'>;

/** The ledger of a booking: the balance of each account, and every entry as a sentence. */
export function LedgerScreen() {
  const { id } = ledgerScreen.useParams();
  const read = useOperation('getBookingLedger', { params: { id } });
  const ledger = read.data;
  return (
    <Page>
      <PageHeader
        title={ledger ? `Ledger of booking ${ledger.number}` : 'Ledger'}
        back={{ to: '/bookings/$id', params: { id }, label: 'Booking' }}
        facts={<span>Double entry: where each amount comes from, and where it goes.</span>}
      />
      {ledger ? <LedgerView ledger={ledger} id={id} /> : <ReadFallback read={read} lines={8} wayHome={<WayHome />} />}
    </Page>
  );
}

function LedgerView({ ledger, id }: { ledger: Ledger; id: string }) {
  const { account } = ledgerScreen.useSearch();
  const { balances, currency, timeZone } = ledger;
  const shown = account
    ? ledger.entries.filter(({ postings }) => postings.some((posting) => posting.account === account))
    : ledger.entries;
  if (ledger.entries.length === 0) {
    return <EmptyState title="No entries yet">Entries start with the first invoice.</EmptyState>;
  }
  return (
    <>
      <nav aria-label="Accounts" className={styles.accounts}>
        {balances.map((balance) => (
          <Link
            key={balance.account}
            to="/bookings/$id/ledger"
            params={{ id }}
            search={balance.account === account ? {} : { account: balance.account }}
            replace
            className={styles.account}
            aria-current={balance.account === account}
          >
            <span>{accountLabel(balance.account)}</span>
            <strong>
              <MoneyText minor={balance.balanceMinor} currency={currency} />
            </strong>
          </Link>
        ))}
      </nav>
      <section className={`${styles.entries} stack-2`} aria-labelledby="ledger-entries">
        <h2 id="ledger-entries">{account ? `Entries in “${accountLabel(account)}”` : 'Entries'}</h2>
        <DataTable
          label="Entries"
          columns={ledgerColumns({ currency, timeZone, account: account || undefined })}
          read={rowsAtHand(shown)}
          rowKey={(entry) => String(entry.id)}
          empty={<EmptyState title="No entries here">Choose another account above.</EmptyState>}
        />
      </section>
    </>
  );
}
