import type { InputOf } from '@cadenza/contract/operations';
import { canSetSalesManagerStatus } from '@cadenza/domain/permissions/bookings';
import { invalidField, notFound, notPermitted } from '../../../platform/http/refusal.ts';
import type { OfficeContext } from '../../../platform/session/context.ts';

/** Puts a sales manager on or off duty in a city. Off duty they keep their clients and their sign-in, and are given no new ones. */
export async function setSalesManagerStatus(
  { db, scope }: OfficeContext,
  { cityId, userId, orgId, isActive }: InputOf<'setSalesManagerStatus'>['body'],
): Promise<Record<string, never>> {
  if (!scope.cityIds.includes(cityId)) throw notFound('This city');
  if (orgId !== undefined && orgId !== cityId) throw invalidField('orgId', 'A city is its own organisation');
  if (!canSetSalesManagerStatus(scope.actor, { cityId, userId })) {
    throw notPermitted('Sales managers change only their own status.');
  }
  const changed = await db
    .updateTable('roles')
    .set({ is_on_duty: isActive })
    .where('organisation_id', '=', cityId)
    .where('user_id', '=', userId)
    .where('account_role', '=', 2)
    .where('is_musician', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw notFound('This sales manager');
  return {};
}
