import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assignClients, expectSalesManager, lockClientsOf } from '../store.ts';

/** Hands all of a manager's clients in a city to another manager there; allowed for that manager and for admins. */
export async function replaceSalesManager(
  context: OfficeContext,
  { cityId, oldId, newId }: InputOf<'replaceSalesManager'>['body'],
): Promise<OutputOf<'replaceSalesManager'>> {
  const { db, scope, now } = context;
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  if (!canReassignCustomer(scope.actor, { cityId, assigneeUserId: oldId })) throw refuse('reassignmentDenied');
  return db.transaction().execute(async (trx) => {
    const manager = await expectSalesManager(trx, cityId, newId, 'newId');
    const clients = await lockClientsOf(trx, scope, cityId, oldId);
    const moved = await assignClients(trx, clients, manager, eventAuthorOf(context), now);
    return { assigned: moved.length };
  });
}
