import { commentProblems, reportProblems } from '@cadenza/domain/issues/issue-fields';
import { z } from 'zod';
import { issueKind } from '../enums.ts';
import { id, instant, listOf, ruledTogether } from '../fields.ts';
import { shownFile } from '../files/attachments.ts';
import { operation } from '../operation.ts';

/** Lengths are limited before the rule reads the texts. */
const entered = (max: number) => z.string().max(max, 'This text is too long');

const ownIssue = z.object({
  id,
  number: z.int(),
  kind: issueKind,
  summary: z.string(),
  description: z.string(),
  statusLabel: z.string(),
  createdAt: instant,
  /** Support's answers and the reporter's own replies, earliest first. */
  messages: listOf({
    id,
    authorName: z.string(),
    isOwn: z.boolean(),
    text: z.string(),
    at: instant,
    files: z.array(shownFile),
  }),
});

export const reportIssue = operation({
  method: 'POST',
  path: '/OwnIssues',
  access: 'signed in',
  summary:
    'Report a problem to support, with the page and the number of the fault. The caller generates the id, so retries are safe',
  body: ruledTogether(
    z.object({
      id,
      kind: issueKind.default('fault'),
      summary: entered(4000),
      description: entered(16_000).default(''),
      /** The page's path, without the query string. */
      page: z
        .string()
        .max(300)
        .regex(/^(?:\/[^?#\s]*)?$/, 'Please give a path without a query string')
        .default(''),
      /** The number as shown on the page. */
      faultNumber: z
        .string()
        .regex(/^(?:[\da-f][\da-f-]{14,34}[\da-f])?$/, 'A fault’s number has digits from 0 to f')
        .default(''),
    }),
    reportProblems,
  ),
  output: z.object({ number: z.int(), message: z.string() }),
  refusals: ['tooManyReports'],
});

export const listOwnIssues = operation({
  method: 'GET',
  path: '/OwnIssues',
  access: 'signed in',
  summary: 'List the problems you have reported, the latest twenty, with the answers',
  output: z.object({ items: z.array(ownIssue) }),
});

export const replyToOwnIssue = operation({
  method: 'POST',
  path: '/OwnIssues/:id/Reply',
  access: 'signed in',
  summary: 'Reply to a problem that you have reported. The caller generates the id, so retries are safe',
  body: ruledTogether(z.object({ messageId: id, text: entered(16_000) }), commentProblems),
  output: z.object({ message: z.string() }),
  refusals: ['issueNotFound', 'tooManyReports'],
});
