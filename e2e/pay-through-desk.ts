import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from './visitor.ts';

const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

/** The address of the batch whose page was just opened. */
async function openBatch(page: Page): Promise<string> {
  await page.getByRole('heading', { name: /^B-\d+$/, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

/** On the desk, confirms a payee's payment for a customer, puts it into a batch of its own, and returns the batch's address. */
export async function batchFromDesk(page: Page, of: { customer: string; payee: string }): Promise<string> {
  await page.getByRole('heading', { name: 'Payouts', level: 1 }).waitFor();
  await page.getByRole('searchbox', { name: 'Find a payee or customer' }).fill(of.customer);
  const payment = page.getByRole('checkbox', { name: new RegExp(`^Choose the payment to ${of.payee} for booking `) });
  await expect.poll(() => payment.count(), { timeout: 30_000 }).toBe(1);
  await payment.check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('One payment is ready to pay').waitFor();
  await payment.check();
  await page.getByRole('button', { name: 'Make batch' }).click();
  await page.getByRole('dialog', { name: 'Make a batch' }).getByText(`1 payment to ${of.payee}`).waitFor();
  await confirm(page, 'Make batch');
  return openBatch(page);
}

/** In a booking, puts every confirmed payment into a batch, opens it by its name, and returns its address. */
export async function batchFromBooking(page: Page, payments: Locator): Promise<string> {
  // The button may move under the pointer until all sections have loaded.
  await settled(page);
  await page.getByRole('button', { name: 'Make batch' }).click();
  await confirm(page, 'Make batch');
  await page.getByText(/^Batch B-\d+ with 2 payments is waiting for another admin’s approval/).waitFor();
  await payments.getByText('Scheduled To Be Paid').nth(2).waitFor();
  await payments
    .getByRole('link', { name: /^B-\d+$/ })
    .first()
    .click();
  return openBatch(page);
}

/** On a batch's page, its maker sees why they may not approve it. */
export async function expectMakerKept(page: Page): Promise<void> {
  await page.getByText('You made this batch, so you can’t approve it.').waitFor();
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
}

/** Approves a batch after ticking its warnings; the button is disabled until then. */
export async function approveBatch(page: Page, batch: string): Promise<void> {
  await page.goto(batch);
  await openBatch(page);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  await approve.waitFor();
  const warnings = await page.getByRole('checkbox', { name: /^Warning/ }).all();
  expect(await approve.isDisabled()).toBe(warnings.length > 0);
  for (const warning of warnings) await warning.check();
  await approve.click();
  await confirm(page, 'Approve');
  await page.getByText(/^Batch B-\d+ is approved/).waitFor();
}

/** Hands a batch over, and returns the name of the saved file. */
export async function handOverBatch(page: Page, batch: string): Promise<string> {
  await page.goto(batch);
  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  const file = page.waitForEvent('download');
  await confirm(page, 'Hand over');
  await page.getByText('At the bank').first().waitFor();
  return (await file).suggestedFilename();
}

export async function settleBatch(page: Page, batch: string): Promise<void> {
  await page.goto(batch);
  await page.getByRole('button', { name: 'Mark paid', exact: true }).click();
  await confirm(page, 'Mark paid');
  await page.getByText(/paid, and batch B-\d+ is settled/).waitFor();
}
