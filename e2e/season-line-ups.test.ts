import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled, wordsOf } from './visitor.ts';

const nextYear = '2028-01-01';

describe("next year's line-ups", () => {
  const stage = openStage();
  let page: Page;
  const played = async (day: string) => {
    const { rows } = await sql<{ id: string; name: string; seats: string }>`
      select p.id, p.name, string_agg(l.name, ', ' order by l.ordinal) as seats from performances p
        join cities y on y.id = p.city_id join lineup_positions l on l.lineup_id = lineup_on(p.id, ${day})
      where y.slug = 'sydney' and p.performance_type_id = 1 group by p.id order by p.ordinal`.execute(stage.product.db);
    return new Map(rows.map(({ name, ...row }) => [name, row]));
  };

  test('are changed by an admin in the browser, in a grid and from a spreadsheet', async () => {
    const duo = (await played(nextYear)).get('Violin and cello');
    page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/settings');
    await page.getByRole('link', { name: 'Line-ups' }).click();
    await page.getByRole('button', { name: 'Edit several' }).click();
    await page.getByLabel('Applies from').fill(nextYear);
    await page.waitForURL(/from=2028-01-01/);
    await page.getByRole('button', { name: 'String trio: add a seat' }).click();
    await page.getByRole('textbox', { name: 'String trio: name of seat 4' }).fill('Second cello');
    await page.getByLabel('String trio: skill of Second cello').selectOption({ label: 'Cello' });
    await page.getByText('1 line-up changed', { exact: true }).waitFor();
    const give = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'line-ups.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const heads = 'Id,Group,Line-up,Seat,Skill,Leads';
    await give(`${heads}\n${duo?.id},,,Lute,Lute,yes\n`);
    await page.getByText('Line 2: there is no skill “Lute”.').waitFor();
    await give(`${heads}\n${duo?.id},,,Cello,Cello,yes\n${duo?.id},,,Violin,Violin,\n`);
    await page.getByText('2 line-ups changed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Review changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/agreed bookings? (has|keeps? (its|their) seats)/).waitFor();
    expect(await wordsOf(dialog)).toContain('Violin and cello: Violin (leads), Cello → Cello (leads), Violin');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('From Sat 01/01/2028, set by Rebecca Lonsdale').first().waitFor();
    expect((await played(nextYear)).get('Violin and cello')?.seats).toBe('Cello, Violin');
    expect((await played(nextYear)).get('String trio')?.seats).toBe('Violin, Viola, Cello, Second cello');
  });

  test('are moved by keyboard, and a new one is added', async () => {
    await settled(page);
    const handle = page.getByRole('button', { name: 'Move Solo cello' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await page.getByText('Order saved').waitFor();
    await page.getByRole('button', { name: 'Add a line-up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: false }).first().fill('Two harps');
    await dialog.getByLabel('Group').selectOption({ label: 'Harp' });
    await dialog.getByLabel('What customers get').fill('Two harps, side by side.');
    await dialog.getByLabel('Name of seat 1').fill('First harp');
    await dialog.getByLabel('Skill of seat 1').selectOption({ label: 'Harp' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Two harps added. Customers can choose it once it has a price.').waitFor();
    await page.getByRole('link', { name: 'No price: set one for Two harps' }).waitFor();
    expect([...(await played(nextYear)).keys()].slice(0, 2)).toEqual(['Solo cello', 'Solo violin']);
  });
});
