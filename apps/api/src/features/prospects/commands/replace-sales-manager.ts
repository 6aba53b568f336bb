import { canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { assignClients, expectSalesManager, lockClientsOf } from '../store.ts';

/** Hands all of a manager's clients in a city to another manager there; allowed for that manager and for admins. */
export const replaceSalesManager: Handler<'replaceSalesManager'> = async (
  context,
  { body: { cityId, oldId, newId } },
) => {
  const { db, scope, now } = context;
  if (!scope.cityIds.includes(cityId)) throw refuse('cityNotFound');
  if (!canReassignCustomer(scope.actor, { cityId, assigneeUserId: oldId })) throw refuse('reassignmentDenied');
  return db.transaction().execute(async (trx) => {
    const manager = await expectSalesManager(trx, cityId, newId, 'newId');
    const clients = await lockClientsOf(trx, scope, cityId, oldId);
    const moved = await assignClients(trx, clients, manager, eventAuthorOf(context), now);
    return { assigned: moved.length };
  });
};
