import type { IssueStatus } from '@cadenza/domain/issues/issue';
import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { AccountHistory } from '../../shared/layout/account-history.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import { FaultLines } from './fault-lines.tsx';
import styles from './issue.module.css';
import { IssueComments } from './issue-comments.tsx';
import { IssueFacts } from './issue-facts.tsx';
import { IssueKindMark, IssueStatusBadge } from './issue-status-badge.tsx';
import type { Issue } from './issues.ts';
import { issueScreen } from './screens.ts';

/** One issue: its text, comments and actions. */
export function IssuePage() {
  const { id } = issueScreen.useParams();
  const read = useOperation('getIssue', { params: { id } });
  return (
    <ReadState read={read} lines={12}>
      {(issue) => <IssueView issue={issue} />}
    </ReadState>
  );
}

function IssueView({ issue }: { issue: Issue }) {
  const zone = useOwnZone();
  return (
    <Page>
      <PageHeader
        title={issue.summary}
        back={{ to: '/issues', label: 'Issues' }}
        badge={<IssueStatusBadge status={issue.status} />}
        facts={
          <>
            <span>Issue {issue.number}</span>
            <IssueKindMark kind={issue.kind} />
            <PriorityMark priority={issue.priority} />
            <span>
              {issue.reporter?.name ?? 'Former user'} on <InstantText iso={issue.createdAt} zone={zone} />
            </span>
          </>
        }
        actions={<Actions issue={issue} />}
      />
      <Columns isLeadWide>
        <div>
          <Section title="Description">
            <p className={issue.description ? 'flush pre-line breakable' : 'soft flush'}>
              {issue.description || 'No description.'}
            </p>
          </Section>
          {issue.faultNumber ? <FaultLines number={issue.faultNumber} /> : null}
          <IssueComments issue={issue} />
        </div>
        <div>
          <NextSteps issue={issue} />
          <IssueFacts issue={issue} />
          <Followers issue={issue} />
          <Section title="History">
            <AccountHistory events={issue.history} zone={zone} />
          </Section>
        </div>
      </Columns>
    </Page>
  );
}

function Actions({ issue: { id, number, canDelete } }: { issue: Issue }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteIssue', {
    removes: { id, from: ['listIssues'] },
    onDone: () => void navigate({ to: '/issues' }),
  });
  return (
    <>
      {canDelete ? (
        <DeleteButton
          name={`issue ${number}`}
          warning="Its comments and files are deleted too. This can’t be undone."
          busy={remove.busy}
          onYes={() => void remove.run({ params: { id } })}
        />
      ) : null}
      <ButtonLink to="/issues/$id/edit" params={{ id }} leftSection={<IconPencil size={16} aria-hidden />}>
        Edit
      </ButtonLink>
    </>
  );
}

/** The verb for each status that an issue can move to. */
const verbs: Record<IssueStatus, string> = {
  new: 'Back to new',
  'in progress': 'Start work',
  waiting: 'Wait for reply',
  solved: 'Mark solved',
  closed: 'Close unsolved',
};
const isOver = ({ status }: Issue) => status === 'solved' || status === 'closed';

function NextSteps({ issue }: { issue: Issue }) {
  const { run, busy } = useOperationMutation('changeIssueStatus');
  const zone = useOwnZone();
  return (
    <Section title="Next">
      <div className={styles.steps}>
        {issue.nextStatuses.map(({ status }) => (
          <Button
            key={status}
            size="compact-md"
            variant={status === 'solved' ? 'filled' : 'default'}
            disabled={busy}
            onClick={() => void run({ params: { id: issue.id }, body: { status } })}
          >
            {isOver(issue) ? 'Reopen' : verbs[status]}
          </Button>
        ))}
      </div>
      <p className="soft flush">
        {issue.statusLabel} since <InstantText iso={issue.statusSince} zone={zone} />
      </p>
    </Section>
  );
}

function Followers({ issue }: { issue: Issue }) {
  const { id, isFollowing, followers } = issue;
  const { run, busy } = useOperationMutation('followIssue');
  return (
    <Section
      title="Followers"
      note={followers.length > 0 ? followers.length : null}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          leftSection={isFollowing ? <IconBellOff size={14} aria-hidden /> : <IconBell size={14} aria-hidden />}
          onClick={() => void run({ params: { id }, body: { isFollowing: !isFollowing } })}
        >
          {isFollowing ? 'Stop following' : 'Follow'}
        </Button>
      }
    >
      <p className="soft flush">
        {followers.length === 0
          ? 'No one is following this issue.'
          : `${followers.map(({ name }) => name).join(', ')}. Changes are emailed to followers.`}
      </p>
      {issue.referredBy.length > 0 ? (
        <ul className="stack-2" aria-label="Issues that refer to this one">
          {issue.referredBy.map((other) => (
            <li key={other.id}>
              <ScreenLink to="/issues/$id" params={{ id: other.id }} className={styles.about}>
                Issue {other.number}, {other.summary}
              </ScreenLink>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
