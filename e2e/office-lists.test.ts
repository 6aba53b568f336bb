import { readFile } from 'node:fs/promises';
import { readCsvRows } from '@cadenza/domain/csv';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { callAs } from './call-as.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

describe('the lists of the office', () => {
  const stage = openStage({ bookings: 150, goesOn: true });
  const open = async (address: string): Promise<Page> => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', address);
    return page;
  };
  const firstName = (page: Page) => page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();

  test('show what is unpaid in one click, the largest amount first, at its own address', async () => {
    const page = await open('/bookings');
    await page.getByRole('navigation', { name: 'Views of the bookings' }).getByRole('link', { name: 'Unpaid' }).click();
    await page
      .getByRole('table', { name: 'Unpaid bookings' })
      .or(page.getByRole('region', { name: 'Unpaid bookings' }))
      .first()
      .waitFor();
    const head = page.getByRole('columnheader', { name: 'To collect' });
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    expect(new URL(page.url()).search).toContain('unpaid=true');
    await page.goBack();
    await page.getByRole('link', { name: 'All', exact: true }).and(page.locator('[aria-current="page"]')).waitFor();
  });

  test('are sorted by a click on a header, which the address keeps', async () => {
    const page = await open('/bookings');
    const price = page.getByRole('columnheader', { name: 'Price' });
    await price.getByRole('button').click();
    await expect.poll(() => price.getAttribute('aria-sort')).toBe('ascending');
    await price.getByRole('button').click();
    await expect.poll(() => price.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
    const first = await firstName(page).innerText();
    await page.reload();
    await expect.poll(() => price.getAttribute('aria-sort')).toBe('descending');
    expect(await firstName(page).innerText()).toBe(first);
    expect(await faults(page)).toEqual([]);
  });

  test('are saved as a spreadsheet, on a phone from a menu', async () => {
    const page = await open('/bookings?sort=-price');
    const counted = page.locator('[aria-live="polite"]').filter({ hasText: ' of ' });
    await counted.waitFor();
    const total = Number(/of (\d+)/.exec(await counted.innerText())?.[1]);
    expect(total).toBeGreaterThan(10);
    const save = async (press: () => Promise<void>) => {
      const [file] = await Promise.all([page.waitForEvent('download'), press()]);
      const rows = readCsvRows(await readFile(await file.path(), 'utf8')) ?? [];
      return { name: file.suggestedFilename(), head: rows[0]?.cells, count: rows.length - 1, first: rows[1]?.cells[0] };
    };
    const saved = await save(() => page.getByRole('button', { name: 'Export CSV' }).click());
    expect(saved).toMatchObject({ name: expect.stringMatching(/^Bookings_sydney_/), count: total });
    expect(saved.head?.slice(0, 2)).toEqual(['Booking', 'Number']);
    expect(await firstName(page).innerText()).toContain(saved.first ?? '–');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(new URL('/prospects', page.url()).href);
    await page.getByRole('button', { name: 'More' }).press('Enter');
    const item = page.getByRole('menuitem', { name: 'Export CSV' });
    await item.waitFor();
    expect(await faults(page)).toEqual([]);
    expect((await save(() => item.press('Enter'))).name).toMatch(/^Prospects_sydney_/);
  });

  test('have several bookings assigned or saved together, and show which were refused', async () => {
    const page = await open('/bookings');
    await page.getByRole('table').getByRole('link').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    const names = await page.locator('[data-chosen] [data-opens]').allInnerTexts();
    expect(names).toHaveLength(2);
    expect(await faults(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export selected' }).click(),
    ]);
    const rows = readCsvRows(await readFile(await file.path(), 'utf8')) ?? [];
    expect(rows).toHaveLength(3);
    await page.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 2 bookings' });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog.getByText('Please choose a sales manager').waitFor();
    await dialog.getByRole('radio').last().click();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await page.getByText('2 bookings assigned.').waitFor();
    await expect.poll(() => page.getByText('2 selected').count()).toBe(0);
  });

  test('hand over clients of several managers, and hand each back', async () => {
    const page = await open('/prospects');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await rows.first().waitFor();
    const column = (await page.getByRole('columnheader').allInnerTexts()).findIndex(
      (head) => head.trim() === 'Manager',
    );
    const managers = () =>
      rows.evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent?.trim() ?? ''), column);
    const before = await managers();
    const first = before.findIndex((name) => /\w/.test(name));
    const second = before.findIndex((name) => /\w/.test(name) && name !== before[first]);
    expect([first, second]).not.toContain(-1);
    for (const row of [first, second]) await rows.nth(row).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 2 clients' });
    await dialog.getByRole('radio', { disabled: false }).last().click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.poll(managers).not.toEqual(before);
    await page.getByRole('alert').filter({ hasText: 'reassigned' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(managers).toEqual(before);
  });

  test('archive several prospects together, and restore them', async () => {
    const page = await open('/prospects');
    const names = () => page.getByRole('row').getByRole('link').allInnerTexts();
    await page.getByRole('row').getByRole('link').first().waitFor();
    const before = await names();
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText(/^\d bookings archived\./).waitFor();
    await expect.poll(names).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^\d bookings unarchived\./).waitFor();
    await expect.poll(names).toEqual(before);
  });

  test('archive those of several prospects that the user may, and show which belong to a colleague', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.sales', '/prospects?all=true');
    await page.getByRole('row').getByRole('link').first().waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    const dialog = page.getByRole('dialog', { name: /bookings? not archived$/ });
    await dialog.getByText('Only the assigned manager or an admin can change this booking.').first().waitFor();
    expect(await faults(page)).toEqual([]);
  });

  test('are navigated, opened and selected by keys, listed with a question mark and ignored while typing', async () => {
    const page = await open('/prospects');
    const rows = page.getByRole('table').getByRole('link');
    await rows.first().waitFor();
    const focused = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-row]')].findIndex((row) => row.contains(document.activeElement)),
      );
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(2);
    await page.keyboard.press('k');
    expect(await focused()).toBe(1);
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await help.getByText('Previous row').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    const find = page.getByLabel('Find a prospect');
    await find.pressSequentially('jx?');
    expect(await find.inputValue()).toBe('jx?');
    expect(await help.count()).toBe(0);
    // Keys have rows to move to only once the list is back.
    await expect.poll(() => rows.count()).toBe(0);
    await find.fill('');
    await rows.first().waitFor();
    await page.getByText('1 selected').waitFor();
    await find.blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/bookings\/[0-9a-f-]{36}/);
  });

  test('weigh less than 12 kB for a page of twenty bookings', async () => {
    const manager = await callAs(stage.product.url, 'sydney.manager');
    const page = await manager.call('listBookings', { query: { take: 20 } });
    expect(page.items).toHaveLength(20);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(12_000);
  });
});
