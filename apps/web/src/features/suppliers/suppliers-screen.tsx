import { formatPhone } from '@cadenza/domain/format-phone';
import { supplierStatuses, supplierStatusLabel } from '@cadenza/domain/suppliers/supplier-status';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { CityFilter } from '../../shared/filter/city-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useCity } from '../../shared/session/use-session.ts';
import type { Column } from '../../shared/table/column.ts';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { noSupplierFilters, suppliersScreen } from './screens.ts';
import { SupplierStatusBadge } from './supplier-status-badge.tsx';
import { citiesText, termsText } from './supplier-words.ts';
import type { SupplierRow } from './suppliers.ts';

const statusOptions = supplierStatuses.map((value) => ({ value, label: supplierStatusLabel[value] }));

/** The suppliers of the cities, by name. Filters and page are in the address. */
export function SuppliersScreen() {
  const { search, isFiltered, clear, filter, find, turnPage } = useListSearch(suppliersScreen, noSupplierFilters);
  const { choices } = useCity();
  const { q, cities, status, cursor } = search;
  const cityIds = choices.filter(({ slug }) => cities.includes(slug)).map(({ id }) => id);
  const read = useOperation(
    'listSuppliers',
    {
      query: {
        search: q.trim() || undefined,
        cityIds: listed(cityIds),
        status: listed(status),
        cursor: cursor || undefined,
      },
    },
    { keepPrevious: true },
  );
  const add = (
    <ButtonLink to="/suppliers/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add supplier
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title="Suppliers" actions={add} />
      <FilterBar onClear={clear}>
        <SearchField label="Find a supplier" {...find} />
        <CityFilter {...filter('cities')} />
        <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} />
      </FilterBar>
      <DataTable
        label="Suppliers"
        columns={supplierColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/suppliers/$id', params: { id } })}
        empty={
          isFiltered ? (
            <NoMatches title="No suppliers match" onClear={clear}>
              Try another name, city or status.
            </NoMatches>
          ) : (
            <EmptyState title="No suppliers yet" action={add}>
              Add the companies you hire pianos, sound or cars from.
            </EmptyState>
          )
        }
      />
      <CursorBar page={read.data} onChange={turnPage} />
    </Page>
  );
}

/** Name, category, cities, contact and payment terms. */
const supplierColumns: readonly Column<SupplierRow>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => <ClampedText>{name}</ClampedText> },
  { key: 'kind', head: 'Category', width: '7.5rem', cell: ({ kind }) => kind },
  { key: 'cities', head: 'Cities', hideBelow: 'md', cell: (row) => citiesText(row) },
  {
    key: 'contact',
    head: 'Contact',
    hideBelow: 'lg',
    cell: ({ contactName, email }) => <ClampedText>{contactName || email || '–'}</ClampedText>,
  },
  {
    key: 'phone',
    head: 'Phone',
    width: '10.5rem',
    cell: ({ phone }) => <span className="tabular">{phone ? formatPhone(phone) : '–'}</span>,
  },
  { key: 'terms', head: 'Terms', width: '7rem', hideBelow: 'md', cell: ({ termsDays }) => termsText(termsDays) },
  {
    key: 'status',
    head: 'Status',
    width: '7rem',
    bare: true,
    cell: ({ status }) => <SupplierStatusBadge status={status} />,
  },
];
