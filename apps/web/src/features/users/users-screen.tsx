import { EntityStatus } from '@cadenza/domain/entity-status';
import { formatPhone } from '@cadenza/domain/format-phone';
import { userKinds } from '@cadenza/domain/permissions/users';
import { Anchor } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { ChoiceFilter } from '../../shared/filter/choice-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { listed, useListSearch } from '../../shared/routing/search.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountStatusBadge } from '../../shared/status/account-status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { accountStatuses, usersScreen } from './screens.ts';
import styles from './user.module.css';
import { kindLabel, type UserLine } from './user-words.ts';

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
          isFiltered ? (
            <NoMatches title="No users match" onClear={clear}>
              Try another name, email address or number.
            </NoMatches>
          ) : (
            <EmptyState title="No users yet">People appear here once they register or accept an invitation.</EmptyState>
          )
        }
      />
    </Page>
  );
}

function Since({ at }: { at: string }) {
  return <InstantText iso={at} zone={useOwnZone()} show="date" />;
}

/** Name, roles, contact details, and whether they can sign in. */
const userColumns: readonly Column<UserLine>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, photoPath, username }) => (
      <span className={styles.who}>
        <Monogram name={name} src={photoPath} size="sm" />
        <span className={styles.name}>{name}</span>
        <span className="truncated soft regular shrinkable">{username}</span>
      </span>
    ),
  },
  {
    key: 'type',
    head: 'Role',
    cell: ({ typeLabel, organisationName }) => (
      <>
        {typeLabel}
        {organisationName ? <span className="soft regular"> · {organisationName}</span> : null}
      </>
    ),
  },
  {
    key: 'email',
    head: 'Email',
    width: '24%',
    hideBelow: 'md',
    cell: ({ email }) => (
      <Anchor href={`mailto:${email}`}>
        <ClampedText>{email}</ClampedText>
      </Anchor>
    ),
  },
  {
    key: 'mobile',
    head: 'Mobile',
    width: '9.75rem',
    hideBelow: 'lg',
    cell: ({ mobile }) => <span className="tabular">{mobile ? formatPhone(mobile) : '–'}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    width: '7.5rem',
    bare: true,
    cell: ({ status }) => <AccountStatusBadge status={status} />,
  },
  { key: 'created', head: 'Since', width: '6.75rem', hideBelow: 'lg', cell: ({ created }) => <Since at={created} /> },
];
