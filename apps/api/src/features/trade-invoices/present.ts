import type { OutputOf } from '@cadenza/contract/operations';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canEnterTradeInvoice } from '@cadenza/domain/permissions/trade-invoices';
import { allowsAction, isOverdue, openMinor, tradeInvoiceActions } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { findTradeInvoice, TradeInvoiceLine } from './store.ts';

/** An invoice as a list shows it. */
export function presentInvoiceLine(row: TradeInvoiceLine): OutputOf<'listInvoices'>['items'][number] {
  const { id, direction, number, issuedOn, dueOn, currency, grossMinor, status } = row;
  return {
    id,
    direction,
    number,
    party: { id: row.partyId, name: row.partyName },
    city: { id: row.cityId, name: row.cityName },
    issuedOn,
    dueOn,
    currency,
    grossMinor,
    openMinor: openMinor(row),
    status,
    isOverdue: isOverdue(row, row.today),
  };
}

/** One invoice, and what this person may do with it. */
export function presentInvoice(
  actor: Actor,
  row: Awaited<ReturnType<typeof findTradeInvoice>>,
): OutputOf<'getInvoice'> {
  const { lines, payments, events, netMinor, taxMinor, paidMinor, taxMode, taxLabel } = row;
  const { note, paper, version, createdByName, confirmedAt, confirmedByName, reversalReason } = row;
  return {
    ...presentInvoiceLine(row),
    lines,
    payments,
    events,
    netMinor,
    taxMinor,
    paidMinor,
    taxMode,
    taxLabel,
    note,
    paper,
    version,
    createdByName,
    confirmedAt,
    confirmedByName,
    reversalReason,
    booking: row.bookingId === null ? null : { id: row.bookingId, title: `${row.bookingNumber}, ${row.customerName}` },
    actions: canEnterTradeInvoice(actor, row)
      ? tradeInvoiceActions.filter((action) => allowsAction(row.status, action))
      : [],
  };
}
