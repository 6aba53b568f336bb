import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink, useMayVisit } from '../../shared/routing/screen-link.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { clientAppColumns } from './client-app-columns.tsx';
import { clientAppsScreen } from './screens.ts';

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'revoked', label: 'Revoked' },
] as const;
const statusOf = { all: undefined, active: 70, revoked: 20 } as const;
const unfiltered = { q: '', status: 'all' as const, cursor: '' };

/** The client apps of an organisation. Filters and page are in the address. */
export function ClientAppsScreen() {
  const { search, isFiltered, clear, filter, find, turnPage } = useListSearch(clientAppsScreen, unfiltered);
  const { q, status, cursor } = search;
  const mayVisit = useMayVisit();
  const read = useOperation(
    'listClientApps',
    { query: { search: q.trim() || undefined, status: statusOf[status], cursor: cursor || undefined } },
    { keepPrevious: true },
  );
  const add = (
    <ButtonLink to="/client-apps/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add client app
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title="Client apps"
        actions={
          <>
            {mayVisit({ to: '/settings/client-app-features' }) ? (
              <ButtonLink to="/settings/client-app-features" variant="default">
                Features
              </ButtonLink>
            ) : null}
            <Button component="a" href="/developers" variant="default">
              Guide
            </Button>
            <ButtonLink to="/shortlist-client-apps" variant="default">
              Shortlist
            </ButtonLink>
            {add}
          </>
        }
      />
      <FilterBar onClear={clear}>
        <SearchField label="Find a client app" {...find} />
        <SegmentedControl aria-label="Status" size="sm" data={[...statuses]} {...filter('status')} />
      </FilterBar>
      <DataTable
        label="Client apps"
        columns={clientAppColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/client-apps/$id', params: { id } })}
        empty={
          isFiltered ? (
            <NoMatches title="No client apps match" onClear={clear}>
              Try another name or status.
            </NoMatches>
          ) : (
            <EmptyState title="No client apps yet" action={add}>
              A program of yours, such as a calendar or your accounts, reads here what you allow it.
            </EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
    </Page>
  );
}
