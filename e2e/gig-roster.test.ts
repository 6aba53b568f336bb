import { readFile } from 'node:fs/promises';
import { readCsvRows } from '@cadenza/domain/csv';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, phone } from './browser.ts';
import { busyFriday, makeBusyWeekend } from './busy-weekend.ts';
import { openStage } from './stage.ts';
import { settled, stayAs, wordsOf } from './visitor.ts';

const weekend = `/gig_roster?date=${busyFriday}`;

describe('the gig roster on a weekend of 200 gigs', () => {
  const stage = openStage({ bookings: 150, goesOn: true });
  const open = stayAs(stage, 'sydney.manager');
  beforeAll(() => makeBusyWeekend(stage.product));

  test('opens from the rail with Friday to Sunday', async () => {
    const page = await open('/prospects');
    await page.getByRole('link', { name: 'Gig roster', exact: true }).click();
    await page.getByRole('heading', { name: /^Fri .+ – Sun .+/ }).waitFor();
    await page.getByRole('button', { name: 'Next weekend' }).click();
    await page.waitForURL(/date=/);
  });

  test('opens a booking, and Back returns to the same days, lanes and filters', async () => {
    const page = await open(weekend);
    expect(await wordsOf(page.getByRole('status').filter({ hasText: 'gigs' }))).toMatch(/^200 gigs\s+\d+ unfilled/);
    await page.locator('label', { hasText: 'By venue' }).click();
    await page.getByRole('searchbox', { name: 'Search the roster' }).fill('Couple No 12');
    await page.waitForURL(/q=Couple/);
    await settled(page);
    const before = { address: page.url(), bars: await barsOn(page) };
    expect(before.bars).toBe(2);
    await page.locator('[data-booking]').first().click();
    await page.waitForURL(/\/bookings\//);
    await page.getByRole('heading', { level: 1, name: 'busy weekend' }).waitFor();
    await page.goBack();
    await settled(page);
    expect({ address: page.url(), bars: await barsOn(page) }).toEqual(before);
  });

  test('has one tab stop, and arrow keys between bars and lanes', async () => {
    const page = await open(weekend);
    await page.locator('[data-stop][tabindex="0"]').first().waitFor();
    await expect.poll(() => page.locator('[data-stop][tabindex="0"]').count()).toBe(1);
    const named = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.locator('[data-stop][tabindex="0"]').focus();
    const first = await named();
    await page.keyboard.press('ArrowRight');
    await expect.poll(named).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(named).toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect.poll(named).not.toBe(first);
    await page.keyboard.press('Home');
    await expect.poll(named).toMatch(/^Call Player No/);
    await expect.poll(() => page.locator('[data-stop][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/bookings\//);
  });

  test('is the same as a table, as a PDF and as a CSV file', async () => {
    const page = await open(`${weekend}&as=table&q=Couple%20No%2012`);
    const rows = 8;
    await expect.poll(() => page.locator('table tbody tr').count()).toBe(rows);
    const csv = await saved(page, 'Save as CSV');
    expect(csv.name).toBe(`Booked_Musicians_sydney_${busyFriday}.csv`);
    expect(readCsvRows(csv.content.toString('utf8'))).toHaveLength(rows + 1);
    const pdf = await saved(page, 'Save as PDF');
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is a list by day on a phone, with every number one tap away', async () => {
    const page = await open(`${weekend}&q=Couple%20No%2012`);
    await page.setViewportSize(phone);
    const numbers = page.getByRole('link', { name: /^Call Player/ });
    expect(await numbers.first().getAttribute('href')).toBe('tel:+61491570156');
    expect((await numbers.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect.poll(() => page.locator('[data-roster="lanes"]').count()).toBe(0);
    await page.setViewportSize(desk);
  });

  test('shows why it cannot be loaded, and loads on retry', async () => {
    const page = await open(weekend);
    await page.route(/\/GigRoster\?/, (route) => route.abort());
    await page.reload();
    const failure = page.getByRole('alert').filter({ hasText: 'No connection' });
    await failure.waitFor();
    await page.unroute(/\/GigRoster\?/);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-booking]').first().waitFor();
    await expect.poll(() => failure.count()).toBe(0);
  });

  test('draws each of 800 positions once, with few elements', async () => {
    const page = await open(weekend);
    await page.locator('label', { hasText: 'By venue' }).click();
    await settled(page);
    await page.evaluate(() => {
      const added = (node: Node) =>
        node instanceof HTMLElement
          ? Number(node.matches('[data-booking]')) + node.querySelectorAll('[data-booking]').length
          : 0;
      document.body.dataset.drawn = '0';
      new MutationObserver((changes) => {
        const bars = changes.flatMap(({ addedNodes }) => [...addedNodes]).reduce((sum, node) => sum + added(node), 0);
        document.body.dataset.drawn = String(Number(document.body.dataset.drawn) + bars);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('label', { hasText: 'By musician' }).click();
    await expect.poll(() => barsOn(page)).toBe(800);
    await settled(page);
    expect(await page.evaluate(() => Number(document.body.dataset.drawn))).toBe(800);
    expect(await page.locator('[data-roster="lanes"] *').count()).toBeLessThan(800 * 8);
  });

  test('shows a clash above everything else, in the lane and by its filter', async () => {
    const { db } = stage.product;
    const leads = await db
      .selectFrom('positions as p')
      .innerJoin('bookings as b', 'b.id', 'p.booking_id')
      .select(['p.musician_id as musicianId', 'p.gig_id as gigId', 'b.city_id as cityId'])
      .where('b.title', '=', 'busy weekend')
      .where('p.ordinal', '=', 1)
      .where('p.musician_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const singer = await db
      .insertInto('performers')
      .values({ city_id: leads.cityId, user_id: leads.musicianId ?? '', alias: 'Player', gender: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('positions')
      .set({ musician_id: null, booked_at: null, is_reserved: true, preferred_singer_id: singer.id })
      .where('gig_id', '=', leads.gigId)
      .where('ordinal', '=', 4)
      .execute();
    const page = await open(weekend);
    await page.reload();
    await page
      .getByRole('region', { name: 'Clashes' })
      .getByText(/At the same time (booked|held) for/)
      .waitFor();
    await page.getByRole('combobox', { name: 'Positions' }).selectOption({ label: 'Clashes' });
    await page.waitForURL(/show=clashes/);
    await settled(page);
    await expect.poll(() => page.locator('[data-look="clash"]').count()).toBe(2);
  });

  const barsOn = (page: Page) => page.locator('[data-booking]').count();

  async function saved(page: Page, button: string) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  }
});
