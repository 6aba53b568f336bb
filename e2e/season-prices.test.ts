import { formatMinor } from '@cadenza/domain/money';
import { raised } from '@cadenza/domain/price-lists/price-change';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled, wordsOf } from './visitor.ts';

const nextYear = '2028-01-01';

describe("next year's prices", () => {
  const stage = openStage();
  let page: Page;
  const soldFor = async () => {
    const { rows } = await sql<{
      id: string;
      name: string;
      minor: number;
    }>`select p.id, p.name, c.price_minor as minor from performances p join cities y on y.id = p.city_id,
         performance_prices_on(p.id, ${nextYear}) c
       where y.slug = 'sydney' and p.performance_type_id = 1 and c.duration_minutes = 60 order by p.ordinal`.execute(
      stage.product.db,
    );
    return rows;
  };

  test('are set by an admin in the browser, in under ten minutes', async () => {
    const [first, second] = await soldFor();
    if (!first || !second) throw new Error('the city sells less than two ceremonies');
    const began = performance.now();
    page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/settings');
    await page.getByRole('link', { name: 'Prices, pay and fees' }).click();
    await page.getByRole('button', { name: 'Change prices' }).click();
    await page.getByLabel('Applies from').fill(nextYear);
    await page.waitForURL(/from=2028-01-01/);
    await page.getByLabel('Raise all by').fill('5');
    await page.getByRole('button', { name: 'Raise', exact: true }).click();
    await page.getByText(/^\d+ amounts changed$/).waitFor();
    const cell = page.getByRole('textbox', { name: `${second.name}, 1 hour`, exact: true });
    await cell.fill('1234');
    await page.getByRole('button', { name: 'Review changes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/open quotes? keeps? (its|their) price/).waitFor();
    await dialog.getByText('Issued invoices never change.').waitFor();
    const words = await wordsOf(dialog);
    const raise = raised(first.minor, 5, 500);
    expect(words).toContain(`${first.name}, 1 hour: ${formatMinor(first.minor, 'AUD')} → ${formatMinor(raise, 'AUD')}`);
    expect(words).toContain(`${second.name}, 1 hour: ${formatMinor(second.minor, 'AUD')} → $1,234.00`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^\d+ amounts change from Sat 01\/01\/2028, set by/).waitFor();
    expect(performance.now() - began).toBeLessThan(10 * 60_000);
    const [after, byHand] = await soldFor();
    expect([after?.minor, byHand?.minor]).toEqual([raise, 123_400]);
  });

  test("are shown beside today's, and imported from a spreadsheet", async () => {
    await settled(page);
    const [first] = await soldFor();
    if (!first) throw new Error('nothing is sold');
    await page.getByText('from 01/01/2028').first().waitFor();
    await page.getByRole('button', { name: /^Change the amounts from/ }).click();
    await page.getByRole('button', { name: 'Import CSV' }).waitFor();
    const give = (text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await give(`Id,Group,Name,1 hour\n${first.id},,,ten\nnobody,,,10\n`);
    const alert = page.getByRole('alert').filter({ hasText: 'Nothing was imported' });
    expect(await wordsOf(alert)).toMatch(/Line 2: 1 hour: “ten” is not an amount.*\n.*Line 3: there is no performance/);
    await give(`Id,Group,Name,1 hour\n${first.id},,,1500\n`);
    await page.getByText('1 amount changed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change prices' }).waitFor();
    expect((await soldFor())[0]?.minor).toBe(150_000);
  });

  test('are charged from that day on', async () => {
    stage.product.clock.set(`${nextYear}T00:00:00.000Z`);
    const visitor = await stage.enter();
    const [first] = await soldFor();
    const answer = await visitor.request.get(`${stage.product.url}/api/v1.0/Estimator/Catalogue?city=sydney`);
    expect(await answer.text()).toContain(`"priceMinor":${first?.minor}`);
  });
});
