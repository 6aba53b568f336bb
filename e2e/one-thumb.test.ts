import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byDay, byNight, faults } from './accessible.ts';
import { phone } from './browser.ts';
import { chooseEverything, choosePart, enquirer, giveDetails, wedding } from './estimate.ts';
import { openStage } from './stage.ts';

/** The bar at the bottom of a phone's screen, within reach of a thumb. */
const bar = (page: Page) => page.getByRole('region', { name: 'Price' });

describe('an enquiry with one thumb', () => {
  const stage = openStage({ bookings: 10 });
  let page: Page;

  test('the bar at the foot is shown once it has come whole', async () => {
    const other = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await other.route(
      '**/quote',
      async (route) => {
        const html = await (await route.fetch()).text();
        // What the browser has while the rest of the button with these words is still loading.
        const words = 'View programme</span></button>';
        const untilThere = html.slice(0, html.indexOf(words) + words.length);
        await route.fulfill({ body: untilThere, contentType: 'text/html' });
      },
      { times: 1 },
    );
    await other.goto('/quote');
    await other.getByText('View programme').waitFor({ state: 'attached' });
    await expect.poll(() => other.getByText('View programme').isVisible()).toBe(false);
    await other.goto('/quote');
    await bar(other).getByText('View programme').waitFor();
    await other.context().close();
  });

  test('who is led to the singers sees what is asked of them', async () => {
    const other = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await other.goto('/quote');
    await other.getByLabel('Date', { exact: true }).fill(wedding.date);
    for (const part of ['ceremony', 'reception'] as const) await choosePart(other, part);
    await other.getByRole('region', { name: 'Singers' }).waitFor();
    await bar(other).getByRole('button', { name: 'Continue' }).tap();
    await other.getByRole('alertdialog').getByRole('button', { name: 'OK' }).tap();
    const singers = other.getByRole('region', { name: 'Singers' });
    for (const seen of [
      singers.getByRole('heading', { name: 'Singers' }),
      singers.getByRole('checkbox', { name: /^Choose For Me/ }),
      singers.getByText('Please select at least 3 singers'),
    ]) {
      await expect.poll(() => seen.evaluate(isInView)).toBe(true);
    }
    await other.context().close();
  });

  test('who has read the whole programme goes on from there', async () => {
    page = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await page.goto('/quote');
    await chooseEverything(page);
    await bar(page).getByRole('button', { name: 'View programme' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Programme and price' });
    await sheet.getByRole('button', { name: 'Make an enquiry' }).tap();
    await page.getByRole('heading', { name: 'Your enquiry', level: 1 }).and(page.locator(':focus')).waitFor();
    await sheet.waitFor({ state: 'hidden' });
  });

  test('what is looked over is sent beside its price, from wherever the page stands', async () => {
    await giveDetails(page);
    const send = bar(page).getByRole('button', { name: 'Send enquiry' });
    await send.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send enquiry' }).count()).toBe(1);
    for (const media of [byDay, byNight]) {
      await page.emulateMedia(media);
      expect(await faults(page), String(media.colorScheme)).toEqual([]);
    }
  });

  test('a phone that is turned into a wide screen has it at the end of the page', async () => {
    await page.setViewportSize({ width: 1100, height: 700 });
    await bar(page).waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('button', { name: 'Send enquiry' }).waitFor();
    await page.setViewportSize(phone);
    await bar(page).getByRole('button', { name: 'Send enquiry' }).waitFor();
  });

  test('what is refused is brought into view', async () => {
    await page.route('**/SubmitEnquiry', (route) => route.abort());
    await bar(page).getByRole('button', { name: 'Send enquiry' }).tap();
    const said = page.getByRole('alert').filter({ hasText: /\w/ });
    await expect.poll(() => said.evaluate(isInView)).toBe(true);
    await page.unrouteAll();
  });

  test('it arrives', async () => {
    await bar(page).getByRole('button', { name: 'Send enquiry' }).tap();
    await page.getByRole('heading', { name: `Thank you, ${enquirer.name}.` }).waitFor();
    await expect.poll(() => bar(page).getByRole('button', { name: /^Send/ }).count()).toBe(0);
  });
});

/** Runs in the page: whether the whole element is in the viewport. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
