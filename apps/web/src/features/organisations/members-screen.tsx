import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useListSearch } from '../../shared/routing/search.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountStatusBadge } from '../../shared/status/account-status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './organisation.module.css';
import type { Member, Organisation } from './organisation-types.ts';
import { membersScreen } from './screens.ts';

interface MembersScreenProps {
  /** Actions to invite people, for users with permission. */
  invite?: (organisation: Organisation) => ReactNode;
}

/** The people with a role in an organisation, by name. */
export function MembersScreen({ invite }: MembersScreenProps) {
  const { orgId } = membersScreen.useParams();
  const { search, isFiltered, clear, find, paging } = useListSearch(membersScreen, { skip: 0, q: '' });
  const { skip, take, q } = search;
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
      <FilterBar onClear={clear}>
        <SearchField label="Find a member" {...find} />
      </FilterBar>
      <DataTable
        label="Members"
        columns={memberColumns}
        read={read}
        rowKey={({ roleId }) => roleId}
        rowName={({ name }) => name}
        rowLink={({ userId }) => ({ to: '/organisations/$orgId/users/$memberId', params: { orgId, memberId: userId } })}
        paging={paging}
        empty={
          isFiltered ? (
            <NoMatches title="No members match" onClear={clear}>
              Try another name, email address or number.
            </NoMatches>
          ) : (
            <EmptyState title="No members yet">People appear here once they accept an invitation.</EmptyState>
          )
        }
      />
    </Page>
  );
}

function Joined({ at }: { at: string }) {
  return <InstantText iso={at} zone={useOwnZone()} show="date" />;
}

/** Name, role, contact details, and since when. */
const memberColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, photoPath }) => (
      <span className={`${styles.who} shrinkable nowrap`}>
        <Monogram name={name} src={photoPath} size="sm" />
        {name}
      </span>
    ),
  },
  { key: 'role', head: 'Role', width: '9rem', cell: ({ label }) => label },
  { key: 'email', head: 'Email', cell: ({ email }) => <Anchor href={`mailto:${email}`}>{email}</Anchor> },
  {
    key: 'mobile',
    head: 'Mobile',
    width: '10.5rem',
    hideBelow: 'md',
    cell: ({ mobile }) => <span className="tabular">{mobile ? formatPhone(mobile) : '–'}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    width: '8.5rem',
    bare: true,
    cell: ({ status, userStatus }) => <AccountStatusBadge status={Math.min(status, userStatus)} />,
  },
  { key: 'joined', head: 'Since', width: '7.5rem', hideBelow: 'lg', cell: ({ joinedAt }) => <Joined at={joinedAt} /> },
];
