import type { OutputOf } from '@cadenza/contract/operations';
import type { IssueSubjectKind } from '@cadenza/domain/issues/issue';
import { IconPlus } from '@tabler/icons-react';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import styles from './issue.module.css';
import { IssueKindMark, IssueStatusBadge } from './issue-status-badge.tsx';

export interface IssueSubject {
  kind: IssueSubjectKind;
  id: string;
  /** The subject's name. */
  label: string;
}

interface IssuesSectionProps {
  about: IssueSubject;
  /** Null while loading. */
  items:
    | readonly Pick<
        OutputOf<'listBookingIssues'>['items'][number],
        'id' | 'summary' | 'status' | 'kind' | 'priority' | 'createdAt'
      >[]
    | null;
  read: { error: Error | null; refetch: () => unknown };
  zone: string;
}

/** The issues about a record, on its own page, and a button to add one. */
export function IssuesSection({ about: { kind, id, label }, items, read, zone }: IssuesSectionProps) {
  return (
    <Section
      title="Issues"
      actions={
        <ButtonLink
          to="/issues/add"
          search={{ kind, about: id, label }}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          Add issue
        </ButtonLink>
      }
    >
      {items === null ? <ReadFallback read={read} lines={2} /> : null}
      {items?.length === 0 ? <p className="soft flush">No issues.</p> : null}
      <ul className="stack-2">
        {items?.map((issue) => (
          <li key={issue.id} className="stack-1">
            <ScreenLink to="/issues/$id" params={{ id: issue.id }} className={styles.about}>
              {issue.summary}
            </ScreenLink>
            <span className={styles.byline}>
              <IssueStatusBadge status={issue.status} />
              <IssueKindMark kind={issue.kind} />
              <PriorityMark priority={issue.priority} />
              <InstantText iso={issue.createdAt} zone={zone} show="date" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
