import { type IssueStatus, issueStatuses } from '@cadenza/domain/issues/issue';
import { nextIssueStatuses } from '@cadenza/domain/issues/issue-lifecycle';
import { useState } from 'react';
import { BoardFrame } from '../../shared/board/board-frame.tsx';
import { ColumnFrame, EmptyColumn } from '../../shared/board/column-frame.tsx';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import { IssueCard } from './issue-card.tsx';
import { issueStatusLook } from './issue-status-badge.tsx';
import { issuesQuery, type ShortIssue } from './issues.ts';
import { issuesScreen } from './screens.ts';

const atOnce = 30;

/** A column for each status. Cards move by dragging or from their menu, as the lifecycle allows. */
export function IssueBoard() {
  const [dragged, setDragged] = useState<ShortIssue | null>(null);
  const { run } = useOperationMutation('changeIssueStatus');
  const move = ({ id }: ShortIssue, status: IssueStatus) => void run({ params: { id }, body: { status } });
  return (
    <BoardFrame label="Issues by status" columns={issueStatuses.length}>
      {issueStatuses.map((status) => (
        <IssueColumn
          key={status}
          status={status}
          dragged={dragged}
          onDrag={setDragged}
          onMove={move}
          onDrop={() => {
            setDragged(null);
            if (dragged && nextIssueStatuses(dragged.status).includes(status)) move(dragged, status);
          }}
        />
      ))}
    </BoardFrame>
  );
}

interface IssueColumnProps {
  status: IssueStatus;
  dragged: ShortIssue | null;
  onDrag: (issue: ShortIssue | null) => void;
  onMove: (issue: ShortIssue, status: IssueStatus) => void;
  onDrop: () => void;
}

function IssueColumn({ status, dragged, onDrag, onMove, onDrop }: IssueColumnProps) {
  const search = issuesScreen.useSearch();
  const { choices } = useCity();
  const userId = useSession()?.actor.userId ?? '';
  const query = { ...issuesQuery(search, { userId, cities: choices }, status), take: atOnce };
  const read = useOperation('listIssues', { query }, { keepPrevious: true });
  const cards = read.data?.items ?? [];
  const { label, tone, icon } = issueStatusLook(status);
  const { totalItems = 0, isTotalAtLeast } = read.data ?? {};
  return (
    <ColumnFrame
      title={label}
      tone={tone}
      icon={icon}
      count={read.data ? `${totalItems}${isTotalAtLeast ? '+' : ''}` : ''}
      takes={dragged ? nextIssueStatuses(dragged.status).includes(status) : null}
      onDrop={onDrop}
      state={
        <>
          {read.error && !read.data ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
          {read.isPending ? <CardSkeleton height={96} /> : null}
          {read.data && cards.length === 0 ? <EmptyColumn /> : null}
        </>
      }
      cards={cards.map((issue) => ({
        key: issue.id,
        card: <IssueCard issue={issue} onDrag={onDrag} onMove={(to) => onMove(issue, to)} />,
      }))}
      more={
        read.data?.nextCursor ? (
          <ButtonLink
            to="/issues"
            search={{ ...search, as: 'list', status: [status], cursor: '' }}
            variant="subtle"
            size="compact-md"
          >
            Show all<span className="visually-hidden"> in {label}</span>
          </ButtonLink>
        ) : null
      }
    />
  );
}
