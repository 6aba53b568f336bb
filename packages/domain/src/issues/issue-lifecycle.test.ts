import { describe, expect, it } from 'vitest';
import { type IssueStatus, issueStatuses } from './issue.ts';
import { checkIssueMove, issueTransitions, nextIssueStatuses, statusAfterReply } from './issue-lifecycle.ts';

const own = { reportedBy: null, isAnswered: false };
const unanswered = { reportedBy: 'Ada Byrne', isAnswered: false };
const answered = { reportedBy: 'Ada Byrne', isAnswered: true };

describe('an issue', () => {
  it.each<[IssueStatus, IssueStatus[]]>([
    ['new', ['in progress', 'waiting', 'solved', 'closed']],
    ['in progress', ['new', 'waiting', 'solved', 'closed']],
    ['waiting', ['in progress', 'solved', 'closed']],
    ['solved', ['in progress']],
    ['closed', ['in progress']],
  ])('moves from %s to %j', (from, to) => {
    expect(nextIssueStatuses(from)).toEqual(to);
    for (const next of issueStatuses) expect(checkIssueMove(from, next, own).isAllowed, next).toBe(to.includes(next));
  });

  it.each<[IssueStatus, IssueStatus]>([
    ['new', 'solved'],
    ['in progress', 'closed'],
    ['waiting', 'solved'],
  ])('with a reporter moves from %s to %s once they were answered', (from, to) => {
    expect(checkIssueMove(from, to, unanswered)).toEqual({
      isAllowed: false,
      reason: { code: 'issueUnanswered', details: { reporter: 'Ada Byrne' } },
    });
    expect(checkIssueMove(from, to, answered)).toMatchObject({ isAllowed: true });
  });

  it.each<[IssueStatus, IssueStatus]>([
    ['new', 'new'],
    ['in progress', 'in progress'],
    ['waiting', 'in progress'],
    ['solved', 'in progress'],
    ['closed', 'closed'],
  ])('that is %s becomes %s after its reporter replies', (from, to) => {
    expect(statusAfterReply(from)).toBe(to);
  });

  it('has no duplicate transitions', () => {
    const rows = issueTransitions.map(({ from, to, by }) => `${from} ${to} ${by}`);
    expect(new Set(rows).size).toBe(rows.length);
  });
});
