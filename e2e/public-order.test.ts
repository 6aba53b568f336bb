import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { narrow, outlineErrors, tooWide, zoomed } from './accessible.ts';
import { chooseEverything, enquirer, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { settled } from './visitor.ts';

/** Every public page in one city. Those of the others differ in their words only; the landing pages in the most. */
const paths = [
  '/au/sydney/',
  '/sydney/static-ceremony',
  '/sydney/static-reception',
  '/sydney/static-singers',
  '/quote/event?city=sydney',
  '/sydney/request-callback',
  '/sydney/cookies',
  '/quote?city=sydney',
  '/quote/compare?city=sydney',
  '/booking/summary?city=sydney',
  '/ca/toronto/',
  '/us/boston/',
];

describe('the public site with a screen reader and enlarged', () => {
  const stage = openStage({ bookings: 10, goesOn: true });
  let visitor: Page | undefined;

  test.each(paths)(
    '%s has its headings and landmarks in order, does not move, and fits 320 px and a desktop, at double text size too',
    async (path) => {
      // Each path names its city, so one visitor can open them all.
      visitor ??= await stage.enterToStay();
      const page = visitor;
      await page.setViewportSize(narrow);
      await page.goto(path);
      expect(await page.evaluate(moving)).toEqual([]);
      await settled(page);
      await page.locator('h1').first().waitFor();
      expect(await page.evaluate(outlineErrors)).toEqual([]);
      expect(await page.evaluate(tooWide), '320').toEqual([]);
      await page.setViewportSize(zoomed);
      await settled(page);
      expect(await page.evaluate(tooWide), '640').toEqual([]);
      if (path.startsWith('/quote') || path.startsWith('/booking')) return;
      await page.setViewportSize(narrow);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      // Larger text may need a font that was not used before.
      await settled(page);
      expect(await page.evaluate(tooWide), '320 with large text').toEqual([]);
    },
  );

  test('an enquiry is read in order, from the first heading to the thanks', async () => {
    const page = await stage.enter();
    await page.goto('/quote');
    await settled(page);
    await expect.poll(() => headings(page)).toEqual(['The day', 'Ceremony', 'Reception', 'Note']);
    await chooseEverything(page);
    expect(await page.evaluate(moving)).toEqual([]);
    await expect.poll(() => headings(page)).toEqual(['The day', 'Ceremony', 'Reception', 'Singers', 'Add-ons', 'Note']);
    await page
      .getByRole('status')
      .filter({ hasText: /^Total \$[\d,.]+$/ })
      .waitFor();
    const programme = page.getByRole('complementary', { name: 'Programme and price' });
    await expect
      .poll(() => programme.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual([expect.stringMatching(/^Ceremony/), expect.stringMatching(/^Reception/), 'Singers']);
    expect(await page.evaluate(outlineErrors)).toEqual([]);

    await page.getByRole('button', { name: 'Make an enquiry' }).press('Enter');
    await page.getByRole('heading', { name: 'Your enquiry', level: 1 }).and(page.locator(':focus')).waitFor();
    const details = page.getByRole('form', { name: 'Your details' });
    await details.getByRole('button', { name: 'Send enquiry' }).press('Enter');
    const name = details.getByRole('textbox', { name: 'Name' });
    await name.and(page.locator(':focus')).waitFor();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => details.getByRole('alert').filter({ hasText: /\w/ }).count()).toBeGreaterThan(0);
    await saveDetails(page);
    await expect.poll(() => headings(page)).toEqual(['Your details', 'The day']);
    await page.getByRole('button', { name: /^Change: Ceremony/ }).waitFor();
    expect(await page.evaluate(outlineErrors)).toEqual([]);

    await page.getByRole('button', { name: 'Send enquiry' }).press('Enter');
    const thanks = page.getByRole('heading', { name: `Thank you, ${enquirer.name}.`, level: 1 });
    await thanks.and(page.locator(':focus')).waitFor();
    await expect.poll(() => headings(page)).toEqual(['What happens next', 'What you sent']);
    expect(await page.evaluate(outlineErrors)).toEqual([]);
  });
});

/** The screen's own headings, one level below its title. */
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

/**
 * Runs in the page: what moves although visitors here prefer reduced motion. After the first paint the fonts load
 * (shared/theme/public-faces.css), and what is below the screen is laid out (movement.module.css, music-choice.module.css): neither is
 * a movement.
 */
const moving = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => (animation as CSSAnimation).animationName)
    .filter((name) => !/^(faces$|lay-out_)/.test(name));
