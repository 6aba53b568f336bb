import { describe, expect, it } from 'vitest';
import type { Actor } from './access.ts';
import { canEditComment, canReadIssues, type IssueRecord, whyCommentNotDeleted, whyIssueNotDeleted } from './issues.ts';
import { type Mode, modes } from './modes.ts';

const actor = (mode: Mode, userId = 'me'): Actor => ({
  userId,
  personName: 'Ada',
  roleId: 'role',
  accountRole: 16,
  isMusician: false,
  organisationId: 'internal',
  organisationType: 1,
  cityIds: ['sydney'],
  mode,
});
const own: IssueRecord = { number: 7, authorId: 'me', isReported: false, hasOthersComments: false, referredBy: [] };

describe('issues', () => {
  it('are readable by support managers and up', () => {
    expect(modes.filter((mode) => canReadIssues(actor(mode)))).toEqual([
      'SupportManager',
      'Admin',
      'TechSupport',
      'DevSupport',
      'SysAdmin',
    ]);
  });

  it.each<[Mode, Partial<IssueRecord>, string | null]>([
    ['SupportManager', {}, null],
    ['Partner', {}, 'notPermitted'],
    ['SupportManager', { authorId: 'you' }, 'issueNotYours'],
    ['SupportManager', { isReported: true }, 'issueNotYours'],
    ['SupportManager', { hasOthersComments: true }, 'issueNotYours'],
    ['DevSupport', { authorId: 'you' }, 'issueNotYours'],
    ['Admin', { authorId: 'you', isReported: true, hasOthersComments: true }, null],
    ['Admin', { referredBy: [9] }, 'issueReferredTo'],
    ['SupportManager', { referredBy: [9, 12] }, 'issueReferredTo'],
  ])('a %s deletes one with %j: %s', (mode, change, code) => {
    expect(whyIssueNotDeleted(actor(mode), { ...own, ...change })?.code ?? null).toBe(code);
  });

  it.each<[Mode, { authorId: string | null; isAnswer: boolean }, boolean, string | null]>([
    ['SupportManager', { authorId: 'me', isAnswer: false }, true, null],
    ['SupportManager', { authorId: 'me', isAnswer: true }, true, 'commentSent'],
    ['SupportManager', { authorId: 'you', isAnswer: false }, false, 'commentNotYours'],
    ['SupportManager', { authorId: null, isAnswer: false }, false, 'commentNotYours'],
    ['Admin', { authorId: 'you', isAnswer: false }, false, null],
    ['Admin', { authorId: 'you', isAnswer: true }, false, 'commentSent'],
    ['Musician', { authorId: 'me', isAnswer: false }, false, 'notPermitted'],
  ])('a %s edits a comment %j: %s, and deletes it: %s', (mode, comment, edits, deletes) => {
    expect(canEditComment(actor(mode), comment)).toBe(edits);
    expect(whyCommentNotDeleted(actor(mode), comment)?.code ?? null).toBe(deletes);
  });
});
