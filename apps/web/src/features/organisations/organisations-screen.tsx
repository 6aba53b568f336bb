import { organisationTypeLabel } from '@cadenza/domain/permissions/role-label';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { organisationColumns } from './organisation-columns.tsx';
import { organisationTypes, unitKinds, unitLabel } from './organisation-types.ts';
import { organisationsScreen } from './screens.ts';

const typeOptions = organisationTypes.map((value) => ({ value, label: organisationTypeLabel(value) }));
const unitOptions = unitKinds.map((value) => ({ value, label: unitLabel[value] }));

/** Every organisation, by name. `actions` invite new ones. */
export function OrganisationsScreen({ actions }: { actions?: ReactNode }) {
  const { skip, take, q, types, units } = organisationsScreen.useSearch();
  const setSearch = useSetSearch(organisationsScreen);
  const read = useOperation(
    'listOrganisations',
    {
      query: {
        skip,
        take,
        search: q || undefined,
        types: types.length > 0 ? JSON.stringify(types) : undefined,
        unitKinds: units.length > 0 ? JSON.stringify(units) : undefined,
      },
    },
    { keepPrevious: true },
  );
  const isFiltered = q !== '' || types.length > 0 || units.length > 0;
  const add = (
    <ButtonLink to="/organisations/add" leftSection={<IconPlus size={16} aria-hidden />}>
      Add organisation
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title="Organisations"
        actions={
          <>
            {actions}
            {add}
          </>
        }
      />
      <FilterBar onClear={isFiltered ? () => setSearch({ skip: 0, q: '', types: [], units: [] }) : undefined}>
        <SearchField
          label="Find an organisation"
          value={q}
          onChange={(value) => setSearch({ q: value, skip: 0 }, { replace: true })}
        />
        <ChoiceFilter
          label="Type"
          options={typeOptions}
          value={types}
          onChange={(value) => setSearch({ types: value, skip: 0 })}
        />
        <ChoiceFilter
          label="Kind"
          options={unitOptions}
          value={units}
          onChange={(value) => setSearch({ units: value, skip: 0 })}
        />
      </FilterBar>
      <DataTable
        label="Organisations"
        columns={organisationColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/organisations/$orgId', params: { orgId: id } })}
        paging={{ skip, take, onChange: setSearch }}
        empty={
          isFiltered ? (
            <EmptyState title="None fits">Take a filter back, or look for another name.</EmptyState>
          ) : (
            <EmptyState title="No organisations yet" action={add}>
              Hotels, agencies and venues’ owners stand here once they are added or accept an invitation.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
