import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';
import { shownFileColumns } from '../../../platform/files/file-records.ts';

const outside = expressionBuilder<DB, never>();

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

/** The files of a comment, in the order they were uploaded. */
export const filesOfComment = (commentId: Expression<string>) =>
  jsonArrayFrom(
    outside
      .selectFrom('files as f')
      .select(shownFileColumns)
      .where('f.issue_comment_id', '=', commentId)
      .orderBy('f.created_at')
      .orderBy('f.id'),
  );

/** Comments with the people they mention. */
export const commentRows = (db: Db) =>
  db
    .selectFrom('issue_comments as k')
    .leftJoin('users as author', 'author.id', 'k.author_id')
    .select([
      'k.id',
      'k.issue_id as issueId',
      'k.text',
      'k.is_answer as isAnswer',
      'k.is_reply as isReply',
      'k.version',
    ])
    .select((eb) => [
      eb
        .case()
        .when('author.id', 'is not', null)
        .then(jsonBuildObject({ userId: eb.ref('author.id').$notNull(), name: eb.ref('author.name').$notNull() }))
        .end()
        .as('author'),
      jsonArrayFrom(
        eb
          .selectFrom('issue_mentions as m')
          .innerJoin('users as u', 'u.id', 'm.user_id')
          .select(['u.id as userId', 'u.name'])
          .whereRef('m.comment_id', '=', 'k.id')
          .orderBy('u.name')
          .orderBy('u.id'),
      ).as('mentions'),
      filesOfComment(eb.ref('k.id')).as('files'),
      isoInstant(eb.ref('k.created_at')).as('createdAt'),
      isoInstant(eb.ref('k.edited_at')).as('editedAt'),
    ]);

interface NewComment {
  id: string;
  issueId: string;
  authorId: string;
  text: string;
  isAnswer: boolean;
  isReply: boolean;
}

/** Writes a comment; false when this id is already there, so that a repeated request writes it once. */
export async function writeComment(trx: Db, comment: NewComment, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('issue_comments')
    .values({
      id: comment.id,
      issue_id: comment.issueId,
      author_id: comment.authorId,
      text: comment.text.trim(),
      is_answer: comment.isAnswer,
      is_reply: comment.isReply,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records the people whom a comment mentions; returns the newly mentioned ones. */
export async function writeMentions(trx: Db, commentId: string, userIds: readonly string[]): Promise<string[]> {
  await trx
    .deleteFrom('issue_mentions')
    .where('comment_id', '=', commentId)
    .where('user_id', '<>', sql<string>`all(${userIds}::uuid[])`)
    .execute();
  if (userIds.length === 0) return [];
  const added = await trx
    .insertInto('issue_mentions')
    .values(userIds.map((user_id) => ({ comment_id: commentId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return added.map(({ user_id }) => user_id);
}
