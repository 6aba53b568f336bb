import { EntityStatus } from '@cadenza/domain/entity-status';
import { canEditUser, deleteUserProblem } from '@cadenza/domain/permissions/users';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { endOneTimeLinks, linkPurposes } from '../../../platform/links/one-time-link.ts';
import { refuse, refuseIf } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { findAssignedWork } from '../door.ts';
import { lastAdminOf, lockUser } from '../store.ts';

/**
 * Closes an account: roles, sessions and open links end, and its username and email address can be used again. Records of the
 * person's actions stay. Refused while work is assigned, for oneself, and for the last admin of an organisation.
 */
export const deleteUser: Handler<'deleteUser'> = async (context, { params: { id } }) => {
  const { scope, now } = context;
  await context.db.transaction().execute(async (trx) => {
    const last = await lastAdminOf(trx, id);
    const user = await lockUser(trx, id);
    if (!user) throw refuse('userNotFound');
    if (!canEditUser(scope.actor, user)) throw refuse('notPermitted');
    refuseIf(
      deleteUserProblem(scope.actor, {
        ...user,
        isLastSystemAdmin: last.some(({ isHouse }) => isHouse),
        lastAdminOf: last.map(({ name }) => name),
        work: await findAssignedWork(trx, id, null, now),
      }),
    );
    await closeAccount(trx, id, now);
    await recordAccountEvent(trx, context, { userId: id }, `The account of ${user.name} was closed`);
  });
};

async function closeAccount(trx: Db, userId: string, now: string): Promise<void> {
  await trx
    .updateTable('roles')
    .set({ status: EntityStatus.Archived })
    .where('user_id', '=', userId)
    .where('status', '>', EntityStatus.Archived)
    .execute();
  await trx.updateTable('musicians').set({ is_active: false }).where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set({ archived_at: now, status: EntityStatus.Archived, preferred_role_id: null, password_hash: null })
    .where('id', '=', userId)
    .execute();
  await endOneTimeLinks(trx, userId, [...linkPurposes], now);
  await endOtherSessions(trx, userId, null, now, 'archived');
}
