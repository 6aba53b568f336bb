import { formatPhone } from '@cadenza/domain/format-phone';
import { unitKinds } from '@cadenza/domain/organisations/unit-kind';
import { organisationTypeLabel } from '@cadenza/domain/permissions/role-label';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { OrganisationMark } from './organisation-mark.tsx';
import { type OrganisationLine, organisationTypes, unitLabel } from './organisation-types.ts';
import { organisationsScreen } from './screens.ts';

const typeOptions = organisationTypes.map((value) => ({ value, label: organisationTypeLabel(value) }));
const unitOptions = unitKinds.map((value) => ({ value, label: unitLabel[value] }));

const unfiltered = { skip: 0, q: '', types: [], units: [] };

/** All organisations, by name. `actions` invite new ones. */
export function OrganisationsScreen({ actions }: { actions?: ReactNode }) {
  const { search, isFiltered, clear, filter, find, paging } = useListSearch(organisationsScreen, unfiltered);
  const { skip, take, q, types, units } = search;
  const read = useOperation(
    'listOrganisations',
    {
      query: { skip, take, search: q || undefined, types: listed(types), unitKinds: listed(units) },
    },
    { keepPrevious: true },
  );
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
      <FilterBar onClear={clear}>
        <SearchField label="Find an organisation" {...find} />
        <ChoiceFilter label="Type" options={typeOptions} {...filter('types')} />
        <ChoiceFilter label="Kind" options={unitOptions} {...filter('units')} />
      </FilterBar>
      <DataTable
        label="Organisations"
        columns={organisationColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/organisations/$orgId', params: { orgId: id } })}
        paging={paging}
        empty={
          isFiltered ? (
            <NoMatches title="No organisations match" onClear={clear}>
              Try another name, type or kind.
            </NoMatches>
          ) : (
            <EmptyState title="No organisations yet" action={add}>
              Hotels, agencies and venues’ owners appear here once they are added or accept an invitation.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

/** Name with parent, type, members and contact details. */
const organisationColumns: readonly Column<OrganisationLine>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, parent }) => (
      <ClampedText title={parent ? `${name} in ${parent.name}` : name}>
        {name}
        {parent ? <span className="soft regular"> in {parent.name}</span> : null}
      </ClampedText>
    ),
  },
  {
    key: 'type',
    head: 'Type',
    width: '9rem',
    bare: true,
    cell: (organisation) => <OrganisationMark organisation={organisation} />,
  },
  { key: 'members', head: 'Members', width: '6rem', align: 'end', cell: ({ members }) => members },
  {
    key: 'email',
    head: 'Email',
    hideBelow: 'md',
    cell: ({ email }) => <ClampedText>{email || '–'}</ClampedText>,
  },
  {
    key: 'phone',
    head: 'Phone',
    width: '10.5rem',
    cell: ({ phone }) => <span className="tabular">{phone ? formatPhone(phone) : '–'}</span>,
  },
  {
    key: 'address',
    head: 'Head office',
    hideBelow: 'lg',
    cell: ({ headOfficeText }) => <ClampedText>{headOfficeText || '–'}</ClampedText>,
  },
];
