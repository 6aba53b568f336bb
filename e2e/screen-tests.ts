import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { byDay, byNight, faults, narrow, tooWide, zoomed } from './accessible.ts';
import { desk } from './browser.ts';
import { hasTextOverOthers, lowContrastTexts } from './contrast.ts';
import { type Examples, findExamples } from './examples.ts';
import type { ScreenCase } from './screen-cases.ts';
import { openStage } from './stage.ts';
import { enterAs, follow, settled } from './visitor.ts';

const modal = '[role="dialog"][aria-modal="true"]';

interface Screens {
  readonly examples: Examples;
  /** Opens a screen as its person and returns the page; people without an account start with a new browser. */
  lookAt(
    screenCase: Pick<ScreenCase, 'who' | 'address' | 'prepare'>,
    size?: typeof desk,
    media?: typeof byDay,
  ): Promise<Page>;
}

/** Opens the product for tests that check one screen after another. */
export function openScreens(): Screens {
  const stage = openStage({ bookings: 150, goesOn: true });
  let examples: Examples;
  let page: Page | undefined;
  let last = '';
  beforeAll(async () => {
    examples = await findExamples(stage.product);
  });
  return {
    get examples() {
      return examples;
    },
    lookAt: async ({ who, address, prepare }, size = desk, media = byDay) => {
      const isNew = !page || who !== last || who === '';
      if (!page) page = await stage.enterToStay();
      else if (isNew) await stage.takeSeat(page);
      last = who;
      await page.emulateMedia(media);
      await page.setViewportSize(size);
      if (who === '') await page.goto(address(examples));
      else await (isNew ? enterAs(page, who, address(examples)) : follow(page, address(examples)));
      await settled(page);
      await prepare?.(page);
      return page;
    },
  };
}

/**
 * Tests that each screen is accessible: in light and dark, on a desktop, on a small phone, and at double text size. The elements of a
 * state are checked once, on a desk: those of a phone are its screen's, which has its own case, like the one behind a dialog.
 */
export function testScreens({ lookAt }: Screens, screenCases: readonly ScreenCase[]): void {
  const those = (...differs: ScreenCase['differs'][]) =>
    screenCases
      .filter((screenCase) => differs.includes(screenCase.differs))
      .map((screenCase) => [screenCase.name, screenCase] as const);

  test.each(those('everywhere', 'in state'))('%s', async (_, screenCase) => {
    const looked = await lookAt(screenCase);
    const within = (await looked.locator(modal).count()) > 0 ? modal : undefined;
    const asksAxeForContrast = await looked.evaluate(hasTextOverOthers, within ?? 'body');
    expect(await faults(looked, { within, asksAxeForContrast }), 'light, on a desk').toEqual([]);
    await looked.emulateMedia(byNight);
    await settled(looked);
    expect(await looked.evaluate(lowContrastTexts, within ?? 'body'), 'dark, on a desk').toEqual([]);
    await looked.setViewportSize(narrow);
    await settled(looked);
    expect(await looked.evaluate(tooWide), 'wider than 320').toEqual([]);
    expect(await faults(looked, { within, isKnown: screenCase.differs === 'in state' }), 'dark, at 320').toEqual([]);
    await looked.setViewportSize(zoomed);
    await settled(looked);
    expect(await looked.evaluate(tooWide), 'wider than a desk at 200 %').toEqual([]);
  });

  test.each(those('narrow'))('%s', async (_, screenCase) => {
    const looked = await lookAt(screenCase, narrow, byNight);
    expect(await looked.evaluate(tooWide), 'wider than 320').toEqual([]);
    expect(await faults(looked), 'dark, at 320').toEqual([]);
  });
}
