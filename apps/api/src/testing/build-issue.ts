import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** An issue of 2027-01-10, of the internal organisation, about nothing in particular; reported by no known person. */
export async function buildIssue(db: Db, issue: Partial<Insertable<DB['issues']>> = {}): Promise<string> {
  const at = issue.created_at ?? '2027-01-10T00:00:00Z';
  const { id } = await db
    .insertInto('issues')
    .values({
      id: randomUUID(),
      kind: 'complaint',
      summary: 'The harp came late',
      is_reported: false,
      created_at: at,
      status_since: at,
      ...(issue.status === 'solved' ? { solved_at: at } : {}),
      ...issue,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A problem reported about a booking, with a note by support. */
export async function buildIssueWithComment(
  db: Db,
  { bookingId, reporterId, authorId }: { bookingId: string; reporterId: string; authorId: string },
): Promise<{ issue: string; issueComment: string }> {
  const issue = await buildIssue(db, { booking_id: bookingId, reporter_id: reporterId, is_reported: true });
  const issueComment = randomUUID();
  await db
    .insertInto('issue_comments')
    .values({
      id: issueComment,
      issue_id: issue,
      author_id: authorId,
      text: 'Ring the venue.',
      created_at: '2027-01-11T00:00:00Z',
    })
    .execute();
  return { issue, issueComment };
}
