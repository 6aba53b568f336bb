import type { InputOf } from '@cadenza/contract/operations';
import { canReassignCustomer } from '@cadenza/domain/permissions/bookings';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { assignClients, type Client, expectSalesManager, lockClients } from '../store.ts';

/**
 * Hands clients over to a sales manager of their city. Any manager there may take an unassigned client; an assigned one is handed
 * over by their own manager or an admin. Otherwise DENIED, and none of them moves. Repeating it succeeds. Returns the moved
 * clients with their earlier assignees.
 */
export async function handOverClients(
  context: OfficeContext,
  { id, customerIds, from }: InputOf<'assignSalesManager'>['body'],
): Promise<Client[]> {
  const { db, scope, now } = context;
  const wanted = [...new Set(customerIds)];
  return db.transaction().execute(async (trx) => {
    const clients = await lockClients(trx, scope, wanted);
    const [first] = clients;
    if (!first || clients.length < wanted.length) throw refuse('clientNotFound');
    if (clients.some(({ cityId }) => cityId !== first.cityId)) {
      throw invalidField('customerIds', 'Please select clients of one city');
    }
    const manager = await expectSalesManager(trx, first.cityId, id, 'id');
    for (const { cityId, assignee } of clients) {
      if (canReassignCustomer(scope.actor, { cityId, assigneeUserId: assignee?.id ?? null })) continue;
      throw refuse('reassignmentDenied');
    }
    if (from && clients.some(({ assignee }) => assignee?.id !== from)) throw refuse('clientReassigned');
    return assignClients(trx, clients, manager, eventAuthorOf(context), now);
  });
}
