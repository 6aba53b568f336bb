import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { byDay, byNight, faults, narrow, tooWide, zoomed } from './accessible.ts';
import { desk } from './browser.ts';
import { type Examples, findExamples } from './examples.ts';
import { type ScreenCase, screenCases } from './screen-cases.ts';
import { openStage } from './stage.ts';
import { settled, signIn } from './visitor.ts';

describe('every screen, for everybody', () => {
  const stage = openStage({ bookings: 150, goesOn: true });
  let examples: Examples;
  let page: Page | undefined;
  let last = '';
  beforeAll(async () => {
    examples = await findExamples(stage.product);
  });

  const those = (differs: ScreenCase['differs']) =>
    screenCases
      .filter((screenCase) => screenCase.differs === differs)
      .map((screenCase) => [screenCase.name, screenCase] as const);

  test.each(those('everywhere'))('%s', async (_, screenCase) => {
    const looked = await lookAt(screenCase);
    expect(await faults(looked), 'light, on a desk').toEqual([]);
    await looked.emulateMedia(byNight);
    await settled(looked);
    expect(await faults(looked, 'color-contrast'), 'dark, on a desk').toEqual([]);
    await looked.setViewportSize(narrow);
    await settled(looked);
    expect(await looked.evaluate(tooWide), 'wider than 320').toEqual([]);
    expect(await faults(looked), 'dark, at 320').toEqual([]);
    await looked.setViewportSize(zoomed);
    await settled(looked);
    expect(await looked.evaluate(tooWide), 'wider than a desk at 200 %').toEqual([]);
  });

  test.each(those('narrow'))('%s', async (_, screenCase) => {
    const looked = await lookAt(screenCase, narrow, byNight);
    expect(await looked.evaluate(tooWide), 'wider than 320').toEqual([]);
    expect(await faults(looked), 'dark, at 320').toEqual([]);
  });

  test.each(dialogs)('$name', async ({ who, address, open, name }) => {
    const looked = await lookAt({ name, who, address, differs: 'everywhere' });
    await open(looked);
    await looked.getByRole('dialog').waitFor();
    expect(await faults(looked), 'light, on a desk').toEqual([]);
    await looked.emulateMedia(byNight);
    await looked.setViewportSize(narrow);
    await looked.goto(address(examples));
    await settled(looked);
    await open(looked);
    const box = await looked.getByRole('dialog').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width);
    expect(await looked.getByRole('dialog').evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await faults(looked), 'dark, at 320').toEqual([]);
  });

  test.each([
    ['the office', 'sydney.manager', '/bookings'],
    ['the musician', 'sydney.musician', '/musician/offers'],
    ['the couple', '', '/quote'],
  ])('%s skips to the content, and always sees where the focus is', async (_, who, address) => {
    const looked = await lookAt({ name: '', who, address: () => address, differs: 'everywhere' });
    await looked.keyboard.press('Tab');
    expect(await looked.evaluate(focused)).toMatchObject({
      words: 'Skip to content',
      isVisible: true,
      isInMain: false,
    });
    await looked.keyboard.press('Enter');
    for (let step = 0; step < 4; step++) {
      await looked.keyboard.press('Tab');
      expect(await looked.evaluate(focused)).toMatchObject({ isVisible: true, isInMain: true });
    }
  });

  async function lookAt(screenCase: ScreenCase, size = desk, media = byDay): Promise<Page> {
    if (!page || screenCase.who !== last || screenCase.who === '') {
      await page?.context().close();
      page = await stage.enter();
      if (screenCase.who) await signIn(page, screenCase.who);
    }
    last = screenCase.who;
    await page.emulateMedia(media);
    await page.setViewportSize(size);
    await page.goto(screenCase.address(examples));
    await settled(page);
    await screenCase.prepare?.(page);
    return page;
  }
});

const dialogs: (Pick<ScreenCase, 'name' | 'who' | 'address'> & { open: (page: Page) => Promise<void> })[] = [
  inOffice('editing a quote', ({ quoted }) => `/bookings/${quoted}/confirmation`, 'Edit the quote'),
  inOffice('agreeing the firm price', ({ quoted }) => `/bookings/${quoted}/confirmation`, 'Set firm price'),
  inOffice('assigning a sales manager', ({ quoted }) => `/bookings/${quoted}`, /the sales manager: change/),
  inOffice('invoicing', ({ booking }) => `/bookings/${booking}/confirmation`, 'Full invoice'),
  inOffice('adding a key song', ({ booking }) => `/bookings/${booking}/musics`, 'Add key song'),
  inOffice('adding a prospect', () => '/prospects', 'Add prospect'),
  inOffice('making a booking', () => '/prospects', 'New booking'),
  inOffice('inviting a musician', () => '/musicians', 'Invite a musician'),
  inOffice('open invitations', () => '/musicians', 'Open invitations'),
  { ...inOffice('finding anything', () => '/bookings', ''), open: (page) => page.keyboard.press('Control+k') },
];

function inOffice(name: string, address: ScreenCase['address'], button: string | RegExp): (typeof dialogs)[number] {
  const open = (page: Page) => page.getByRole('button', { name: button }).first().click();
  return { name, who: 'sydney.manager', address, open };
}

/** Runs in the page: what has the focus, whether that shows, and whether it is in the content. */
function focused(): { words: string; isVisible: boolean; isInMain: boolean } {
  const one = document.activeElement;
  if (!one) return { words: '', isVisible: false, isInMain: false };
  // A hidden radio or checkbox shows its focus on what stands for it.
  const around = [one, one.parentElement, one.nextElementSibling, one.closest('label')].filter((each) => each !== null);
  const shows = (each: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  };
  return {
    words: (one.textContent ?? '').trim(),
    isVisible: around.some(shows),
    isInMain: one.closest('main') !== null,
  };
}
