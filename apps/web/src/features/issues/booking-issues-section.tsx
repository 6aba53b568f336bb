import type { OutputOf } from '@cadenza/contract/operations';
import { canReadIssues } from '@cadenza/domain/permissions/issues';
import { IconPlus } from '@tabler/icons-react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import styles from './issue.module.css';
import { IssueKindMark, IssueStatusBadge } from './issue-status-badge.tsx';

type Booking = Pick<OutputOf<'getBooking'>, 'id' | 'timeZone'>;

/** What people have brought to support about a booking. Nothing is shown to the office while there is nothing for it. */
export function BookingIssuesSection({ booking }: { booking: Booking }) {
  const actor = useSession()?.actor;
  const isSupport = actor !== undefined && canReadIssues(actor);
  const read = useOperation('listBookingIssues', { params: { id: booking.id } });
  const items = read.data?.items ?? [];
  if (items.length === 0 && !isSupport && !read.error) return null;
  return (
    <Section
      title="Issues"
      actions={
        <ButtonLink
          to="/issues/add"
          search={{ booking: booking.id }}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
        >
          Add issue
        </ButtonLink>
      }
    >
      {!read.data && read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data && items.length === 0 ? <p className={styles.none}>Nobody has brought anything to support.</p> : null}
      <ul className={styles.lines}>
        {items.map((issue) => (
          <li key={issue.id} className={styles.line}>
            <ScreenLink to="/issues/$id" params={{ id: issue.id }} className={styles.about}>
              {issue.summary}
            </ScreenLink>
            <span className={styles.byline}>
              <IssueStatusBadge status={issue.status} />
              <IssueKindMark kind={issue.kind} />
              <PriorityMark priority={issue.priority} />
              <InstantText iso={issue.createdAt} zone={booking.timeZone} show="date" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
