import { canSetSalesManagerStatus } from '@cadenza/domain/permissions/bookings';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';

/** Puts a sales manager on or off duty in a city. Off duty they keep clients and sign-in, but get no new clients. */
export const setSalesManagerStatus: Handler<'setSalesManagerStatus'> = async (
  { db, scope },
  { body: { cityId, userId, orgId, isActive } },
) => {
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  if (orgId !== undefined && orgId !== cityId) throw invalidField('orgId', 'A city is its own organisation');
  if (!canSetSalesManagerStatus(scope.actor, { cityId, userId })) {
    throw refuse('statusOfAnotherManager');
  }
  await db
    .updateTable('roles')
    .set({ is_on_duty: isActive })
    .where('organisation_id', '=', cityId)
    .where('user_id', '=', userId)
    .where('account_role', '=', 2)
    .where('is_musician', '=', false)
    .returning('id')
    .executeTakeFirstOrThrow(() => refuse('salesManagerNotFound'));
};
