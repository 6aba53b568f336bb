import { Button, SegmentedControl } from '@mantine/core';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { featureColumns } from './feature-columns.tsx';
import { featuresScreen } from './screens.ts';

const statuses = [
  { value: 'all', label: 'All' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;
const statusOf = { all: undefined, on: 70, off: 20 } as const;

/** The scopes that client apps can be allowed. Filters and page are in the address. */
export function FeaturesScreen() {
  const { q, status, cursor } = featuresScreen.useSearch();
  const setSearch = useSetSearch(featuresScreen);
  const read = useOperation(
    'listClientAppFeatures',
    { query: { search: q.trim() || undefined, status: statusOf[status], cursor: cursor || undefined } },
    { keepPrevious: true },
  );
  const hasFilters = q !== '' || status !== 'all';
  const clear = () => setSearch({ q: '', status: 'all', cursor: '' });
  const add = (
    <ButtonLink to="/settings/client-app-features/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add feature
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Client app features" back={{ to: '/client-apps', label: 'Client apps' }} actions={add} />
      <FilterBar onClear={hasFilters ? clear : undefined}>
        <SearchField
          label="Find a feature"
          value={q}
          onChange={(term) => setSearch({ q: term, cursor: '' }, { replace: true })}
        />
        <SegmentedControl
          aria-label="Status"
          size="sm"
          data={[...statuses]}
          value={status}
          onChange={(chosen) => setSearch({ status: chosen, cursor: '' })}
        />
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
          hasFilters ? (
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
      <CursorBar page={read.data} onChange={(next) => setSearch({ cursor: next })} />
    </Page>
  );
}
