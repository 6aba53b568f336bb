import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountStatusBadge } from '../../shared/status/account-status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './user.module.css';
import type { UserLine } from './user-words.ts';

function Since({ at }: { at: string }) {
  return <InstantText iso={at} zone={useOwnZone()} show="date" />;
}

/** Name, roles, contact details, and whether they can sign in. */
export const userColumns: readonly Column<UserLine>[] = [
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
