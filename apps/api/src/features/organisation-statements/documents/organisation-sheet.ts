import { formatMoney } from '@cadenza/domain/money';
import type { StatedInvoice } from '@cadenza/domain/organisation-statements/organisation-statement';
import { regionOfCurrency } from '@cadenza/domain/regions';
import { formatDate } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { FoundStatement } from '../views.ts';

/** A company's monthly statement on paper: its events with their invoices, its other invoices, and what is still open. */
export function organisationSheet(
  { organisationName, label, events, invoices, sums }: FoundStatement,
  { APP_NAME, SUPPORT_EMAIL }: Platform['config'],
): SheetContent {
  const [first] = sums;
  return {
    regionId: first ? regionOfCurrency(first.currency) : 'AU',
    brand: APP_NAME,
    title: `${label}, ${organisationName}`,
    sender: [APP_NAME, SUPPORT_EMAIL],
    foot: `Statement of ${organisationName}, ${label}`,
    parts: [
      { kind: 'heading', text: 'Events' },
      ...(events.length === 0 ? [nothing('No events in this month.')] : []),
      ...events.flatMap((event): SheetPart[] => [
        {
          kind: 'text',
          text: `${formatDate(event.eventDate)}, ${event.customerName}, ${event.cityName}, booking ${event.bookingNumber}`,
          isStrong: true,
        },
        ...(event.invoices.length === 0 ? [nothing('Nothing is invoiced yet.')] : []),
        ...event.invoices.map((invoice) => invoiceRow(invoice, event.currency)),
      ]),
      { kind: 'heading', text: 'Other invoices' },
      ...(invoices.length === 0 ? [nothing('None in this month.')] : []),
      ...invoices.map((invoice) => invoiceRow(invoice, invoice.currency)),
      ...sums.flatMap(({ currency, invoicedMinor, paidMinor, openMinor, overdueMinor }): SheetPart[] => {
        const money = (minor: number) => formatMoney({ minor, currency });
        return [
          {
            kind: 'sum',
            rows: [
              { left: 'Invoiced', right: money(invoicedMinor) },
              { left: 'Paid', right: money(-paidMinor) },
              { left: `Open ${currency}`, right: money(openMinor), isStrong: true },
              ...(overdueMinor === 0 ? [] : [{ left: 'Of it overdue', right: money(overdueMinor) }]),
            ],
          },
        ];
      }),
    ],
  };
}

const nothing = (text: string): SheetPart => ({ kind: 'text', text, isQuiet: true });

const invoiceRow = (
  { number, dueOn, grossMinor, openMinor, isOverdue }: StatedInvoice,
  currency: Parameters<typeof formatMoney>[0]['currency'],
): SheetPart => ({
  kind: 'row',
  left: `Invoice ${number}`,
  note:
    openMinor === 0
      ? 'Paid'
      : `${formatMoney({ minor: openMinor, currency })} open, ${isOverdue ? 'overdue since' : 'due'} ${formatDate(dueOn)}`,
  right: formatMoney({ minor: grossMinor, currency }),
});
