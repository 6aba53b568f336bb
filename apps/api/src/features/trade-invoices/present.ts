import type { OutputOf } from '@cadenza/contract/operations';
import { getInvoice, listInvoices } from '@cadenza/contract/trade-invoices/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { payBatchName } from '@cadenza/domain/pay-batches/pay-batch';
import { canPayOut } from '@cadenza/domain/permissions/payments';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { actionsOn, isOverdue, openMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { OfficeContext } from '../../platform/context.ts';
import { shownFields } from '../../platform/http/shown-fields.ts';
import { onlineTradeInvoiceUrl } from './door/open-online-trade-invoice.ts';
import type { findTradeInvoice, TradeInvoiceLine } from './store.ts';

/** An invoice as a list shows it. */
export function presentInvoiceLine(row: TradeInvoiceLine): OutputOf<'listInvoices'>['items'][number] {
  return {
    ...shownFields(listInvoices.output.shape.items.element, row),
    party: { id: row.partyId, name: row.partyName },
    city: { id: row.cityId, name: row.cityName },
    openMinor: openMinor(row),
    isOverdue: isOverdue(row, row.today),
  };
}

/** One invoice, and what this person may do with it. */
export function presentInvoice(
  { actor, platform }: Pick<OfficeContext, 'actor' | 'platform'>,
  row: Awaited<ReturnType<typeof findTradeInvoice>>,
): OutputOf<'getInvoice'> {
  const { batch } = row;
  const isOurs = row.direction === 'receivable' && row.confirmedAt !== null;
  return {
    ...shownFields(getInvoice.output, row),
    ...presentInvoiceLine(row),
    batch: batch && {
      id: canPayOut(actor, row) ? batch.id : null,
      name: payBatchName(batch.number),
      payOn: batch.payOn,
      amountMinor: batch.amountMinor,
    },
    recipient: isOurs ? recipientOf(row) : null,
    // A program acts for an organisation of its own, and opens no page.
    onlineUrl: isOurs && !actor.app ? onlineTradeInvoiceUrl(platform, row.id, row.linkVersion) : null,
    booking: bookingOf(row),
    actions: canEnterTradeInvoice(actor, row) ? actionsOn({ ...row, hasPaper: row.paper !== null }) : [],
  };
}

function bookingOf({ bookingId, bookingNumber, title, customerName }: Awaited<ReturnType<typeof findTradeInvoice>>) {
  if (bookingId === null) return null;
  const name = bookingName({ title: title ?? '', customerName: customerName ?? '' });
  return { id: bookingId, title: `${bookingNumber}, ${name}` };
}

/** The organisation's contact for invoices; for a mail, the previous recipient of this invoice comes first. */
const recipientOf = (row: Awaited<ReturnType<typeof findTradeInvoice>>) => ({
  name: row.billingName || row.partyName,
  email: row.sentTo || row.billingEmail || (row.organisationEmail ?? ''),
});
