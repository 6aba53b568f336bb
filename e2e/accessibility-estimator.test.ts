import { describe, expect, test } from 'vitest';
import { byNight, faults } from './accessible.ts';
import { desk } from './browser.ts';
import { isOfEstimator, screenCases } from './screen-cases.ts';
import { openScreens, testScreens } from './screen-tests.ts';
import { settled } from './visitor.ts';

describe('every screen of the estimator is accessible', () => {
  const screens = openScreens();
  testScreens(
    screens,
    screenCases.filter(({ who, name }) => who === '' && isOfEstimator(name)),
  );

  test.each([
    ['faint text', '--ink-soft', '#6a6378'],
    ['a bright surface', '--paper-raised', '#b3abbd'],
  ])('%s at night is found', async (_, token, colour) => {
    const looked = await screens.lookAt({ who: '', address: () => '/quote' }, desk, byNight);
    expect(await faults(looked)).toEqual([]);
    await looked.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [
      token,
      colour,
    ] as const);
    await settled(looked);
    expect(await faults(looked)).toContainEqual(expect.stringMatching(/^contrast [1-4]\.\d\d: /));
  });
});
