import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enquirer, openChosen, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';

describe('changes made offline', () => {
  const stage = openStage({ bookings: 10 });
  let page: Page;
  const note = () => page.getByRole('textbox', { name: 'Anything we should know?' });
  const date = () => page.getByLabel('Date', { exact: true });
  const kept = () => page.getByText('saved, not sent yet').first();
  const enquiry = async () => {
    const rows = await stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('customers as c', 'c.id', 'b.customer_id')
      .select(['b.note', 'b.event_date', 'b.version'])
      .where('c.email', '=', enquirer.email)
      .execute();
    return rows.map(({ note: words, event_date, version }) => [words, event_date, version]);
  };
  async function write(words: string, day: string): Promise<void> {
    await note().fill(words);
    await note().blur();
    await date().fill(day);
    await date().blur();
  }

  test('start with a saved enquiry', async () => {
    page = await stage.enter();
    await openChosen(page, '/booking/summary');
    await saveDetails(page);
    await page.goto('/quote');
    await kept().waitFor();
    expect(await enquiry()).toEqual([['', '2027-03-13', 1]]);
  });

  test('survive a reload while the server is unreachable, and arrive once when it is back', async () => {
    await page.context().setOffline(true);
    await write('The arch is at the water.', '2027-03-20');
    await page.getByText('We’ll send this once you’re back online: the date, the note.').waitFor();
    // Loading a page needs the server, but its API calls still fail.
    await page.route('**/api/**', (request) => request.abort());
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText('Your choices are saved in this browser.').first().waitFor();
    await expect.poll(() => note().inputValue()).toBe('The arch is at the water.');
    await expect.poll(() => date().inputValue()).toBe('2027-03-20');
    expect(await enquiry()).toEqual([['', '2027-03-13', 1]]);
    await page.unroute('**/api/**');
    await expect.poll(enquiry, { timeout: 60_000 }).toEqual([['The arch is at the water.', '2027-03-20', 2]]);
    await kept().waitFor();
  });

  test('survive closing the tab, and arrive once from the next tab of the browser session', async () => {
    await page.route('**/api/**', (request) => request.abort());
    await write('The arch is under the fig tree.', '2027-03-27');
    await page.getByText('We’ll send this once').waitFor();
    const context = page.context();
    await page.close();
    expect(await enquiry()).toEqual([['The arch is at the water.', '2027-03-20', 2]]);
    page = await context.newPage();
    await page.goto('/quote');
    await expect.poll(enquiry, { timeout: 60_000 }).toEqual([['The arch is under the fig tree.', '2027-03-27', 3]]);
    await kept().waitFor();
    await expect.poll(() => note().inputValue()).toBe('The arch is under the fig tree.');
    await expect.poll(() => date().inputValue()).toBe('2027-03-27');
  });

  test('are rolled back when the server refuses a length, with the reason, and stay so', async () => {
    const length = (words: string) =>
      page.getByRole('region', { name: 'Ceremony' }).getByRole('radio', { name: words, exact: true });
    const refusal = {
      type: -22,
      title: 'Error',
      code: 0,
      message: 'The quartet leaves at five that day.',
      payload: { fields: [] },
    };
    await page.route('**/Choices', (request) => request.fulfill({ status: 400, json: refusal }));
    await length('2 hours').check();
    await page.getByText(refusal.message).first().waitFor();
    await expect.poll(() => length('1 hour').isChecked()).toBe(true);
    expect((await enquiry()).map(([, , version]) => version)).toEqual([3]);
    await page.unroute('**/Choices');
    await page.reload();
    await kept().waitFor();
    await expect.poll(() => length('1 hour').isChecked()).toBe(true);
    expect((await enquiry()).map(([, , version]) => version)).toEqual([3]);
  });
});
