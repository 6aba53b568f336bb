import { issueProblems } from '@cadenza/domain/issues/issue-fields';
import { waitingBands } from '@cadenza/domain/issues/waiting-times';
import { z } from 'zod';
import { issueKind, issueStatus, issueSubjectKind, priority } from '../enums.ts';
import { id, instant, jsonList, keyPageOf, keyQuery, listOf, ruledTogether, text } from '../fields.ts';
import { operation } from '../operation.ts';

export const issuePerson = z.object({ userId: id, name: z.string() });

const about = z.object({
  kind: issueSubjectKind,
  id,
  /** "Booking 10012, Grace Liu" */
  label: z.string(),
  /** For a booking and what belongs to one: the page that shows it. */
  bookingId: id.nullable(),
});

const shortIssue = z.object({
  id,
  /** How people refer to it: "issue 12". */
  number: z.int(),
  kind: issueKind,
  status: issueStatus,
  statusLabel: z.string(),
  priority,
  summary: z.string(),
  /** Null: about the whole business. */
  cityId: id.nullable(),
  cityName: z.string().nullable(),
  about: about.nullable(),
  /** Null once the account is closed. */
  reporter: issuePerson.nullable(),
  assignee: issuePerson.nullable(),
  comments: z.int(),
  createdAt: instant,
});

export const issue = shortIssue.extend({
  description: z.string(),
  /** Reported from the menu rather than added by support: the reporter is answered by mail. */
  isReported: z.boolean(),
  /** The role the reporter acted in. */
  reporterRole: z.string(),
  /** The page from which it was reported. */
  page: z.string(),
  faultNumber: z.string(),
  /** Whether the city's office sees the issue on the booking. */
  isShown: z.boolean(),
  statusSince: instant,
  firstAnsweredAt: instant.nullable(),
  solvedAt: instant.nullable(),
  /** The followers, who get a mail about every change. */
  followers: z.array(issuePerson),
  isFollowing: z.boolean(),
  /** Issues that refer to this one. */
  referredBy: listOf({ id, number: z.int(), summary: z.string() }),
  /** History, latest first. */
  history: listOf({ sentence: z.string(), actorName: z.string(), at: instant }),
  canDelete: z.boolean(),
  nextStatuses: listOf({ status: issueStatus, label: z.string() }),
  version: z.int(),
});

/** Lengths are limited before the rule reads the texts. */
const entered = (max: number) => z.string().max(max, 'This text is too long');
const entry = {
  kind: issueKind,
  priority: priority.default('Normal'),
  summary: entered(4000),
  description: entered(16_000).default(''),
  /** Omitted where it follows from the subject. */
  cityId: id.nullable().default(null),
  aboutKind: issueSubjectKind.nullable().default(null),
  aboutId: id.nullable().default(null),
  assigneeUserId: id.nullable().default(null),
  isShown: z.boolean().default(false),
};
const changed = z.object({ issue });

export const listIssues = operation({
  method: 'GET',
  path: '/Issues',
  access: 'support manager',
  summary: 'List issues, newest first; without a status, only open ones',
  query: keyQuery.extend({
    status: jsonList(issueStatus).optional(),
    kind: jsonList(issueKind).optional(),
    priority: jsonList(priority).optional(),
    /** A user id, or `none` for unassigned issues. */
    assigneeUserId: z.union([id, z.literal('none')]).optional(),
    /** A city's id, or `none` for issues about the whole business. */
    cityIds: jsonList(z.union([id, z.literal('none')])).optional(),
    /** The subject: a booking, musician, supplier and so on. */
    aboutId: id.optional(),
    /** Words of the summary or description, or a number. */
    search: text(100).optional(),
  }),
  output: keyPageOf(shortIssue).extend({
    totalItems: z.int(),
    /** Counting stops at a thousand. */
    isTotalAtLeast: z.boolean(),
  }),
});

export const getIssue = operation({
  method: 'GET',
  path: '/Issues/:id',
  access: 'support manager',
  summary: 'Get an issue with its history and followers',
  output: issue,
  refusals: ['issueNotFound'],
});

export const addIssue = operation({
  method: 'POST',
  path: '/Issues',
  access: 'support manager',
  summary: 'Add an issue. The caller generates the id, so retries are safe',
  body: ruledTogether(z.object({ id, ...entry }), issueProblems),
  output: changed,
});

export const updateIssue = operation({
  method: 'PUT',
  path: '/Issues/:id',
  access: 'support manager',
  summary: 'Update an issue: its text, subject, assignee, and whether the office can see it',
  body: ruledTogether(
    z.object({ ...entry, version: z.int32('Please send the version you read').min(1) }),
    issueProblems,
  ),
  output: changed,
  refusals: ['issueNotFound', 'issueChanged'],
});

export const changeIssueStatus = operation({
  method: 'PUT',
  path: '/Issues/:id/Status',
  access: 'support manager',
  summary: 'Move an issue to another status; its reporter is answered before it ends',
  body: z.object({ status: issueStatus }),
  output: changed.extend({ message: z.string() }),
  refusals: ['issueNotFound', 'issueMoveUnknown', 'issueUnanswered'],
});

export const followIssue = operation({
  method: 'PUT',
  path: '/Issues/:id/Follow',
  access: 'support manager',
  summary: 'Start or stop getting mails about an issue',
  body: z.object({ isFollowing: z.boolean() }),
  output: changed,
  refusals: ['issueNotFound'],
});

export const deleteIssue = operation({
  method: 'DELETE',
  path: '/Issues/:id',
  access: 'support manager',
  summary: 'Delete an issue that was added by mistake; others are closed instead',
  output: z.object({ message: z.string() }),
  refusals: ['issueNotFound', 'issueNotYours', 'issueReferredTo'],
});

export const listBookingIssues = operation({
  method: 'GET',
  path: '/Booking/:id/Issues',
  access: 'staff',
  summary:
    'List the issues about a booking and its customer: all of them for support, only the shared ones for the city’s office',
  output: z.object({
    /** Newest first, at most fifty. */
    items: z.array(
      shortIssue.pick({
        id: true,
        number: true,
        kind: true,
        status: true,
        statusLabel: true,
        priority: true,
        summary: true,
        createdAt: true,
      }),
    ),
  }),
  refusals: ['bookingNotFound'],
});

export const listIssuePeople = operation({
  method: 'GET',
  path: '/IssuePeople',
  access: 'support manager',
  summary: 'List the people who can be assigned to and mentioned in issues, by name',
  output: z.object({ items: z.array(issuePerson) }),
});

export const findIssueSubjects = operation({
  method: 'GET',
  path: '/IssueSubjects',
  access: 'support manager',
  summary: 'Search what an issue can be about, of one kind, by name or number; at most ten results',
  query: z.object({ kind: issueSubjectKind, search: text(100).default('') }),
  output: z.object({ items: z.array(about) }),
});

export const getIssueTimes = operation({
  method: 'GET',
  path: '/IssueTimes',
  access: 'support manager',
  summary: 'Get how quickly the issues of the last ninety days were answered and solved',
  output: z.object({
    /** Issues by time to the first answer and to the solution: within an hour, a day, three days, a week, longer. */
    answered: z.array(z.int()).length(waitingBands.length),
    solved: z.array(z.int()).length(waitingBands.length),
    /** The median in hours; null without any. */
    medianAnswerHours: z.number().nullable(),
    medianSolutionHours: z.number().nullable(),
    /** Reported, open and not answered yet. */
    unanswered: z.int(),
  }),
});
