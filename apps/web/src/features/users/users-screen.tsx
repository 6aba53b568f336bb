import { EntityStatus } from '@cadenza/domain/entity-status';
import { userKinds } from '@cadenza/domain/permissions/users';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { accountStatuses, usersScreen } from './screens.ts';
import { userColumns } from './user-columns.tsx';
import { kindLabel } from './user-words.ts';

const kindOptions = userKinds.map((value) => ({ value, label: kindLabel[value] }));
const { Enabled, Onboarding, Disabled } = EntityStatus;
const statusLabel = { [Enabled]: 'Enabled', [Onboarding]: 'Onboarding', [Disabled]: 'Disabled' } as const;
const statusOptions = accountStatuses.map((value) => ({ value, label: statusLabel[value] }));

const unfiltered = { skip: 0, q: '', kinds: [], status: [] };

/** All users, by last name. `actions` invite people. */
export function UsersScreen({ actions }: { actions?: ReactNode }) {
  const { search, isFiltered, clear, filter, find, paging } = useListSearch(usersScreen, unfiltered);
  const { skip, take, q, kinds, status } = search;
  const read = useOperation(
    'listUsers',
    {
      query: { skip, take, search: q || undefined, kinds: listed(kinds), status: listed(status) },
    },
    { keepPrevious: true },
  );
  return (
    <Page>
      <PageHeader
        title="Users"
        actions={
          <>
            {actions}
            <ButtonLink to="/users/add" leftSection={<IconUserPlus size={16} aria-hidden />}>
              Add user
            </ButtonLink>
          </>
        }
      />
      <FilterBar onClear={clear}>
        <SearchField label="Find a user" {...find} />
        <ChoiceFilter label="Who" options={kindOptions} {...filter('kinds')} />
        <ChoiceFilter label="Status" options={statusOptions} {...filter('status')} />
      </FilterBar>
      <DataTable
        label="Users"
        columns={userColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/users/$id', params: { id } })}
        paging={paging}
        empty={
          <EmptyState title={isFiltered ? 'No users match' : 'No users yet'}>
            {isFiltered
              ? 'Try another name, email address or number, or clear the filters.'
              : 'People appear here once they register or accept an invitation.'}
          </EmptyState>
        }
      />
    </Page>
  );
}
