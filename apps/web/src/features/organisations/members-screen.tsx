import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { memberColumns } from './member-columns.tsx';
import type { Organisation } from './organisation-types.ts';
import { membersScreen } from './screens.ts';

interface MembersScreenProps {
  /** Actions to invite people, for those who may. */
  invite?: (organisation: Organisation) => ReactNode;
}

/** The people with a role in an organisation, by name. */
export function MembersScreen({ invite }: MembersScreenProps) {
  const { orgId } = membersScreen.useParams();
  const { skip, take, q } = membersScreen.useSearch();
  const setSearch = useSetSearch(membersScreen);
  const organisation = useOperation('getOrganisation', { params: { id: orgId } });
  const read = useOperation(
    'listOrganisationMembers',
    { params: { id: orgId }, query: { skip, take, search: q || undefined } },
    { keepPrevious: true },
  );
  const found = organisation.data;
  return (
    <Page>
      <PageHeader
        title="Members"
        back={{ to: '/organisations/$orgId', params: { orgId }, label: found?.name ?? 'Organisation' }}
        actions={found?.abilities.canManageMembers ? invite?.(found) : null}
      />
      <FilterBar onClear={q ? () => setSearch({ q: '', skip: 0 }) : undefined}>
        <SearchField
          label="Find a member"
          value={q}
          onChange={(value) => setSearch({ q: value, skip: 0 }, { replace: true })}
        />
      </FilterBar>
      <DataTable
        label="Members"
        columns={memberColumns}
        read={read}
        rowKey={({ roleId }) => roleId}
        rowName={({ name }) => name}
        rowLink={({ userId }) => ({ to: '/organisations/$orgId/users/$memberId', params: { orgId, memberId: userId } })}
        paging={{ skip, take, onChange: setSearch }}
        empty={
          q ? (
            <EmptyState title="Nobody fits">Look for another name, e-mail address or number.</EmptyState>
          ) : (
            <EmptyState title="No members yet">Members stand here once they accept an invitation.</EmptyState>
          )
        }
      />
    </Page>
  );
}
