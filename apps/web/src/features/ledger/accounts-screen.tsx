import type { OutputOf } from '@cadenza/contract/operations';
import { accountLabel } from '@cadenza/domain/ledger/accounts';
import { accountsReport } from '@cadenza/domain/ledger/accounts-report';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { PickFilter } from '../../shared/filter/pick-filter.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ReportCityFilter, useReportCity } from '../../shared/reports/report-filters.tsx';
import { useReportOptions } from '../../shared/reports/report-page.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { AccountEntries } from './account-entries.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { JournalButtons } from './journal-buttons.tsx';
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
