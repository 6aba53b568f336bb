import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byNight, faults } from './accessible.ts';
import { desk } from './browser.ts';
import { hasTextOverOthers, lowContrastTexts } from './contrast.ts';
import { isOfEstimator, screenCases } from './screen-cases.ts';
import { openScreens, testScreens } from './screen-tests.ts';
import { settled } from './visitor.ts';

describe('every screen of the estimator is accessible', () => {
  const screens = openScreens();
  testScreens(
    screens,
    screenCases.filter(({ who, name }) => who === '' && isOfEstimator(name)),
  );

  test('faint text, a bright surface at night, and text over another surface are found', async () => {
    const looked = await screens.lookAt({ who: '', address: () => '/quote' }, desk, byNight);
    for (const [token, colour] of [
      ['--ink-soft', '#6a6378'],
      ['--paper-raised', '#b3abbd'],
    ] as const) {
      expect(await looked.evaluate(lowContrastTexts, 'body')).toEqual([]);
      await setToken(looked, token, colour);
      expect(await faults(looked), token).toContainEqual(expect.stringMatching(/^contrast [1-4]\.\d\d: /));
      await setToken(looked, token, '');
    }
    expect(await looked.evaluate(hasTextOverOthers, 'body')).toBe(false);
    await looked.getByRole('heading', { name: 'The day' }).evaluate((title: HTMLElement) => {
      const bar = document.createElement('p');
      Object.assign(bar.style, {
        position: 'absolute',
        width: '100%',
        height: '6rem',
        margin: '0',
        background: '#777777',
      });
      bar.textContent = 'A bar';
      title.before(bar);
      title.style.position = 'relative';
    });
    expect(await looked.evaluate(hasTextOverOthers, 'body')).toBe(true);
  });
});

/** Gives a colour of the theme another value, or its own again. */
async function setToken(page: Page, token: string, colour: string): Promise<void> {
  const given = [token, colour] as const;
  await page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), given);
  await settled(page);
}
