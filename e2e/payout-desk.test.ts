import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePayBatches } from './pay-batches.ts';
import { approveBatch, handOverBatch } from './pay-through-desk.ts';
import { openStage } from './stage.ts';
import { enterAs, follow } from './visitor.ts';

/** A batch that two people work on concurrently, and payments that the bank returns. */
describe('the payout desk', () => {
  const stage = openStage();
  let desk: Page;
  let address: string;
  beforeAll(async () => {
    const { made } = await makePayBatches(stage.product);
    address = `/payouts/batches/${made}`;
    desk = await stage.enter();
    await enterAs(desk, 'sydney.manager', '/payouts');
  });

  const button = (name: string) => desk.getByRole('button', { name, exact: true });
  const payments = () => desk.getByRole('region', { name: 'Payments in the batch' });

  test('saves what is outstanding, in Australia with its super', async () => {
    const names: string[] = [];
    desk.on('download', (file) => names.push(file.suggestedFilename()));
    await button('Outstanding payments').click();
    await expect
      .poll(() => names)
      .toEqual([
        expect.stringMatching(/^Outstanding_Payments_Sydney_.*\.csv$/),
        expect.stringMatching(/Super.*\.csv$/),
      ]);
  });

  test('tells the slower of two people that the batch has changed, and shows its current state', async () => {
    await follow(desk, address);
    await button('Change pay day').waitFor();
    const other = await stage.enter();
    await enterAs(other, 'admin', address);
    await other.getByRole('button', { name: 'Change pay day' }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Pay day').fill('2027-01-19');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await other.getByText('pay day Tue 19/01/2027').waitFor();
    await other.context().close();

    await payments()
      .getByRole('checkbox', { name: /^Select the payment to/ })
      .first()
      .check();
    await button('Remove').click();
    await desk.getByText('Someone else has just changed this batch. Please check it again.').waitFor();
    await expect.poll(() => desk.getByText('Tue 19/01/2027').count()).toBe(0);
    await button('Reload').click();
    await desk.getByText('pay day Tue 19/01/2027').waitFor();
    await button('Reload').waitFor({ state: 'hidden' });
    await expect.poll(() => payments().getByRole('row').count()).toBe(3);
  });

  test("lists every invalid line of the bank's returns, and imports a valid list as a whole", async () => {
    await approveBatch(desk, address);
    await handOverBatch(desk, address);
    const { number } = await stage.product.db
      .selectFrom('payouts')
      .select('number')
      .where('status', '=', 50)
      .orderBy('number')
      .executeTakeFirstOrThrow();
    await button('Import returns').click();
    const dialog = desk.getByRole('dialog');
    const give = async (name: string, text: string) => {
      await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    };
    await give('long.csv', 'x'.repeat(500_001));
    await dialog.getByText('long.csv is too large: a list has at most 500 kB.').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Import' }).isDisabled()).toBe(true);

    await give('wrong.csv', 'Payout number,Code,Reason\n1,2,Closed\n2,2,Closed\n');
    await dialog.getByRole('button', { name: 'Import' }).click();
    const problems = dialog.getByRole('region', { name: 'Problems' });
    await problems.getByText('Nothing was imported: 2 problems').waitFor();
    await problems.getByText('Line 2: Payment 1 is not in this batch').waitFor();
    await problems.getByText('Line 3: Payment 2 is not in this batch').waitFor();

    await give('right.csv', `Payout number,Code,Reason\n${number},2,The account is closed\n`);
    await dialog.getByRole('button', { name: 'Import' }).click();
    await desk.getByText('One payment was returned by the bank').waitFor();
    await payments().getByText('The account is closed (code 2)').waitFor();
    await desk.getByText(/^1 returned, \$/).waitFor();
  });

  test('makes a returned payment ready again, after showing why it was returned', async () => {
    await follow(desk, '/payouts?show=returned');
    await desk.getByText(/The account is closed \(code 2, in\s+B-1002\)/).waitFor();
    await desk.getByRole('checkbox', { name: 'Choose all payments', exact: true }).check();
    await button('Try again').click();
    const dialog = desk.getByRole('dialog', { name: 'Try 1 payment again' });
    await dialog.getByRole('region', { name: 'Payments to try again' }).getByText('The account is closed').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await desk.getByText('One payment is ready to pay').waitFor();
    await desk.getByText('No payments match').waitFor();
  });

  test('lists each batch with who made and approved it, its file and its total', async () => {
    await follow(desk, '/payouts/batches');
    const rowOf = async (name: RegExp) => (await desk.getByRole('row', { name }).innerText()).replaceAll(/\s+/g, ' ');
    expect(await rowOf(/^B-1002/)).toMatch(
      /^B-1002 .+ by Helen Marchetti .+ by Rebecca Lonsdale Payments_Sydney_B-1002_[\d_]+\.aba \$[\d,.]+$/,
    );
    expect(await rowOf(/^B-1001/)).toMatch(/^B-1001 Cancelled .+ by Helen Marchetti not yet /);
  });
});
