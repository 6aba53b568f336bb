import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink, useMayVisit } from '../../shared/routing/screen-link.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ClientAppStatusBadge } from './client-app-status-badge.tsx';
import type { ClientAppRow } from './client-apps.ts';
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
              Connect a program of yours, such as a calendar or your accounts. It only sees what you allow.
            </EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
    </Page>
  );
}

function LastUse({ at }: { at: string | null }) {
  const zone = useOwnZone();
  return at === null ? 'Never' : <InstantText iso={at} zone={zone} />;
}

/** Name, owner, scopes, and when it was last used. */
const clientAppColumns: readonly Column<ClientAppRow>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => <ClampedText>{name}</ClampedText> },
  { key: 'organisation', head: 'Organisation', width: '12rem', cell: ({ organisationName }) => organisationName },
  {
    key: 'features',
    head: 'Features',
    hideBelow: 'lg',
    cell: ({ features }) => <ClampedText>{features.join(', ')}</ClampedText>,
  },
  {
    key: 'used',
    head: 'Last used',
    width: '13.5rem',
    hideBelow: 'md',
    cell: ({ lastUsedAt }) => <LastUse at={lastUsedAt} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: '7rem',
    bare: true,
    cell: ({ status }) => <ClientAppStatusBadge status={status} />,
  },
];
