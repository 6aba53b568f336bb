import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { ledgerPrograms, programLabels } from '@cadenza/domain/ledger/account-codes';
import { accountLabel, type LedgerAccount } from '@cadenza/domain/ledger/accounts';
import { accountsReport } from '@cadenza/domain/ledger/accounts-report';
import type { Currency } from '@cadenza/domain/money';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ReportCityFilter, useReportCity } from '../../shared/reports/report-filters.tsx';
import { useReportOptions } from '../../shared/reports/report-page.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import type { Column, ListRead } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { AccountEntries } from './account-entries.tsx';
import { accountsScreen } from './screens.ts';

/** The accounts of a city in a month, or the entries behind one of them. */
export function AccountsScreen() {
  const { city: slug, month, account, cursor } = accountsScreen.useSearch();
  const setSearch = useSetSearch(accountsScreen);
  const city = useReportCity(slug);
  const options = useReportOptions(accountsReport, city);
  const mayOpen = options.enabled;
  const cityId = city?.id ?? '';
  const asked = { params: { id: cityId }, query: month ? { month } : {} };
  const read = useOperation('listLedgerAccounts', asked, options);
  return (
    <Page>
      <PageHeader
        title={account ? accountLabel(account) : accountsReport.title}
        back={
          account
            ? { to: '/reports/accounts', search: { city: slug, month }, label: 'Accounts' }
            : { to: '/reports', label: 'Reports' }
        }
        facts={account ? 'All entries in this account.' : accountsReport.purpose}
        actions={mayOpen && !account ? <JournalButtons asked={asked} isDisabled={!read.data?.accounts.length} /> : null}
      />
      <AccountFilters city={city} month={read.data} onChange={(change) => setSearch({ ...change, cursor: '' })} />
      {!mayOpen ? (
        <EmptyState title="Admins only">This report is for admins of the city.</EmptyState>
      ) : account ? (
        <AccountEntries
          asked={asked}
          account={account}
          accounts={read.data}
          cursor={cursor}
          onCursor={(next) => setSearch({ cursor: next })}
        />
      ) : (
        <AccountsTable read={read} link={(chosen) => ({ city: slug, month, account: chosen })} />
      )}
    </Page>
  );
}

interface AccountFiltersProps {
  city: City | undefined;
  month: OutputOf<'listLedgerAccounts'> | undefined;
  onChange: (change: { city: string } | { month: string }) => void;
}

/** The selectors of city, for users with several, and month. */
function AccountFilters({ city, month, onChange }: AccountFiltersProps) {
  return (
    <FilterBar>
      <ReportCityFilter city={city} onChange={(chosen) => onChange({ city: chosen })} />
      {month ? (
        <PickFilter
          label="Month"
          options={month.months.map((each) => ({ value: each.month, label: each.label }))}
          value={month.month}
          onChange={(chosen) => onChange({ month: chosen })}
        />
      ) : null}
    </FilterBar>
  );
}

interface JournalButtonsProps {
  asked: RequestOf<'listLedgerAccounts'>;
  isDisabled: boolean;
}

/** Downloads the month's journals for an accounting program: one file, or several if it would be too long. */
function JournalButtons({ asked, isDisabled }: JournalButtonsProps) {
  const { run, busy } = useOperationMutation('downloadJournals');
  const save = async (program: (typeof ledgerPrograms)[number]) => {
    const answer = await run({ ...asked, query: { ...asked.query, program } });
    for (const file of answer?.files ?? []) await saveFile(Promise.resolve(file));
  };
  return ledgerPrograms.map((program) => (
    <Button
      key={program}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={busy}
      disabled={isDisabled}
      onClick={() => void save(program)}
    >
      Save for {programLabels[program]}
    </Button>
  ));
}

type Accounts = OutputOf<'listLedgerAccounts'>;
type AccountMonth = Accounts['accounts'][number];

interface AccountsTableProps {
  read: Omit<ListRead<AccountMonth>, 'data'> & { data: Accounts | undefined };
  /** The address of the entries behind an account. */
  link: (account: LedgerAccount) => { city: string; month: string; account: LedgerAccount };
}

/** The accounts of a month, each linking to its entries, and the totals of both sides. */
function AccountsTable({ read, link }: AccountsTableProps) {
  const currency = read.data?.currency ?? 'AUD';
  const columns = useMemo(() => accountColumns(currency), [currency]);
  const sums = read.data?.sums;
  return (
    <>
      <DataTable
        label="Accounts"
        columns={columns}
        read={{ ...read, data: read.data && { items: read.data.accounts } }}
        rowKey={({ account }) => account}
        rowName={({ account }) => accountLabel(account)}
        rowLink={({ account }) => ({ to: '/reports/accounts', search: link(account) })}
        empty={<EmptyState title="No entries yet">Entries start with the first invoice.</EmptyState>}
      />
      {sums && read.data?.accounts.length ? (
        <p className="soft flush">
          Debits <MoneyText minor={sums.debitMinor} currency={currency} />, credits{' '}
          <MoneyText minor={sums.creditMinor} currency={currency} />: balanced.
        </p>
      ) : null}
    </>
  );
}

const accountColumns = (currency: Currency): readonly Column<AccountMonth>[] => {
  const amount = (key: Exclude<keyof AccountMonth, 'account'>, head: string): Column<AccountMonth> => ({
    key,
    head,
    width: '9rem',
    align: 'end',
    cell: (row) => (row[key] === 0 ? '–' : <MoneyText minor={row[key]} currency={currency} />),
  });
  return [
    { key: 'account', head: 'Account', cell: ({ account }) => accountLabel(account) },
    amount('openingMinor', 'Opening'),
    amount('debitMinor', 'Debit'),
    amount('creditMinor', 'Credit'),
    amount('closingMinor', 'Closing'),
  ];
};
