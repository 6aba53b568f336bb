import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../db/database.ts';
import { fragment } from '../db/expressions.ts';

interface About {
  userId?: string;
  organisationId?: string;
  supplierId?: string;
  tradeInvoiceId?: string;
}
interface By {
  actor: { userId: string };
  now: string;
}

/** Records what staff did to an account, an organisation or a supplier. Call it in the transaction of the action. */
export const recordAccountEvent = (trx: Db, by: By, about: About, sentence: string): Promise<void> =>
  recordAccountEvents(trx, by, [{ ...about, sentence }]);

/** Records something about each of these trade invoices, in one statement. */
export const recordInvoiceEvents = <Invoice extends { id: string }>(
  trx: Db,
  by: By,
  invoices: readonly Invoice[],
  sentenceOf: (invoice: Invoice) => string,
): Promise<void> =>
  recordAccountEvents(
    trx,
    by,
    invoices.map((invoice) => ({ tradeInvoiceId: invoice.id, sentence: sentenceOf(invoice) })),
  );

async function recordAccountEvents(
  trx: Db,
  { actor, now }: By,
  events: readonly (About & { sentence: string })[],
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('account_events')
    .values(
      events.map(({ sentence, ...about }) => ({
        user_id: about.userId ?? null,
        organisation_id: about.organisationId ?? null,
        supplier_id: about.supplierId ?? null,
        trade_invoice_id: about.tradeInvoiceId ?? null,
        sentence,
        actor_user_id: actor.userId,
        at: now,
      })),
    )
    .execute();
}

/**
 * The newest ten rows about a person, an organisation or a supplier, as the contract's accountEvent; for use within a screen's
 * query.
 */
export const newestAccountEvents = (
  about: 'user_id' | 'organisation_id' | 'supplier_id' | 'trade_invoice_id',
  id: Expression<string>,
) =>
  jsonArrayFrom(
    fragment
      .selectFrom('account_events as e')
      .innerJoin('users as d', 'd.id', 'e.actor_user_id')
      .where(`e.${about}`, '=', id)
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(10)
      .select(['e.sentence', 'd.name as actorName', 'e.at']),
  );
