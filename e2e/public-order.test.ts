import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { narrow, outlineErrors, tooWide, zoomed } from './accessible.ts';
import { chooseEverything, enquirer, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { settled } from './visitor.ts';

const cities = [
  { region: 'au', slug: 'sydney' },
  { region: 'ca', slug: 'toronto' },
  { region: 'us', slug: 'boston' },
];

const pathsOf = ({ region, slug }: (typeof cities)[number]) => [
  `/${region}/${slug}/`,
  `/${slug}/static-ceremony`,
  `/${slug}/static-reception`,
  `/${slug}/static-singers`,
  `/quote/event?city=${slug}`,
  `/${slug}/request-callback`,
  `/${slug}/cookies`,
  `/quote?city=${slug}`,
  `/quote/compare?city=${slug}`,
  `/booking/summary?city=${slug}`,
];

describe('the public site with a screen reader and enlarged', () => {
  const stage = openStage({ bookings: 10, goesOn: true });
  let visitor: Page | undefined;

  test.each(cities.flatMap(pathsOf))(
    '%s has its headings and landmarks in order, and fits 320 px and a desktop at double text size',
    async (path) => {
      // Each path names its city, so one visitor can open them all.
      visitor ??= await stage.enterToStay();
      const page = visitor;
      await page.setViewportSize(narrow);
      await page.goto(path);
      await settled(page);
      await page.locator('h1').first().waitFor();
      expect(await page.evaluate(outlineErrors)).toEqual([]);
      expect(await page.evaluate(tooWide), '320').toEqual([]);
      await page.setViewportSize(zoomed);
      await settled(page);
      expect(await page.evaluate(tooWide), '640').toEqual([]);
    },
  );

  test('an enquiry is read in order, from the first heading to the thanks', async () => {
    const page = await stage.enter();
    await page.goto('/quote');
    await settled(page);
    await expect.poll(() => headings(page)).toEqual(['The day', 'Ceremony', 'Reception', 'Note']);
    await chooseEverything(page);
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

  test('nothing moves for visitors who prefer reduced motion', async () => {
    const page = await stage.enter();
    await page.goto('/quote');
    await chooseEverything(page);
    // After the first paint the fonts load (shared/theme/public-faces.css), and what is below the screen is laid out
    // (movement.module.css, music-choice.module.css): neither is a movement.
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation as CSSAnimation).animationName)
        .filter((name) => !/^(faces$|lay-out_)/.test(name));
    expect(await page.evaluate(moving)).toEqual([]);
    await page.goto('/au/sydney/');
    expect(await page.evaluate(moving)).toEqual([]);
  });
});

/** The screen's own headings, one level below its title. */
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
