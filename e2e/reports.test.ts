import { readFile } from 'node:fs/promises';
import { readCsvRows } from '@cadenza/domain/csv';
import { reports } from '@cadenza/domain/reports/reports';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from './browser.ts';
import { openStage } from './stage.ts';
import { enterAs, settled, stayAs, wordsOf } from './visitor.ts';

describe('the reports of a city', () => {
  const stage = openStage({ bookings: 150, goesOn: true });
  const open = stayAs(stage, 'sydney.manager');
  const openAsSales = stayAs(stage, 'sydney.sales');

  test('are listed for those who may read them, each with its purpose', async () => {
    const all = reports.map(({ title }) => title);
    const page = await openAsSales('/prospects');
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    expect(await titlesOn(page)).toEqual(all.filter((title) => !/^(Finances|Super account|Accounts)$/.test(title)));
    expect(await titlesOn(await open('/reports'))).toEqual(all);
  });

  test('show the super of a period, which the address keeps, and save it as shown', async () => {
    const page = await open('/reports/super');
    const all = await firstRows(page);
    await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last month' });
    await page.waitForURL(/from=.+&to=/);
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('checkbox', { name: 'Received' }).press('Space');
    await page.keyboard.press('Escape');
    await page.waitForURL(/states=/);
    await settled(page);
    const received = await firstRows(page);
    expect(received).not.toEqual(all);
    await page.reload();
    await settled(page);
    expect(await firstRows(page)).toEqual(received);
    const shown = await rowsOn(page);
    const { cells, name } = await saved(page, 'Save as CSV');
    expect(name).toMatch(/^Super_Report_sydney_\d{4}-\d\d-\d\d\.csv$/);
    expect(cells).toHaveLength(shown + 1);
    expect(new Set(cells.slice(1).map((row) => row[cells[0]?.indexOf('Status') ?? -1]))).toEqual(new Set(['received']));
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await settled(page);
    await expect.poll(() => firstRows(page)).toEqual(all);
  });

  test('show a sales manager the super of a booking, masked, and their own', async () => {
    const page = await openAsSales('/reports/super');
    expect((await firstRows(page)).length).toBeGreaterThan(1);
    await expect.poll(() => page.getByRole('button', { name: 'Contribution file' }).count()).toBe(0);
    const owed = await stage.product.db
      .selectFrom('payouts as p')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .innerJoin('users as u', 'u.id', 'c.assignee_user_id')
      .innerJoin('super_funds as f', 'f.user_id', 'p.payee_id')
      .select('b.id')
      .where('u.username', '=', 'sydney.sales')
      .where('p.super_minor', '>', 0)
      .where('p.kind', '=', 'musician')
      .orderBy('p.number')
      .executeTakeFirstOrThrow();
    await openAsSales(`/bookings/${owed.id}`);
    const ofBooking = page.getByRole('region', { name: 'Super', exact: true });
    await ofBooking
      .getByText(/, member •+\S{1,4}\b/)
      .first()
      .waitFor();
    await openAsSales('/profile');
    const own = page.getByRole('region', { name: 'Super on my payments' });
    await own
      .getByText(/, member •+\S{1,4}\b/)
      .first()
      .waitFor();
  });

  test('let an admin export the file for the clearing house and record that the funds received it', async () => {
    const page = await open('/reports/super?states=%5B%22due%22%2C%22late%22%5D');
    const boxes = page.getByRole('checkbox', { name: /^Select .+, payment/ });
    const first = (await boxes.nth(0).getAttribute('aria-label')) ?? '';
    await boxes.nth(0).press('Space');
    await boxes.nth(1).press('Space');
    await page.getByRole('button', { name: 'Contribution file' }).click();
    const { cells } = await saved(page, 'Create file');
    expect(cells[0]?.slice(0, 2)).toEqual(['VERSION', '1.0']);
    expect(cells).toHaveLength(5);
    expect(await wordsOf(page.getByRole('dialog'))).toMatch(/2 contributions of .+, due on/s);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Mark 2 as received' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click();
    await page.getByText('The super of 2 payments is noted as received').waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: first, exact: true }).count()).toBe(0);
  });

  test('name everyone with missing details, and export nothing', async () => {
    const page = await open('/reports/super?states=%5B%22not%20owed%20yet%22%5D');
    await page
      .getByRole('checkbox', { name: /^Select .+, payment/ })
      .first()
      .press('Space');
    await page.getByRole('button', { name: 'Contribution file' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create file' }).click();
    await page
      .getByRole('alert')
      .getByText(/^We couldn’t create the file\. .+: There’s no super to pay/)
      .waitFor();
  });

  test("link from a month's finances to the invoices that make up its figure, and on to the booking", async () => {
    const page = await open('/reports/finances');
    const figures = page.getByRole('link', { name: /^\$[1-9]/ });
    await figures.first().waitFor();
    const figure = await figures.first().innerText();
    await figures.first().click();
    await page.getByRole('heading', { level: 1, name: 'Payments' }).waitFor();
    await page.getByLabel('Sums').getByText(figure).first().waitFor();
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.waitForURL(/\/bookings\//);
  });

  test("link from a fund's super to each payment, and on to the booking", async () => {
    const page = await open('/reports/super-account');
    await page.getByRole('row').filter({ hasText: 'Hostplus' }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: 'Super', exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Fund' }).inputValue()).toBe('Hostplus');
    const funds = page.getByRole('row').filter({ hasText: /UniSuper|Cbus/ });
    await expect.poll(() => funds.count()).toBe(0);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.waitForURL(/\/bookings\//);
  });

  test('fit a phone, and name the form of each region', async () => {
    const page = await open('/reports/super-account');
    await page.setViewportSize(phone);
    await page.getByText('Hostplus').filter({ visible: true }).first().waitFor();
    await page.setViewportSize(desk);
    const sales = await openAsSales('/reports/year-sums');
    await sales.getByText('No form in Australia').waitFor();
    await openAsSales('/reports/super-account');
    await sales.getByText('This report is for the city’s admins.').waitFor();
    const boston = await stage.enter();
    await enterAs(boston, 'boston.manager', '/reports/year-sums');
    await boston.getByText(/^For \d{4} a 1099-NEC is owed from \$2,000\.00 up, but not to companies\.$/).waitFor();
  });

  const titlesOn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

  const firstRows = (page: Page) => page.locator('tbody > tr').allInnerTexts();

  /** The number of rows over all pages of the list, the last of which is shown afterwards. */
  async function rowsOn(page: Page): Promise<number> {
    const rows = page.locator('tbody > tr');
    await rows.first().waitFor();
    let count = await rows.count();
    const next = page.getByRole('button', { name: 'Next page' });
    while ((await next.count()) > 0 && (await next.isEnabled())) {
      await next.click();
      await settled(page);
      count += await rows.count();
    }
    return count;
  }

  async function saved(page: Page, button: string) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    return { name: file.suggestedFilename(), cells: (readCsvRows(text) ?? []).map(({ cells }) => cells) };
  }
});
