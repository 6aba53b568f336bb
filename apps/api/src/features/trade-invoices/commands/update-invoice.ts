import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { allowsAction, dueBy } from '@cadenza/domain/trade-invoices/trade-invoice';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockTradeInvoice } from '../door/lock-trade-invoice.ts';
import { findTermsDays } from '../door/parties.ts';
import {
  enteredInvoice,
  expectBookingOf,
  findCityOn,
  noteWriter,
  placePaper,
  refuseTakenNumber,
  replaceLines,
} from '../store.ts';

/** Changes a draft. Its supplier or organisation and its city stay. */
export const updateInvoice: Handler<'updateInvoice'> = (
  context,
  { params: { id }, body: { version, fileId, ...entry } },
) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope } = context;
    const invoice = await lockTradeInvoice(trx, scope, id);
    if (!canEnterTradeInvoice(actor, invoice)) throw refuse('notPermitted');
    if (!allowsAction(invoice.status, 'edit')) throw refuse('tradeInvoiceIssued');
    if (invoice.version !== version) throw refuse('tradeInvoiceChanged');
    const city = await findCityOn(trx, scope, invoice.cityId, entry.issuedOn);
    await expectBookingOf(trx, scope, invoice.cityId, entry.bookingId);
    const dueOn = entry.dueOn ?? dueBy(entry.issuedOn, await findTermsDays(trx, invoice));
    const { columns, lines } = enteredInvoice({ ...entry, dueOn }, city.rule, invoice.direction);
    await trx
      .updateTable('trade_invoices')
      .set({ ...columns, version: version + 1 })
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenNumber);
    await replaceLines(trx, id, lines);
    await noteWriter(trx, invoice, context.actor.userId);
    await placePaper({ ...context, db: trx }, id, fileId);
    await recordAccountEvent(trx, context, { tradeInvoiceId: id }, 'The draft was changed');
    return { message: 'The invoice has been updated successfully!' };
  });
