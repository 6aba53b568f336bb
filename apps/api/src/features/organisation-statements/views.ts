import { addMonths, monthOf } from '@cadenza/domain/month-grid';
import { statementSums } from '@cadenza/domain/organisation-statements/organisation-statement';
import { canReadCompanyStatement } from '@cadenza/domain/permissions/company-bookings';
import { addDays, formatMonth, instantToWall } from '@cadenza/domain/time';
import { isOverdue, openMinor } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { OfficeContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { onlineInvoiceUrl } from '../customer-payments/door.ts';
import { findOrganisationRecord } from '../organisations/door.ts';
import { onlineTradeInvoiceUrl } from '../trade-invoices/door/open-online-trade-invoice.ts';
import { findMonth } from './store.ts';

export type FoundStatement = Awaited<ReturnType<typeof viewStatement>>;

/** A company's month, for its admins and internal staff; two statements. Defaults to the current month. */
export async function viewStatement(
  { db, actor, platform, now }: OfficeContext,
  id: string,
  asked: string | undefined,
) {
  const organisation = await findOrganisationRecord(db, id);
  if (!organisation || !canReadCompanyStatement(actor, organisation)) throw refuse('organisationNotFound');
  // A company has no time zone of ours; the current month is taken in UTC.
  const today = instantToWall(now, 'UTC').date;
  const month = asked ?? monthOf(today);
  const days = { fromDate: `${month}-01`, toDate: addDays(`${addMonths(month, 1)}-01`, -1) };
  const found = await findMonth(db, id, { ...days, now });
  const events = found.events.map(({ payments, ...event }) => ({
    ...event,
    invoices: payments.map(({ paidMinor, paymentId, linkVersion, ...invoice }) => ({
      ...invoice,
      openMinor: invoice.grossMinor - paidMinor,
      url: actor.app ? null : onlineInvoiceUrl(platform, paymentId, linkVersion),
    })),
  }));
  const invoices = found.invoices.map(({ today: day, status, paidMinor, linkVersion, ...invoice }) => {
    const facts = { status, paidMinor, grossMinor: invoice.grossMinor, dueOn: invoice.dueOn };
    const url = actor.app ? null : onlineTradeInvoiceUrl(platform, invoice.id, linkVersion);
    return { ...invoice, openMinor: openMinor(facts), isOverdue: isOverdue(facts, day), url };
  });
  return {
    organisationName: found.organisationName,
    month,
    label: formatMonth(month),
    today,
    events,
    invoices,
    sums: statementSums(events, invoices),
  };
}
