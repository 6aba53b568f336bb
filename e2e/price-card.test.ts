import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk } from './browser.ts';
import { chooseEverything, enquirer, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { settled } from './visitor.ts';

const card = (page: Page) => page.getByRole('complementary', { name: 'Programme and price' });

describe('the price card on a desk', () => {
  const stage = openStage({ bookings: 10 });
  let page: Page;

  test('shows everything that was chosen, its total and the next step without scrolling', async () => {
    page = await stage.enter({ viewport: desk });
    await page.goto('/quote');
    await chooseEverything(page);
    await page.getByRole('textbox', { name: 'Anything we should know?' }).fill('Our dog brings the rings.');
    await card(page)
      .getByText(/^Good news/)
      .waitFor();
    await settled(page);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await page.evaluate(hiddenHeight)).toBe(0);
    for (const seen of [card(page).getByText(/^Total/), card(page).getByRole('button', { name: 'Make an enquiry' })])
      expect(await seen.evaluate(isInView)).toBe(true);
  });

  test('scrolls the sentence that explains a line into view', async () => {
    await page.setViewportSize({ width: 1440, height: 640 });
    await card(page).getByText('Reception travel').click();
    const why = card(page).getByText(/Lilianfels Resort.*105 km/);
    await expect.poll(() => why.evaluate(isInItsFrame)).toBe(true);
    await card(page).getByText('Reception travel').click();
    await page.setViewportSize(desk);
  });

  test("shows the couple's names once they are known", async () => {
    await page.getByRole('button', { name: 'Make an enquiry' }).click();
    await saveDetails(page, { ...enquirer, name: 'Sophie and Rahul' });
    await card(page).getByRole('heading', { name: 'Sophie & Rahul', level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Back to the music' }).click();
    await card(page).getByText('saved, not sent yet').waitFor();
    await settled(page);
    expect(await page.evaluate(hiddenHeight)).toBe(0);
  });
});

/** Runs in the page: how much of the programme overflows its frame, in px. */
function hiddenHeight(): number {
  const frame = document.querySelector('aside section');
  return frame ? frame.scrollHeight - frame.clientHeight : Number.NaN;
}

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Runs in the page: whether the whole element is in the visible part of the programme. */
function isInItsFrame(element: Element): boolean {
  const frame = document.querySelector('aside section')?.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  return frame !== undefined && top >= frame.top && bottom <= frame.bottom;
}
