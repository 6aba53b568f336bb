import type { OutputOf } from '@cadenza/contract/operations';
import { canManageBanks } from '@cadenza/domain/permissions/banks';
import { regionWording } from '@cadenza/domain/regions';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { operationQuery, useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { regionOptions } from '../../shared/form/region-options.ts';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './banks.module.css';
import { banksScreen, noBankFilters } from './screens.ts';

type Bank = OutputOf<'listBanks'>['items'][number];

/** All known banks, by name. Account fields show the bank's name from this list. */
export function BanksScreen() {
  const zone = useOwnZone();
  const { search, isFiltered, clear, filter, find, turnPage } = useListSearch(banksScreen, noBankFilters);
  const [showsHistory, setShowsHistory] = useState(false);
  const { q, regions, cursor } = search;
  const read = useOperation(
    'listBanks',
    { query: { search: q || undefined, regions: listed(regions), cursor: cursor || undefined } },
    { keepPrevious: true },
  );
  const actor = useSession()?.actor;
  const add =
    actor && canManageBanks(actor) ? (
      <ButtonLink to="/banks/add" search={search} leftSection={<IconPlus size={16} aria-hidden />}>
        Add bank
      </ButtonLink>
    ) : null;
  return (
    <Page>
      <PageHeader
        title="Banks"
        facts="They name the bank beside every account number"
        actions={
          <>
            <Button variant="subtle" onClick={() => setShowsHistory(true)}>
              History
            </Button>
            {add}
          </>
        }
      />
      <FilterBar onClear={clear}>
        <SearchField label="Find by name, code or account" {...find} />
        <ChoiceFilter label="Region" options={regionOptions} {...filter('regions')} />
      </FilterBar>
      <DataTable
        label="Banks"
        columns={bankColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/banks/$id/edit', params: { id }, search })}
        empty={
          isFiltered ? (
            <NoMatches title="No banks match" onClear={clear}>
              Try another name or region.
            </NoMatches>
          ) : (
            <EmptyState title="No banks yet" action={add}>
              Add the banks that musicians, suppliers and companies use.
            </EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
      <Outlet />
      {showsHistory ? (
        <CatalogueHistoryDialog
          title="History of banks"
          zone={zone}
          page={(query) => operationQuery('listBankChanges', { query })}
          onClose={() => setShowsHistory(false)}
        />
      ) : null}
    </Page>
  );
}

const bankColumns: readonly Column<Bank>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'region', head: 'Region', width: '9rem', cell: ({ regionId }) => regionWording(regionId).name },
  { key: 'code', head: 'Code', width: '6rem', cell: ({ code }) => <span className="tabular">{code || '–'}</span> },
  {
    key: 'prefixes',
    head: 'Accounts start with',
    ownLine: true,
    cell: ({ prefixes, code }) => (
      <span className={styles.prefixes} title={prefixes.join(', ')}>
        {prefixes.length === 0 ? code : prefixes.join(', ')}
      </span>
    ),
  },
];
