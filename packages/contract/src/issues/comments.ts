import { commentProblems, maxCommentFiles } from '@cadenza/domain/issues/issue-fields';
import { z } from 'zod';
import { id, instant, keyPageOf, keyQuery, ruledTogether } from '../fields.ts';
import { shownFile } from '../files/attachments.ts';
import { operation } from '../operation.ts';
import { issuePerson } from './operations.ts';

export const issueComment = z.object({
  id,
  issueId: id,
  /** Null once the account is closed. */
  author: issuePerson.nullable(),
  text: z.string(),
  /** Mailed to the reporter. */
  isAnswer: z.boolean(),
  /** Written by the reporter. */
  isReply: z.boolean(),
  mentions: z.array(issuePerson),
  files: z.array(shownFile),
  createdAt: instant,
  editedAt: instant.nullable(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  version: z.int(),
});

/** The length is limited before the rule reads the text. */
const commentText = z.string().max(16_000, 'This text is too long');
const changed = z.object({ comment: issueComment });

export const listIssueComments = operation({
  method: 'GET',
  path: '/Issues/:id/Comments',
  access: 'support manager',
  summary: 'List the comments on an issue, latest first',
  query: keyQuery,
  output: keyPageOf(issueComment),
  refusals: ['issueNotFound'],
});

export const addIssueComment = operation({
  method: 'POST',
  path: '/Issues/:id/Comments',
  access: 'support manager',
  summary: 'Comment on an issue; answers are mailed to the reporter. The caller generates the id, so retries are safe',
  body: ruledTogether(
    z.object({
      id,
      text: commentText,
      isAnswer: z.boolean().default(false),
      /** Uploaded documents to attach; the reporter can read those of an answer. */
      fileIds: z.array(id).max(maxCommentFiles, `A comment has at most ${maxCommentFiles} files`).default([]),
    }),
    commentProblems,
  ),
  output: changed,
  refusals: ['issueNotFound'],
});

export const updateIssueComment = operation({
  method: 'PUT',
  path: '/IssueComments/:id',
  access: 'support manager',
  summary: 'Update a comment of yours; newly mentioned people get a mail',
  body: ruledTogether(
    z.object({ text: commentText, version: z.int32('Please send the version you read').min(1) }),
    commentProblems,
  ),
  output: changed,
  refusals: ['commentNotFound', 'commentNotYours', 'commentChanged'],
});

export const deleteIssueComment = operation({
  method: 'DELETE',
  path: '/IssueComments/:id',
  access: 'support manager',
  summary: 'Delete a comment of yours; an answer that was mailed stays',
  output: z.object({ message: z.string() }),
  refusals: ['commentNotFound', 'commentNotYours', 'commentSent'],
});
