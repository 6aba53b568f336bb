import type { Db } from '../../platform/db/database.ts';

/** Why sessions end other than by signing out of this one. */
export type EndReason =
  | 'signed out everywhere'
  | 'password changed'
  | 'password reset'
  | 'disabled'
  | 'second factor changed';

/**
 * Ends a person's sessions within the deed's transaction, but for the one given (null: all of them). Their tokens are dead on the
 * next request, the refresh tokens too.
 */
export async function endOtherSessions(
  trx: Db,
  userId: string,
  exceptSessionId: string | null,
  now: string,
  reason: EndReason,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute();
}
