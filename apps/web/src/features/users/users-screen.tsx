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
import { useSetSearch } from '../../shared/routing/search.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { accountStatuses, usersScreen } from './screens.ts';
import { userColumns } from './user-columns.tsx';
import { kindLabel } from './user-words.ts';

const kindOptions = userKinds.map((value) => ({ value, label: kindLabel[value] }));
const { Enabled, Onboarding, Disabled } = EntityStatus;
const statusLabel = { [Enabled]: 'Enabled', [Onboarding]: 'Onboarding', [Disabled]: 'Disabled' } as const;
const statusOptions = accountStatuses.map((value) => ({ value, label: statusLabel[value] }));

/** Everybody with an account, by last name. `actions` invite people. */
export function UsersScreen({ actions }: { actions?: ReactNode }) {
  const { skip, take, q, kinds, status } = usersScreen.useSearch();
  const setSearch = useSetSearch(usersScreen);
  const read = useOperation(
    'listUsers',
    {
      query: {
        skip,
        take,
        search: q || undefined,
        kinds: kinds.length > 0 ? JSON.stringify(kinds) : undefined,
        status: status.length > 0 ? JSON.stringify(status) : undefined,
      },
    },
    { keepPrevious: true },
  );
  const isFiltered = q !== '' || kinds.length > 0 || status.length > 0;
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
      <FilterBar onClear={isFiltered ? () => setSearch({ skip: 0, q: '', kinds: [], status: [] }) : undefined}>
        <SearchField
          label="Find a user"
          value={q}
          onChange={(value) => setSearch({ q: value, skip: 0 }, { replace: true })}
        />
        <ChoiceFilter
          label="Who"
          options={kindOptions}
          value={kinds}
          onChange={(value) => setSearch({ kinds: value, skip: 0 })}
        />
        <ChoiceFilter
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(value) => setSearch({ status: value, skip: 0 })}
        />
      </FilterBar>
      <DataTable
        label="Users"
        columns={userColumns}
        read={read}
        fitted
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => ({ to: '/users/$id', params: { id } })}
        paging={{ skip, take, onChange: setSearch }}
        empty={
          <EmptyState title={isFiltered ? 'Nobody fits' : 'No users yet'}>
            {isFiltered
              ? 'Take a filter back, or look for another name, e-mail address or number.'
              : 'Whoever registers or accepts an invitation stands here.'}
          </EmptyState>
        }
      />
    </Page>
  );
}
