import type { Db } from '../../platform/db/database.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';
import { issueReaders, type LockedIssue } from './store.ts';

/** Records what happened to an issue. Call it in the transaction of the action. */
export async function recordIssueEvent(
  trx: Db,
  { actor, now }: { actor: { userId: string } | null; now: string },
  issueId: string,
  sentence: string,
): Promise<void> {
  await trx
    .insertInto('issue_events')
    .values({ issue_id: issueId, actor_id: actor?.userId ?? null, sentence, at: now })
    .execute();
}

/** Subscribes people to an issue, unless they have unsubscribed before. */
export async function subscribe(trx: Db, issueId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .insertInto('issue_followers')
    .values(userIds.map((user_id) => ({ issue_id: issueId, user_id, is_following: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The followers of an issue who may still read it, without the person who acts. */
export const followersOf = (trx: Db, issueId: string, actorId: string) =>
  issueReaders(trx)
    .innerJoin('issue_followers as f', 'f.user_id', 'u.id')
    .where('f.issue_id', '=', issueId)
    .where('f.is_following', '=', true)
    .where('u.id', '<>', actorId)
    .orderBy('u.id')
    .execute();

/**
 * The reporter of an issue, if they are to be notified; null where support added it, the account is gone, or the
 * reporter is the one who acts.
 */
export async function findReporter(
  trx: Db,
  issue: LockedIssue,
  actorId: string,
): Promise<{ userId: string; name: string; email: string } | null> {
  if (!issue.is_reported || issue.reporter_id === null || issue.reporter_id === actorId) return null;
  const person = await trx
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.name', 'u.email'])
    .where('u.id', '=', issue.reporter_id)
    .where('u.archived_at', 'is', null)
    .executeTakeFirst();
  return person ?? null;
}

/** Records when an issue was first answered. */
export const noteAnswer = (trx: Db, issue: LockedIssue, now: string) =>
  trx
    .updateTable('issues')
    .set({ first_answered_at: now })
    .where('id', '=', issue.id)
    .where('first_answered_at', 'is', null)
    .execute();

/** The numbers of the issues about a booking, and about its customer unless they have another one. */
export async function findIssuesAbout(
  trx: Db,
  booking: { id: LockedBookingId; customer_id: string },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('issues as i')
    .select('i.number')
    .where((eb) =>
      eb.or([
        eb('i.booking_id', '=', booking.id),
        eb.and([
          eb('i.customer_id', '=', booking.customer_id),
          eb.not(
            eb.exists(
              eb
                .selectFrom('bookings as other')
                .select('other.id')
                .where('other.customer_id', '=', booking.customer_id)
                .where('other.id', '<>', booking.id),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('i.number')
    .execute();
  return rows.map(({ number }) => number);
}

/** The numbers of the issues about a supplier. */
export async function findIssuesAboutSupplier(trx: Db, supplier: { id: string }): Promise<number[]> {
  const rows = await trx
    .selectFrom('issues')
    .select('number')
    .where('supplier_id', '=', supplier.id)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}
