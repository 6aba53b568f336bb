import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { canDeleteOrganisation } from '@cadenza/domain/permissions/organisations';
import { openTradeInvoiceStatuses } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endOtherSessions } from '../../session/door.ts';
import { endRoles, findOrganisation } from '../store.ts';

/**
 * Archives an organisation with the roles in it: members lose access on the next request and keep their roles elsewhere. Refused
 * while it has business units or stores, unpaid invoices, or client apps, and for an organisation of which the actor is a member.
 */
export const deleteOrganisation: Handler<'deleteOrganisation'> = async (context, { params: { id } }) => {
  const { now, scope } = context;
  await context.db.transaction().execute(async (trx) => {
    const organisation = await findOrganisation(trx, id, { lock: true });
    if (!organisation) throw refuse('organisationNotFound');
    if (organisation.isCity) throw refuse('cityNotDeletable');
    if (!canDeleteOrganisation(scope.actor, organisation)) throw refuse('organisationNotDeletable');
    const units = await countUnits(trx, id);
    if (units > 0) {
      throw refuse('organisationHasUnits', { organisation: organisation.name, units });
    }
    const by = await findUses(trx, id);
    if (by.length > 0) throw refuse('organisationInUse', { organisation: organisation.name, by });
    for (const userId of await endRoles(trx, id, null)) await endOtherSessions(trx, userId, null, now, 'role removed');
    await trx
      .updateTable('organisations')
      .set({ archived_at: now, status: EntityStatus.Archived })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('invitations')
      .set({ cancelled_at: now })
      .where('organisation_id', '=', id)
      .where('accepted_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .execute();
    await recordAccountEvent(trx, context, { organisationId: id }, `${organisation.name} was deleted`);
  });
};

/** Its draft and open invoices, and its client apps, as the refusal lists them. */
async function findUses(trx: Db, id: string): Promise<string[]> {
  const invoices = await trx
    .selectFrom('trade_invoices')
    .select('number')
    .where('organisation_id', '=', id)
    .where('status', 'in', [PaymentStatus.Preview, ...openTradeInvoiceStatuses])
    .orderBy('number')
    .limit(5)
    .execute();
  const apps = await trx
    .selectFrom('client_apps')
    .select('name')
    .where('organisation_id', '=', id)
    .orderBy('name')
    .limit(5)
    .execute();
  return [
    ...invoices.map(({ number }) => (number === '' ? 'the draft of an invoice to it' : `the open invoice ${number}`)),
    ...apps.map(({ name }) => `its client app ${name}`),
  ];
}

async function countUnits(trx: Db, id: string): Promise<number> {
  const { count } = await trx
    .selectFrom('organisations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
