import { readFile } from 'node:fs/promises';
import { readCsvRows } from '@cadenza/domain/csv';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from './accessible.ts';
import { openStage } from './stage.ts';
import { enterAs } from './visitor.ts';

describe('saved views', () => {
  const stage = openStage({ bookings: 45, goesOn: true });
  const views = (page: Page, of = 'bookings') => page.getByRole('navigation', { name: `Views of the ${of}` });
  const shown = (page: Page, name: string) =>
    views(page).getByRole('link', { name, exact: true }).and(page.locator('[aria-current="page"]')).waitFor();
  const dialog = (page: Page, name = 'Save view') => page.getByRole('dialog', { name });
  async function save(page: Page, name: string) {
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Name').press('Enter');
  }

  test('save the filters and order of bookings under a name, can be updated, and are shared by their address', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/bookings');
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
    expect(await faults(page)).toEqual([]);

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
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/bookings');
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
    await page.goto(new URL('/bookings', page.url()).href);
    await head('Place').waitFor();
    await views(page).getByRole('link', { name: 'Narrow' }).click();
    await head('Place').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Columns' }).waitFor({ state: 'detached' });
    await page.locator('td[data-head="Place"]').first().waitFor({ state: 'attached' });
  });

  test('of prospects have their own names, each unique', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/prospects?sort=event');
    await page.getByRole('button', { name: 'Save view' }).click();
    await save(page, 'By event');
    await views(page, 'prospects').getByRole('link', { name: 'By event' }).waitFor();
    await page.getByRole('columnheader', { name: 'Event' }).getByRole('button').click();
    await page.getByRole('button', { name: 'View By event' }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    await save(page, 'BY EVENT');
    await page.getByText('You already have a view with this name').waitFor();
    expect(await faults(page)).toEqual([]);
  });
});
