import { readFile } from 'node:fs/promises';
import { readCsvRows } from '@cadenza/domain/csv';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { desk, phone } from './browser.ts';
import { callAs } from './call-as.ts';
import { openStage } from './stage.ts';
import { enterAs, stayAs } from './visitor.ts';

const stage = openStage({ bookings: 150, goesOn: true });

describe('the lists of the office', () => {
  const open = stayAs(stage, 'sydney.manager');
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
    await page.setViewportSize(phone);
    await open('/prospects');
    await page.getByRole('button', { name: 'More' }).press('Enter');
    const item = page.getByRole('menuitem', { name: 'Export CSV' });
    await item.waitFor();
    expect((await save(() => item.press('Enter'))).name).toMatch(/^Prospects_sydney_/);
    await page.setViewportSize(desk);
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
    const archived = page.getByRole('alert').filter({ hasText: /\d bookings archived\./ });
    await archived.waitFor();
    await expect.poll(names).not.toEqual(before);
    await archived.getByRole('button', { name: 'Undo' }).click();
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

describe('saved views', () => {
  const open = stayAs(stage, 'sydney.manager');
  const views = (page: Page, of = 'bookings') => page.getByRole('navigation', { name: `Views of the ${of}` });
  const shown = (page: Page, name: string) =>
    views(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current="page"]')).waitFor();
  const dialog = (page: Page, name = 'Save view') => page.getByRole('dialog', { name });
  async function save(page: Page, name: string) {
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Name').press('Enter');
  }

  test('save the filters and order of bookings under a name, can be updated, and are shared by their address', async () => {
    const page = await open('/bookings');
    await shown(page, 'All');
    expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0);
    await views(page).getByRole('link', { name: 'Unfilled' }).click();
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await dialog(page).getByLabel('Name').waitFor();
    expect(await faults(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a name').waitFor();
    await save(page, 'Cheapest to fill');
    await dialog(page).waitFor({ state: 'detached' });
    await shown(page, 'Cheapest to fill');
    const address = page.url();
    expect(address).toContain('sort=price');

    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Update view' }).click();
    await page.getByRole('button', { name: 'Update view' }).waitFor({ state: 'detached' });
    await views(page).getByRole('link', { name: 'All', exact: true }).click();
    await shown(page, 'All');
    await views(page).getByRole('link', { name: 'Cheapest to fill' }).click();
    await shown(page, 'Cheapest to fill');
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort'))
      .toBe('descending');

    await page.getByRole('button', { name: 'View Cheapest to fill' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
    const rename = dialog(page, 'Rename view');
    await rename.getByLabel('Name').fill('Dearest to fill');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await shown(page, 'Dearest to fill');

    const other = await stage.enter();
    await enterAs(other, 'sydney.sales', new URL(address).pathname + new URL(address).search);
    await expect
      .poll(() => other.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort'))
      .toBe('ascending');
    expect(await views(other).getByRole('link', { name: 'Dearest to fill' }).count()).toBe(0);

    await page.getByRole('button', { name: 'View Dearest to fill' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('View deleted.').waitFor();
    expect(await views(page).getByRole('link', { name: 'Dearest to fill' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await shown(page, 'Dearest to fill');
  });

  test('save which columns are shown, which a file follows and a phone does not', async () => {
    const page = await open('/bookings');
    const head = (name: string) => page.getByRole('columnheader', { name });
    await head('Place').waitFor();
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Place' }).uncheck();
    await page.getByRole('checkbox', { name: 'Price' }).press('Space');
    await head('Price').waitFor({ state: 'detached' });
    expect(await head('Place').count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const rows = readCsvRows(await readFile(await file.path(), 'utf8')) ?? [];
    expect(rows[0]?.cells).toEqual([
      'Booking',
      'Number',
      'Type',
      'Event date',
      'Status',
      'Manager',
      'Musicians',
      'To collect',
      'Days overdue',
      'Currency',
    ]);
    await page.getByRole('button', { name: 'Save view' }).click();
    await save(page, 'Narrow');
    await shown(page, 'Narrow');
    await open('/bookings');
    await head('Place').waitFor();
    await views(page).getByRole('link', { name: 'Narrow' }).click();
    await head('Place').waitFor({ state: 'detached' });
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Columns' }).waitFor({ state: 'detached' });
    await page.locator('td[data-head="Place"]').first().waitFor({ state: 'attached' });
    await page.setViewportSize(desk);
  });

  test('of prospects have their own names, each unique', async () => {
    const page = await open('/prospects?sort=event');
    await page.getByRole('button', { name: 'Save view' }).click();
    await save(page, 'By event');
    await views(page, 'prospects').getByRole('link', { name: 'By event' }).waitFor();
    await page.getByRole('columnheader', { name: 'Event' }).getByRole('button').click();
    await page.getByRole('button', { name: 'View By event' }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    await save(page, 'BY EVENT');
    await page.getByText('You already have a view with this name').waitFor();
  });
});
