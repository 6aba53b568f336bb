import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ambiguousReferences, byNight, faults, tooWide, unreachableRegions } from './accessible.ts';
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

  test('every kind of planted fault is found', async () => {
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

    const others = [ambiguousReferences, unreachableRegions, tooWide];
    const found = async () => Promise.all(others.map(async (check) => looked.evaluate(check, 'body')));
    expect(await found()).toEqual([[], [], []]);
    await looked.evaluate(plantFaults);
    expect(await found()).toEqual([
      ['LABEL : several elements have its for, one'],
      [
        'SECTION : nothing in it can be reached by keyboard, but it scrolls',
        'DIALOG : nothing in it can be reached by keyboard, but it scrolls',
      ],
      ['DIALOG : 80 px too wide', 'P  Wide'],
    ]);
  });
});

/** Runs in the page: a label of two fields, a region without a tab stop that scrolls, and a dialog narrower than its words. */
function plantFaults(): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<label for="one">One</label><input id="one"><input id="one"><section><p>Below</p></section><dialog open><p>Wide</p></dialog>',
  );
  for (const tag of ['section', 'dialog']) {
    const place = document.querySelector<HTMLElement>(`body > ${tag}`);
    const words = place?.querySelector('p');
    if (!place || !words) throw new Error('Nothing was planted');
    Object.assign(place.style, { width: '20px', height: '50px', padding: '0', border: '0', overflow: 'auto' });
    Object.assign(words.style, { width: '100px', height: '20px', margin: '0' });
  }
}

/** Gives a colour of the theme another value, or its own again. */
async function setToken(page: Page, token: string, colour: string): Promise<void> {
  const given = [token, colour] as const;
  await page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), given);
  await settled(page);
}
