import { demonstrationPassword } from '@cadenza/demo/demo-data';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../apps/api/src/platform/crypto/password.ts';
import { beforeItHeld, buildCity, buildPerformance, buildStaff } from '../apps/api/src/testing/build.ts';
import { enquirer, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { enterAs, settled, wordsOf } from './visitor.ts';

describe('a second city of Australia', () => {
  const stage = openStage({ bookings: 10 });
  let couple: Page;

  test('has its own page, which the other pages link to', async () => {
    const { db } = stage.product;
    const melbourne = await buildCity(db, 'AU', {
      slug: 'melbourne',
      name: 'Melbourne',
      state: 'VIC',
      zone: 'Australia/Melbourne',
      at: [-37.8136, 144.9631],
    });
    await db.updateTable('cities').set({ ordinal: 100 }).where('id', '=', melbourne).execute();
    await db
      .updateTable('city_taxes')
      .set({ mode: 2, rate: '0.08', label: 'Levy', written_at: beforeItHeld })
      .where('city_id', '=', melbourne)
      .execute();
    await buildPerformance(db, melbourne, { name: 'Yarra Quartet', players: 4, priceMinor: 100000 });
    const account = { username: 'melbourne.manager', password_hash: await hashPassword(demonstrationPassword) };
    await buildStaff(db, { organisationId: melbourne, accountRole: 4 }, account);
    couple = await stage.enter();
    await couple.goto('/au/sydney/');
    const cities = couple.getByRole('navigation', { name: 'Cities' });
    await expect
      .poll(() => cities.getByRole('link').allInnerTexts())
      .toEqual(['Sydney', 'Toronto', 'Boston', 'Melbourne']);
    await cities.getByRole('link', { name: 'Melbourne' }).click();
    await couple.waitForURL('**/au/melbourne/');
    expect(await wordsOf(couple.getByRole('main'))).toContain('Melbourne');
    await couple.getByRole('link', { name: 'See your price' }).first().click();
  });

  test('is chosen in the estimator, and priced with its own tax', async () => {
    const city = couple.getByRole('group', { name: 'City' });
    await city.getByRole('radio', { name: 'Sydney' }).check();
    await couple
      .getByRole('radio', { name: /^String quartet/ })
      .first()
      .waitFor();
    await city.getByRole('radio', { name: 'Melbourne' }).check();
    await couple.getByLabel('Date', { exact: true }).fill('2027-03-13');
    await couple.locator('#ceremony').getByRole('checkbox', { name: 'We are not sure where' }).check();
    await couple
      .locator('#ceremony')
      .getByRole('radio', { name: /^Yarra Quartet/ })
      .check();
    await couple
      .locator('#reception')
      .getByRole('radio', { name: /^No music/ })
      .check();
    const programme = couple.getByRole('complementary', { name: 'Programme and price' });
    await programme.getByText(/Levy/).first().waitFor();
    expect(await wordsOf(programme.getByText(/^Total/))).toContain('1,080.00');
    await couple.getByRole('button', { name: 'Make an enquiry' }).click();
    await saveDetails(couple);
    await couple.getByRole('button', { name: 'Send enquiry' }).click();
    await couple.getByText('Your reference is').first().waitFor();
  });

  test('has the enquiry in its own office, and Sydney does not', async () => {
    const office = await stage.enter();
    await enterAs(office, 'melbourne.manager', '/prospects');
    await office.getByRole('link', { name: enquirer.name }).waitFor();
    const sydney = await stage.enter();
    await enterAs(sydney, 'sydney.manager', '/prospects');
    await settled(sydney);
    await sydney.getByText('No prospects yet').waitFor();
    await expect.poll(() => sydney.getByRole('link', { name: enquirer.name }).count()).toBe(0);
  });

  test('says what appears where it has nothing yet, and draws no bars of nothing', async () => {
    const office = await stage.enter();
    await enterAs(office, 'melbourne.manager', '/venues?show=places');
    await office.getByText('No customers’ places yet').waitFor();
    await office.goto('/reports/finances');
    await office.getByText('$0.00').first().waitFor();
    await expect.poll(() => office.getByText('up to $').count()).toBe(0);
  });
});
