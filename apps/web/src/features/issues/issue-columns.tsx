import { InstantText } from '../../shared/format/instant-text.tsx';
import { ClampedText } from '../../shared/layout/clamped-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './issue.module.css';
import { IssueKindMark, IssueStatusBadge } from './issue-status-badge.tsx';
import type { ShortIssue } from './issues.ts';

const When = ({ at }: { at: string }) => <InstantText iso={at} zone={useOwnZone()} show="date" />;

export const issueColumns: readonly Column<ShortIssue>[] = [
  {
    key: 'summary',
    head: 'Issue',
    cell: ({ number, summary, priority }) => (
      <span className={styles.summary} title={summary}>
        <span className="soft regular">#{number}</span>
        <span className={styles.words}>{summary}</span>
        <PriorityMark priority={priority} />
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    width: '8.5rem',
    bare: true,
    cell: ({ status }) => <IssueStatusBadge status={status} />,
  },
  { key: 'kind', head: 'Kind', width: '7.5rem', bare: true, cell: ({ kind }) => <IssueKindMark kind={kind} /> },
  {
    key: 'about',
    head: 'About',
    width: '14rem',
    hideBelow: 'lg',
    cell: ({ about, cityName }) =>
      about ? (
        <ClampedText>{about.label}</ClampedText>
      ) : (
        <span className="soft regular">{cityName ?? 'Company-wide'}</span>
      ),
  },
  {
    key: 'assignee',
    head: 'Assignee',
    width: '10rem',
    cell: ({ assignee }) =>
      assignee ? <ClampedText>{assignee.name}</ClampedText> : <span className="soft regular">Unassigned</span>,
  },
  { key: 'when', head: 'Added', width: '8rem', hideBelow: 'md', cell: ({ createdAt }) => <When at={createdAt} /> },
];
