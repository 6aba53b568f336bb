import { formatMoney } from '@cadenza/domain/money';
import { businessNumberLabel } from '@cadenza/domain/organisations/organisation-details';
import { formatDate, formatLongDate } from '@cadenza/domain/time';
import type { Platform } from '../../../platform/context.ts';
import type { SheetContent, SheetPart } from '../../../platform/pdf/sheet-content.ts';
import type { FoundStatement } from '../views.ts';

/** The statement of a supplier on paper: the period line by line, and what is open today. */
export function statementSheet(
  { supplierName, businessNumber, cityName, regionId, currency, statement }: FoundStatement,
  { APP_NAME, SUPPORT_EMAIL }: Platform['config'],
): SheetContent {
  const { fromDate, toDate, lines, open, sums } = statement;
  const money = (minor: number) => formatMoney({ minor, currency });
  return {
    regionId,
    brand: APP_NAME,
    title: `Statement of ${supplierName}`,
    sender: [APP_NAME, cityName, SUPPORT_EMAIL],
    foot: `${supplierName} · ${formatDate(fromDate)} to ${formatDate(toDate)}`,
    parts: [
      {
        kind: 'facts',
        facts: [
          {
            name: 'Supplier',
            lines: [
              supplierName,
              ...(businessNumber === '' ? [] : [`${businessNumberLabel[regionId]} ${businessNumber}`]),
            ],
          },
          { name: 'From', lines: [formatLongDate(fromDate)] },
          { name: 'To', lines: [formatLongDate(toDate)] },
          { name: 'Outstanding today', lines: [money(sums.openMinor), `${money(sums.overdueMinor)} overdue`] },
        ],
      },
      { kind: 'heading', text: 'Invoices and payments' },
      { kind: 'row', left: 'Opening balance', right: money(sums.openingMinor) },
      ...lines.map(
        ({ kind, date, number, amountMinor, balanceMinor }): SheetPart => ({
          kind: 'row',
          left: `${formatDate(date)}  ${kind === 'invoice' ? 'Invoice' : 'Payment for'} ${number}`,
          note: `Balance ${money(balanceMinor)}`,
          right: money(kind === 'invoice' ? amountMinor : -amountMinor),
        }),
      ),
      {
        kind: 'sum',
        rows: [
          { left: 'Invoiced', right: money(sums.invoicedMinor) },
          { left: 'Paid', right: money(-sums.paidMinor) },
          {
            left: `Balance on ${formatLongDate(toDate)}, ${currency}`,
            right: money(sums.closingMinor),
            isStrong: true,
          },
        ],
      },
      { kind: 'heading', text: 'Outstanding today' },
      ...(open.length === 0 ? [{ kind: 'text', text: 'Nothing outstanding.', isQuiet: true } as const] : []),
      ...open.map(
        ({ number, dueOn, openMinor, isOverdue }): SheetPart => ({
          kind: 'row',
          left: `Invoice ${number}`,
          note: `${isOverdue ? 'Overdue since' : 'Due'} ${formatDate(dueOn)}`,
          right: money(openMinor),
        }),
      ),
    ],
  };
}
