import { pluralize } from '@cadenza/domain/pluralize';
import { SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { ClientAppFeatureRow } from './client-app-features.ts';
import { featuresScreen } from './screens.ts';

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;
const statusOf = { all: undefined, on: 70, off: 20 } as const;
const unfiltered = { q: '', status: 'all' as const, cursor: '' };

/** The scopes that client apps can be allowed. Filters and page are in the address. */
export function FeaturesScreen() {
  const { search, isFiltered, clear, filter, find, turnPage } = useListSearch(featuresScreen, unfiltered);
  const { q, status, cursor } = search;
  const read = useOperation(
    'listClientAppFeatures',
    { query: { search: q.trim() || undefined, status: statusOf[status], cursor: cursor || undefined } },
    { keepPrevious: true },
  );
  const add = (
    <ButtonLink to="/settings/client-app-features/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add feature
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Client app features" back={{ to: '/client-apps', label: 'Client apps' }} actions={add} />
      <FilterBar onClear={clear}>
        <SearchField label="Find a feature" {...find} />
        <SegmentedControl aria-label="Status" size="sm" data={[...statuses]} {...filter('status')} />
      </FilterBar>
      <DataTable
        label="Client app features"
        columns={featureColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/settings/client-app-features/$id/edit', params: { id } })}
        empty={
          isFiltered ? (
            <NoMatches title="No features match" onClear={clear}>
              Try another name or status.
            </NoMatches>
          ) : (
            <EmptyState title="No features yet" action={add}>
              Features are what organisations allow their apps to do.
            </EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
    </Page>
  );
}

function FeatureStatusBadge({ status }: { status: number }) {
  const isOn = status === 70;
  return (
    <StatusBadge
      label={isOn ? 'On' : 'Off'}
      tone={isOn ? 'positive' : 'neutral'}
      icon={isOn ? IconCircleCheck : IconCircleMinus}
    />
  );
}

/** Name, code, number of operations, and number of apps that use it. */
const featureColumns: readonly Column<ClientAppFeatureRow>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'code', head: 'Code', width: '11rem', cell: ({ code }) => code },
  {
    key: 'operations',
    head: 'Operations',
    width: '9rem',
    hideBelow: 'md',
    cell: ({ operations }) => pluralize(operations.length, 'operation'),
  },
  { key: 'apps', head: 'Used by', width: '7rem', cell: ({ apps }) => pluralize(apps, 'app') },
  {
    key: 'status',
    head: 'Status',
    width: '8.5rem',
    bare: true,
    cell: ({ status }) => <FeatureStatusBadge status={status} />,
  },
];
