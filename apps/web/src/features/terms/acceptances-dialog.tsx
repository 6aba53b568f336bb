import type { OutputOf } from '@cadenza/contract/operations';
import { SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { SearchField } from '../../shared/filter/search-field.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Dialog } from '../../shared/layout/dialog.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import styles from './acceptances-dialog.module.css';

const roles = [
  { value: 'musician', label: 'Musicians' },
  { value: 'sales manager', label: 'Sales managers' },
] as const;
type Audience = (typeof roles)[number]['value'];

interface AcceptancesDialogProps {
  city: City;
  audience: Audience;
  onClose: () => void;
}

/** Who has accepted which version of the terms; those who have not accepted the newest come first. */
export function AcceptancesDialog({ city, audience: first, onClose }: AcceptancesDialogProps) {
  const [audience, setAudience] = useState<Audience>(first);
  const [search, setSearch] = useState('');
  const [{ skip, take }, setPage] = useState({ skip: 0, take: 20 });
  const cityIds = JSON.stringify([city.id]);
  const read = useOperation(
    'listTermsAcceptances',
    { query: { cityIds, audience, search: search || undefined, skip, take } },
    { keepPrevious: true },
  );
  return (
    <Dialog centered={false} size="xl" onClose={onClose} title={`Terms in ${city.name}`}>
      <div className={styles.filters}>
        <SegmentedControl
          aria-label="Role"
          data={[...roles]}
          value={audience}
          onChange={(value) => {
            setAudience(value as Audience);
            setPage({ skip: 0, take });
          }}
        />
        <SearchField
          label="Find someone"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPage({ skip: 0, take });
          }}
        />
      </div>
      <DataTable
        label="Acceptances to the terms"
        columns={acceptanceColumns}
        read={read}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        paging={{ skip, take, onChange: setPage }}
        empty={
          <EmptyState title="No one here">
            People appear here once they have this role and terms are published.
          </EmptyState>
        }
      />
    </Dialog>
  );
}

type Acceptance = OutputOf<'listTermsAcceptances'>['items'][number];

/** Name, whether they have accepted the newest version, and the last version they accepted. */
const acceptanceColumns: readonly Column<Acceptance>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'email', head: 'Email', hideBelow: 'md', cell: ({ email }) => email },
  {
    key: 'agreement',
    head: 'Latest version',
    bare: true,
    cell: ({ isAgreed }) =>
      isAgreed ? (
        <StatusBadge tone="positive" icon={IconCircleCheck} label="Agreed" />
      ) : (
        <StatusBadge tone="attention" icon={IconClock} label="Waiting" />
      ),
  },
  {
    key: 'accepted',
    head: 'Last accepted',
    cell: ({ acceptedVersion, acceptedAt, timeZone }) =>
      acceptedVersion !== null && acceptedAt !== null ? (
        <>
          Version {acceptedVersion}, <InstantText iso={acceptedAt} zone={timeZone} show="date" />
        </>
      ) : (
        'Never'
      ),
  },
];
