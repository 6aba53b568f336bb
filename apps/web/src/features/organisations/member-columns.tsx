import { formatPhone } from '@cadenza/domain/phone';
import { Anchor } from '@mantine/core';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountStatusBadge } from '../../shared/status/account-status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './organisation.module.css';
import type { Member } from './organisation-types.ts';

function Joined({ at }: { at: string }) {
  return <InstantText iso={at} zone={useOwnZone()} show="date" />;
}

/** Name, role, contact details, and since when. */
export const memberColumns: readonly Column<Member>[] = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name, photoPath }) => (
      <span className={styles.who}>
        <Monogram name={name} src={photoPath} size="sm" />
        {name}
      </span>
    ),
  },
  { key: 'role', head: 'Role', width: '9rem', cell: ({ label }) => label },
  { key: 'email', head: 'E-mail', cell: ({ email }) => <Anchor href={`mailto:${email}`}>{email}</Anchor> },
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
