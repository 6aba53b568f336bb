import type { OutputOf } from '@cadenza/contract/operations';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';

type Acceptance = OutputOf<'listTermsAcceptances'>['items'][number];

/** Name, whether they have accepted the newest version, and the last version they accepted. */
export const acceptanceColumns: readonly Column<Acceptance>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'email', head: 'E-mail', hideBelow: 'md', cell: ({ email }) => email },
  {
    key: 'standing',
    head: 'Newest version',
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
    head: 'Last agreed to',
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
