import { type IssueKind, type IssueStatus, issueKindLabel, issueStatusLabel } from '@cadenza/domain/issues/issue';
import {
  IconBug,
  IconBulb,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHelpCircle,
  IconHourglass,
  IconMoodSad,
  IconProgress,
} from '@tabler/icons-react';
import { StatusBadge, type StatusIcon, type StatusLook, type Tone } from '../../shared/status/status-badge.tsx';
import styles from './issue.module.css';

const looks: Record<IssueStatus, readonly [Tone, StatusIcon]> = {
  new: ['attention', IconCircleDashed],
  'in progress': ['info', IconProgress],
  waiting: ['neutral', IconHourglass],
  solved: ['positive', IconCircleCheck],
  closed: ['neutral', IconCircleX],
};

export function issueStatusLook(status: IssueStatus): StatusLook {
  const [tone, icon] = looks[status];
  return { label: issueStatusLabel(status), tone, icon };
}

export const IssueStatusBadge = ({ status }: { status: IssueStatus }) => <StatusBadge {...issueStatusLook(status)} />;

const kindIcons: Record<IssueKind, StatusIcon> = {
  fault: IconBug,
  complaint: IconMoodSad,
  question: IconHelpCircle,
  request: IconBulb,
};

/** The kind of an issue, with its icon. */
export function IssueKindMark({ kind }: { kind: IssueKind }) {
  const Icon = kindIcons[kind];
  return (
    <span className={`${styles.kind} nowrap soft`}>
      <Icon size={15} stroke={1.7} aria-hidden />
      {issueKindLabel(kind)}
    </span>
  );
}
