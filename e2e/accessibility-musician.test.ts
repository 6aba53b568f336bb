import { describe, expect, test } from 'vitest';
import { musician } from './examples.ts';
import { screenCases } from './screen-cases.ts';
import { openScreens, testScreens } from './screen-tests.ts';

describe('every screen of the musician is accessible, and focus is visible everywhere', () => {
  const screens = openScreens();
  testScreens(
    screens,
    screenCases.filter(({ who }) => who === musician),
  );

  test.each([
    ['the office', 'sydney.manager', '/bookings'],
    ['the musician', 'sydney.musician', '/musician/offers'],
    ['the couple', '', '/quote'],
  ])('%s skips to the content, and always shows the focus', async (_, who, address) => {
    const looked = await screens.lookAt({ who, address: () => address });
    await looked.keyboard.press('Tab');
    expect(await looked.evaluate(focused)).toMatchObject({
      words: 'Skip to content',
      isVisible: true,
      isInMain: false,
    });
    await looked.keyboard.press('Enter');
    await looked.waitForURL(({ hash }) => hash === '#content');
    for (let step = 0; step < 4; step++) {
      await looked.keyboard.press('Tab');
      expect(await looked.evaluate(focused)).toMatchObject({ isVisible: true, isInMain: true });
    }
  });
});

/** Runs in the page: which element has the focus, whether that is visible, and whether it is in the main content. */
function focused(): { words: string; isVisible: boolean; isInMain: boolean } {
  const one = document.activeElement;
  if (!one) return { words: '', isVisible: false, isInMain: false };
  // A hidden radio or checkbox shows its focus on the element drawn in its place.
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
