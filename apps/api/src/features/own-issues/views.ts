import { issueStatusLabel } from '@cadenza/domain/issues/issue';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isoInstant } from '../../platform/db/expressions.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { filesOfComment } from '../issues/door/issue-comments.ts';

const shown = 20;
const shownMessages = 100;

/** The issues that a person has reported, with answers and their own replies, without support's notes. */
export const listOwnIssues: Handler<'listOwnIssues'> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom('issues as i')
    .select(['i.id', 'i.number', 'i.kind', 'i.summary', 'i.description', 'i.status'])
    .select((eb) => [
      isoInstant(eb.ref('i.created_at')).as('createdAt'),
      jsonArrayFrom(
        eb
          .selectFrom('issue_comments as k')
          .leftJoin('users as u', 'u.id', 'k.author_id')
          .select((each) => [
            'k.id',
            'k.text',
            each.fn.coalesce('u.name', each.val('Support')).as('authorName'),
            sql<boolean>`${each.ref('k.is_reply')}`.as('isOwn'),
            isoInstant(each.ref('k.created_at')).as('at'),
            filesOfComment(each.ref('k.id')).as('files'),
          ])
          .whereRef('k.issue_id', '=', 'i.id')
          .where((k) => k.or([k('k.is_answer', '=', true), k('k.is_reply', '=', true)]))
          .orderBy('k.created_at')
          .orderBy('k.id')
          .limit(shownMessages),
      ).as('messages'),
    ])
    .where('i.reporter_id', '=', actor.userId)
    .where('i.is_reported', '=', true)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(shown)
    .execute();
  return { items: rows.map(({ status, ...issue }) => ({ ...issue, statusLabel: issueStatusLabel(status) })) };
};
