import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byDay, byNight, faults, tooWide } from './accessible.ts';
import { desk, phone } from './browser.ts';
import { enquirer, openChosen, saveDetails, wedding } from './estimate.ts';
import { openStage } from './stage.ts';
import { settled } from './visitor.ts';

/** The bar at the bottom of a phone's screen, within reach of a thumb. */
const bar = (page: Page) => page.getByRole('region', { name: 'Price' });

describe('an enquiry on a phone', () => {
  const stage = openStage({ bookings: 10 });
  let page: Page;

  test('the bottom bar is shown once it is complete', async () => {
    const other = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await other.route(
      '**/quote',
      async (route) => {
        const html = await (await route.fetch()).text();
        // What the browser has while the rest of the button with this text is still loading.
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
    await stage.leave(other);
  });

  test('the page is short, and leads from one missing choice to the next', async () => {
    const other = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await other.goto('/quote');
    await settled(other);
    expect(await other.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2000);
    const focused = other.locator(':focus');
    const way = (name: string) => bar(other).getByRole('button', { name, exact: true });
    const step = (name: string) => other.getByRole('region', { name, exact: true });

    await way('Choose a date').tap();
    const date = other.getByLabel('Date', { exact: true });
    await date.and(focused).waitFor();
    await step('The day').getByText('Please choose a date or tick that you are not sure when').waitFor();
    await date.fill(wedding.date);
    await way('Choose ceremony music').tap();
    await step('Ceremony').getByRole('heading', { name: 'Ceremony' }).and(focused).waitFor();
    await step('The day').getByText('Wedding · Sydney · Saturday 13 March 2027').waitFor();
    await expect.poll(() => date.isVisible()).toBe(false);
    expect(await faults(other)).toEqual([]);

    await way('Choose ceremony music').tap();
    await step('Ceremony')
      .getByRole('button', { name: /^Strings from \$/ })
      .and(focused)
      .tap();
    await step('Ceremony').getByRole('radio', { name: wedding.ceremony.music }).check();
    await way('Choose a place').tap();
    const place = other.getByRole('combobox', { name: 'Place of your ceremony' });
    await place.and(focused).waitFor();
    await step('Ceremony').getByText('Please choose a place or tick that you are not sure where').waitFor();
    await place.fill(wedding.ceremony.words);
    await other.getByRole('option', { name: wedding.ceremony.place }).tap();
    await way('Choose reception music').tap();
    await step('Ceremony').getByText('String quartet · 1 hour · $1,590').waitFor();
    await step('Reception').getByRole('radio', { name: 'No music for your reception' }).check();
    await way('Make an enquiry').waitFor();
    expect(await faults(other)).toEqual([]);
    expect(await other.evaluate(tooWide)).toEqual([]);
    await stage.leave(other);
  });

  test('a collapsed step opens with a touch, and one with a problem stays open', async () => {
    const other = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await other.goto('/quote');
    await other.getByLabel('Date', { exact: true }).fill('2026-01-01');
    const wrong = other.getByText('Please choose a date in the future');
    await wrong.waitFor();
    await other.getByRole('button', { name: 'Choose Ceremony' }).tap();
    await other.getByRole('combobox', { name: 'Place of your ceremony' }).waitFor();
    expect(await wrong.isVisible()).toBe(true);
    await other.getByLabel('Date', { exact: true }).fill(wedding.date);
    await wrong.waitFor({ state: 'hidden' });
    expect(await other.getByLabel('Date', { exact: true }).isVisible()).toBe(true);
    await other.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Day (done)' }).tap();
    await other.getByRole('heading', { name: 'The day' }).and(other.locator(':focus')).waitFor();
    await other.getByRole('button', { name: 'Close The day', expanded: true }).tap();
    await other.getByRole('button', { name: 'Edit The day', expanded: false }).waitFor();
    await stage.leave(other);
  });

  test.each([phone, desk])('by keyboard the programme is five steps from the top: %j', async (viewport) => {
    const other = await stage.enter({ viewport });
    await other.goto('/quote');
    await settled(other);
    const way = other.getByRole('button', { name: 'See the programme' }).and(other.locator(':focus'));
    for (let step = 0; step < 5; step++) await other.keyboard.press('Tab');
    expect(await way.count()).toBe(1);
    await other.keyboard.press('Enter');
    const isIn = () =>
      other.evaluate(() => document.activeElement?.closest('[aria-label="Programme and price"]') !== null);
    await expect.poll(isIn).toBe(true);
    await stage.leave(other);
  });

  test('a visitor who is taken to the singers sees what to choose', async () => {
    const other = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await openChosen(other, '/quote', []);
    await other.getByRole('region', { name: 'Singers' }).waitFor();
    const way = bar(other).getByRole('button', { name: 'Choose singers' });
    await way.tap();
    const singers = other.getByRole('region', { name: 'Singers' });
    const heading = singers.getByRole('heading', { name: 'Singers' });
    await heading.and(other.locator(':focus')).waitFor();
    const choice = singers.getByRole('checkbox', { name: /^Choose For Me/ });
    for (const seen of [heading, choice]) await expect.poll(() => seen.evaluate(isInView)).toBe(true);
    await way.tap();
    const missing = singers.getByText('Please select at least 3 singers');
    for (const seen of [heading, choice, missing]) await expect.poll(() => seen.evaluate(isInView)).toBe(true);
    await choice.and(other.locator(':focus')).waitFor();
    await stage.leave(other);
  });

  test('a visitor who has read the whole programme continues from there', async () => {
    page = await stage.enter({ viewport: phone, hasTouch: true, isMobile: true });
    await openChosen(page);
    await bar(page).getByRole('button', { name: 'View programme' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Programme and price' });
    await sheet.getByRole('button', { name: 'Make an enquiry' }).tap();
    await page.getByRole('heading', { name: 'Your enquiry', level: 1 }).and(page.locator(':focus')).waitFor();
    await sheet.waitFor({ state: 'hidden' });
  });

  test('a reviewed enquiry is sent beside its price, from any scroll position', async () => {
    await saveDetails(page);
    const send = bar(page).getByRole('button', { name: 'Send enquiry' });
    await send.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send enquiry' }).count()).toBe(1);
    for (const media of [byDay, byNight]) {
      await page.emulateMedia(media);
      expect(await faults(page), String(media.colorScheme)).toEqual([]);
    }
  });

  test('a phone turned into a wide screen has it at the end of the page', async () => {
    await page.setViewportSize({ width: 1100, height: 700 });
    await bar(page).waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('button', { name: 'Send enquiry' }).waitFor();
    await page.setViewportSize(phone);
    await bar(page).getByRole('button', { name: 'Send enquiry' }).waitFor();
  });

  test('a refused field is scrolled into view', async () => {
    await page.route('**/SubmitEnquiry', (route) => route.abort());
    await bar(page).getByRole('button', { name: 'Send enquiry' }).tap();
    const said = page.getByRole('alert').filter({ hasText: /\w/ });
    await expect.poll(() => said.evaluate(isInView)).toBe(true);
    await page.unrouteAll();
  });

  test('the enquiry arrives', async () => {
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
