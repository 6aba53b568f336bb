import { importBankStatement } from '@cadenza/api/import-bank-statement';
import { recordBankLines } from '@cadenza/api/record-bank-lines';
import { setLineAside } from '@cadenza/api/set-line-aside';
import type { DemoCity } from '../catalogue/demo-city.ts';
import type { OfficeBooking, OfficeBookings } from './office-bookings.ts';
import { asStaff, daysAgo, type OfficeAction, type Stage } from './office-stage.ts';
import { findOpenInvoice, receiptId } from './payment-actions.ts';

interface Line {
  day: string;
  words: string;
  amountMinor: number;
}

const interest = 'Credit interest';

/**
 * A city's admin imports the account's credits: one payment is recorded immediately and the bank's interest set aside. Of those
 * that wait, two match an invoice, one matches none, and one was already recorded by hand.
 */
export function statementActions(
  stage: Stage,
  city: DemoCity,
  { booked: [paid, , byHand], toPay }: OfficeBookings,
): OfficeAction[] {
  const [first, second] = toPay;
  const { at } = daysAgo(stage, city, 1, '09:10');
  const on = (days: number) => daysAgo(stage, city, days, '12:00').day;
  const run = async () => {
    const admin = await asStaff(stage, at, city.manager.userId);
    const lines: Line[] = [
      { day: on(4), words: 'Deposit branch counter', amountMinor: 18_500 },
      { day: on(4), words: 'Monthly account fee', amountMinor: -1_000 },
      { day: on(2), words: interest, amountMinor: 412 },
    ];
    const named = paid && (await lineOf(stage, paid, on(3)));
    if (named) lines.push(named);
    if (first) lines.push(await lineOf(stage, first, on(2)));
    if (second?.openInvoice) {
      const words = `Transfer from ${second.customer}`.toUpperCase();
      lines.push({ day: on(2), words, amountMinor: second.openInvoice.openMinor });
    }
    if (byHand) lines.push(await knownLineOf(stage, byHand, on(9)));
    const content = csvOf(city, lines);
    await importBankStatement(admin, {
      params: { id: city.id },
      body: { name: `${city.plan.name} account ${on(1)}.csv`, content },
    });
    const known = await stage.db
      .selectFrom('bank_lines')
      .where('city_id', '=', city.id)
      .select(['id', 'words'])
      .execute();
    const idOf = (words: string) => known.find((line) => line.words === words)?.id ?? '';
    if (paid && named) {
      const { id: paymentId } = await findOpenInvoice(stage, paid.id);
      await recordBankLines(admin, {
        params: { id: city.id },
        body: { lines: [{ lineId: idOf(named.words), bookingId: paid.id, paymentId }] },
      });
    }
    await setLineAside(admin, { cityId: city.id, lineId: idOf(interest) }, 'Interest of the bank');
  };
  return [{ at, run }];
}

/** A transfer of an invoice's whole open amount, with its number. */
async function lineOf(stage: Stage, booking: OfficeBooking, day: string): Promise<Line> {
  const { number, openMinor } = await findOpenInvoice(stage, booking.id);
  return { day, words: `Direct credit ${booking.customer} ${number}`, amountMinor: openMinor };
}

/** A transfer that the office recorded when they saw it. */
async function knownLineOf({ db }: Stage, { id, customer }: OfficeBooking, day: string): Promise<Line> {
  const { amountMinor } = await db
    .selectFrom('receipts')
    .where('id', '=', receiptId(id))
    .select('amount_minor as amountMinor')
    .executeTakeFirstOrThrow();
  return { day, words: `Direct credit ${customer}`, amountMinor };
}

const csvOf = ({ plan }: DemoCity, lines: readonly Line[]): string =>
  [
    'Date,Description,Amount',
    ...lines.map(({ day, words, amountMinor }) => {
      const [year, month, date] = day.split('-');
      const written = plan.regionId === 'AU' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
      return `${written},${words},${(amountMinor / 100).toFixed(2)}`;
    }),
  ].join('\n');
