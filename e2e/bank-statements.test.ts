import { formatMinor } from '@cadenza/domain/money';
import { plainDecimal } from '@cadenza/domain/reports/report';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { stayAs } from './visitor.ts';

describe('a bank statement', () => {
  const stage = openStage({ bookings: 150 });
  const openScreen = stayAs(stage, 'sydney.manager');

  test('is previewed, imported, and its payments recorded for the invoices that they name', async () => {
    const [named, found] = await openInvoices();
    const page = await openScreen('/bank-statements');
    await choose(page, [
      line(named.openMinor, `Transfer ${named.number}`),
      line(found.openMinor + 1, 'SOMEBODY', '02'),
      line(-500, 'FEE', '03'),
    ]);
    const dialog = page.getByRole('dialog', { name: 'Import statement' });
    await dialog.getByText('New payments').locator('..').getByText('2').waitFor();
    await dialog.getByRole('button', { name: 'Import 2 payments' }).click();
    await page.getByText('2 payments imported.').waitFor();

    const rows = page.getByRole('region', { name: 'Waiting' });
    expect(await rows.getByRole('checkbox', { name: `Select Transfer ${named.number}` }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Choose invoice for SOMEBODY' }).click();
    await page.getByLabel('Invoice, booking or customer').fill(found.number);
    await page.getByRole('list', { name: 'Open invoices' }).getByRole('button', { name: found.number }).click();
    await page.getByText(formatMinor(named.openMinor + found.openMinor + 1, 'AUD')).waitFor();
    await page.getByRole('button', { name: 'Record 2 payments' }).click();
    await page.getByText('2 payments recorded.').waitFor();
    await page.getByText('Nothing waiting').waitFor();

    await page.getByRole('radio', { name: 'Recorded' }).press('Space');
    const receipt = page.getByRole('region', { name: 'Recorded' }).getByRole('link').first();
    await receipt.click();
    await page.getByRole('region', { name: 'Receipts' }).getByText('statement.csv, line 2').waitFor();
  });

  test('has lines that are set aside and restored; importing it again adds nothing; a wrong one reports each line', async () => {
    const page = await openScreen('/bank-statements');
    await choose(page, [line(100, 'ONCE')]);
    await page.getByRole('button', { name: 'Import 1 payment' }).click();
    await page.getByText('1 payment imported.').waitFor();
    await page.getByRole('button', { name: 'Set aside ONCE' }).click();
    const aside = page.getByRole('dialog', { name: 'Set aside' });
    await aside.getByRole('button', { name: 'Set aside' }).click();
    await aside.getByText('Please say why').waitFor();
    await aside.getByLabel('Reason').fill('Interest');
    await aside.getByRole('button', { name: 'Set aside' }).click();
    await page.getByText('Nothing waiting').waitFor();
    await page.getByRole('radio', { name: 'Set aside' }).press('Space');
    await page.getByRole('button', { name: 'Bring back ONCE' }).click();
    await page.getByText('Payment brought back.').waitFor();
    await page.getByRole('radio', { name: 'Waiting' }).press('Space');
    await page.getByRole('button', { name: 'Set aside ONCE' }).waitFor();
    await choose(page, [line(100, 'ONCE')]);
    const dialog = page.getByRole('dialog', { name: 'Import statement' });
    await dialog.getByText('Imported before').locator('..').getByText('1').waitFor();
    expect(await dialog.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    await chooseIn(page, [line(100, 'ONCE'), '02/01/2026,one,TWICE,1.00']);
    await dialog.getByText('Line 2: “one” isn’t an amount.').waitFor();
  });

  test('shows which receipt staff have already recorded for a payment, and sets it aside as that', async () => {
    const { number, minor, day, customer } = await latestReceipt();
    const [year, month, date] = day.split('-');
    const page = await openScreen('/bank-statements');
    await choose(page, [`${date}/${month}/${year},"${plainDecimal(minor)}","Transfer ${customer}","1.00"`]);
    await page.getByRole('button', { name: 'Import 1 payment' }).click();
    const row = page.getByRole('region', { name: 'Waiting' }).getByRole('row', { name: `Transfer ${customer}` });
    await row.getByText(`Recorded by hand already: ${number} on ${date}/${month}/${year}`).waitFor();
    expect(await page.getByRole('button', { name: /^Record \d payment/ }).count()).toBe(0);
    await row.getByRole('button', { name: 'Set aside' }).click();
    const aside = page.getByRole('dialog', { name: 'Set aside' });
    expect(await aside.getByLabel('Reason').inputValue()).toBe(`Recorded by hand as ${number}`);
    await aside.getByRole('button', { name: 'Set aside' }).click();
    await page.getByText('Payment set aside.').waitFor();
  });

  /** The latest receipt that was recorded in Sydney. */
  const latestReceipt = () =>
    stage.product.db
      .selectFrom('receipts as r')
      .innerJoin('bookings as b', 'b.id', 'r.booking_id')
      .innerJoin('customers as k', 'k.id', 'b.customer_id')
      .innerJoin('cities as c', 'c.id', 'b.city_id')
      .where('c.slug', '=', 'sydney')
      .where('r.bank_line_id', 'is', null)
      .where('r.reversed_at', 'is', null)
      .where('r.method', '=', 'bank transfer')
      .select(['r.number', 'r.amount_minor as minor', 'r.received_on as day', 'k.name as customer'])
      .orderBy('r.received_on', 'desc')
      .orderBy('r.number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  /** Two open invoices in Sydney. */
  async function openInvoices() {
    const rows = await stage.product.db
      .selectFrom('customer_payments as p')
      .innerJoin('invoices as i', (join) => join.onRef('i.payment_id', '=', 'p.id').on('i.replaced_by', 'is', null))
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .innerJoin('cities as c', 'c.id', 'b.city_id')
      .where('c.slug', '=', 'sydney')
      .where('p.status', '=', 50)
      .where('p.is_sent', '=', true)
      .select(['i.number', 'p.amount_minor', 'p.credited_minor', 'p.paid_minor'])
      .orderBy('i.number')
      .limit(2)
      .execute();
    const [first, second] = rows.map((row) => ({
      number: row.number,
      openMinor: row.amount_minor - row.credited_minor - row.paid_minor,
    }));
    if (!first || !second) throw new Error('the season has too few open invoices');
    return [first, second] as const;
  }
});

/** A line in CommBank's layout. */
const line = (minor: number, words: string, day = '01') => `${day}/01/2026,"${plainDecimal(minor)}","${words}","1.00"`;

async function choose(page: Page, lines: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import statement' }).click();
  await chooseIn(page, lines);
}

async function chooseIn(page: Page, lines: string[]): Promise<void> {
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
}
