import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled } from './visitor.ts';

describe('administrative records', () => {
  const stage = openStage({ bookings: 45, goesOn: true });

  test('a deleted bank leaves the list, which is not loaded again', async () => {
    const page = await stage.enter();
    await enterAs(page, 'supportmanager', '/banks/add?regions=%5B%22CA%22%5D');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Region').selectOption('CA');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bank of the Harbour');
    await dialog.getByRole('textbox', { name: /^Institution number/ }).fill('988');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('The bank has been added successfully!').waitFor();
    await page.getByRole('link', { name: 'Bank of the Harbour' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await settled(page);
    const asked = requestsTo(page, '/Banks?');
    await page
      .getByRole('dialog', { name: 'Delete Bank of the Harbour?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('The bank has been deleted successfully!').waitFor();
    await page.getByRole('link', { name: 'Bank of the Harbour' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'CIBC' }).waitFor();
    await settled(page);
    expect(asked).toEqual([]);
  });

  test('a supplier’s page shows its invoices, and starts another one', async () => {
    const page = await stage.enter();
    await openSupplier(page, 'Harbour Piano Hire');
    const invoices = page.getByRole('table', { name: 'Invoices' });
    await invoices.getByRole('row', { name: /HP-2258.*\$605\.00/ }).waitFor();
    await page.getByRole('link', { name: 'Add invoice' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Supplier' }).inputValue()).toBe('Harbour Piano Hire');
  });

  test('no payment is offered for an invoice that accepts none', async () => {
    const page = await stage.enter();
    const invoices = await stage.product.db
      .selectFrom('trade_invoices')
      .select(['id', 'number'])
      .where('number', 'in', ['WSL 10461', 'HP-2231'])
      .orderBy('number')
      .execute();
    const [paid, draft] = invoices;
    await enterAs(page, 'supportmanager', `/payments/add?invoice=${draft?.id}`);
    await page.getByText('Confirm the invoice before recording a payment.').waitFor();
    await page.goto(`/payments/add?invoice=${paid?.id}`);
    await page.getByText('This invoice is paid or reversed.').waitFor();
  });

  test('a city’s admin releases a supplier’s new account on the payout desk, after reviewing it', async () => {
    const page = await stage.enter();
    await openSupplier(page, 'Harbour Piano Hire');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const change = page.getByRole('dialog', { name: 'Bank account' });
    await change.getByRole('textbox', { name: /^Account number/ }).fill('12345678');
    await change.getByRole('textbox', { name: /^How did you verify it/ }).fill('Rang Ingrid');
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    await stage.takeSeat(page);
    await enterAs(page, 'sydney.manager', '/payouts');
    await page.getByRole('button', { name: 'Release the account of Harbour Piano Hire' }).click();
    const release = page.getByRole('dialog', { name: 'Release the new account' });
    await release.getByText('Rang Ingrid').waitFor();
    await release.getByRole('button', { name: 'Show account number' }).click();
    await release.getByText('12345678').waitFor();
    await release
      .getByRole('textbox', { name: /^How did you verify it/ })
      .fill('Asked Ingrid on the number in our books');
    await release.getByRole('button', { name: 'Release' }).click();
    await page.getByText('The new account can be paid now.').waitFor();
    await page
      .getByRole('button', { name: 'Release the account of Harbour Piano Hire' })
      .waitFor({ state: 'detached' });
  });

  test('an issue cannot be chosen as its own subject', async () => {
    const page = await stage.enter();
    const issue = await stage.product.db
      .selectFrom('issues')
      .select(['id', 'number'])
      .where('summary', '=', 'The harpist came after the guests')
      .executeTakeFirstOrThrow();
    await enterAs(page, 'supportmanager', `/issues/${issue.id}/edit`);
    await page.getByLabel('About').selectOption('issue');
    await page.getByRole('combobox', { name: 'Which issue' }).fill('the');
    await settled(page);
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered.length).toBeGreaterThan(1);
    expect(offered.filter((label) => label.includes('The harpist came after the guests'))).toEqual([]);
  });
});

async function openSupplier(page: Page, name: string): Promise<void> {
  await enterAs(page, 'supportmanager', `/suppliers?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The addresses containing this text that the page requests from now on. */
function requestsTo(page: Page, text: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(text)) asked.push(request.url());
  });
  return asked;
}
