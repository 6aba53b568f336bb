import { type Reason, reason } from '../refusals/reason.ts';
import { checkTransition, type Guards, type MoveAnswer, type Transition } from '../transitions.ts';
import type { IssueStatus } from './issue.ts';

/** What a guard needs to know of an issue. */
export interface IssueFacts {
  /** Who reported it and waits for an answer; null when support added it itself. */
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
  // Nobody who reported something should learn of its end without a word.
  answered: ({ reportedBy, isAnswered }) =>
    reportedBy === null || isAnswered ? null : reason('issueUnanswered', { reporter: reportedBy }),
};

/** What support may do next with an issue. */
export const nextIssueStatuses = (from: IssueStatus): IssueStatus[] =>
  issueTransitions.filter((row) => row.from === from && row.by === 'support').map(({ to }) => to);

export const checkIssueMove = (
  from: IssueStatus,
  to: IssueStatus,
  facts: IssueFacts,
  by: IssueMove['by'] = 'support',
): MoveAnswer<IssueMove> =>
  checkTransition<IssueStatus, IssueMove['by'], Guard, IssueFacts, IssueMove>(
    issueTransitions,
    guards,
    { from, to, by, facts },
    unknownMove(from, to),
  );

const unknownMove = (from: IssueStatus, to: IssueStatus): Reason => reason('issueMoveUnknown', { from, to });

/** The status to which a reply of the reporter brings an issue. */
export function statusAfterReply(from: IssueStatus): IssueStatus {
  const row = issueTransitions.find((each) => each.from === from && each.by === 'reporter');
  return row?.to ?? from;
}
