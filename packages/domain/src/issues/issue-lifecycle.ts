import { type Reason, reason } from '../refusals/reason.ts';
import { checkTransition, type Guards, type MoveAnswer, type Transition } from '../transitions.ts';
import type { IssueStatus } from './issue.ts';

/** The facts a guard needs about an issue. */
export interface IssueFacts {
  /** The reporter awaiting an answer; null if support added it itself. */
  reportedBy: string | null;
  isAnswered: boolean;
}

type Guard = 'none' | 'answered';
export type IssueMove = Transition<IssueStatus, 'support' | 'reporter', Guard>;
const move = (
  from: IssueStatus,
  to: IssueStatus,
  because: string,
  { by = 'support', guard = 'none' }: Partial<Pick<IssueMove, 'by' | 'guard'>> = {},
): IssueMove => ({ from, to, by, because, guard });

export const issueTransitions: readonly IssueMove[] = [
  move('new', 'in progress', 'somebody looks into it'),
  move('new', 'waiting', 'the reporter was asked'),
  move('new', 'solved', 'it is solved', { guard: 'answered' }),
  move('new', 'closed', 'nothing is to be done', { guard: 'answered' }),
  move('in progress', 'new', 'put back'),
  move('in progress', 'waiting', 'the reporter was asked'),
  move('in progress', 'solved', 'it is solved', { guard: 'answered' }),
  move('in progress', 'closed', 'nothing is to be done', { guard: 'answered' }),
  move('waiting', 'in progress', 'somebody looks into it again'),
  move('waiting', 'solved', 'it is solved', { guard: 'answered' }),
  move('waiting', 'closed', 'nothing is to be done', { guard: 'answered' }),
  move('solved', 'in progress', 'reopened'),
  move('closed', 'in progress', 'reopened'),
  move('waiting', 'in progress', 'the reporter has replied', { by: 'reporter' }),
  move('solved', 'in progress', 'the reporter has written again', { by: 'reporter' }),
];

const guards: Guards<Guard, IssueFacts> = {
  none: () => null,
  // A reporter should not learn that it ended without an answer.
  answered: ({ reportedBy, isAnswered }) =>
    reportedBy === null || isAnswered ? null : reason('issueUnanswered', { reporter: reportedBy }),
};

/** The next statuses that support can choose for an issue. */
export const nextIssueStatuses = (from: IssueStatus): IssueStatus[] =>
  issueTransitions.filter((row) => row.from === from && row.by === 'support').map(({ to }) => to);

/** Whether support can move an issue. */
export const checkIssueMove = (from: IssueStatus, to: IssueStatus, facts: IssueFacts): MoveAnswer<IssueMove> =>
  checkTransition<IssueStatus, IssueMove['by'], Guard, IssueFacts, IssueMove>(
    issueTransitions,
    guards,
    { from, to, by: 'support', facts },
    unknownMove(from, to),
  );

const unknownMove = (from: IssueStatus, to: IssueStatus): Reason => reason('issueMoveUnknown', { from, to });

/** The status after a reply from the reporter. */
export function statusAfterReply(from: IssueStatus): IssueStatus {
  const row = issueTransitions.find((each) => each.from === from && each.by === 'reporter');
  return row?.to ?? from;
}
