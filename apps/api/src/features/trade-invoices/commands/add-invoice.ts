import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { dueBy } from '@cadenza/domain/trade-invoices/trade-invoice';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findParty } from '../door/parties.ts';
import { enteredInvoice, expectBookingOf, findCityOn, placePaper, refuseTakenNumber, replaceLines } from '../store.ts';

/**
 * Enters an invoice as a draft: a supplier's, or ours to an organisation. A known id changes nothing, so a repeated request
 * enters one.
 */
export const addInvoice: Handler<'addInvoice'> = (
  context,
  { body: { id, direction, partyId, cityId, fileId, ...entry } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const message = 'The invoice has been added successfully!';
    const city = await findCityOn(trx, scope, cityId, entry.issuedOn);
    if (!canEnterTradeInvoice(actor, { cityId })) throw refuse('notPermitted');
    const party = await findParty(trx, city, { direction, id: partyId });
    await expectBookingOf(trx, scope, cityId, entry.bookingId);
    const dueOn = entry.dueOn ?? dueBy(entry.issuedOn, party.termsDays);
    const { columns, lines } = enteredInvoice({ ...entry, dueOn }, city.rule, direction);
    const added = await trx
      .insertInto('trade_invoices')
      .values({
        ...columns,
        id,
        direction,
        city_id: cityId,
        supplier_id: direction === 'payable' ? party.id : null,
        organisation_id: direction === 'receivable' ? party.id : null,
        currency: city.currency,
        status: PaymentStatus.Preview,
        created_at: now,
        created_by: actor.userId,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch(refuseTakenNumber);
    if (!added) return { id, message };
    await replaceLines(trx, id, lines);
    await placePaper({ ...context, db: trx }, id, fileId);
    const fromOrTo = direction === 'payable' ? 'from' : 'to';
    await recordAccountEvent(trx, context, { tradeInvoiceId: id }, `Entered the invoice ${fromOrTo} ${party.name}`);
    return { id, message };
  });
