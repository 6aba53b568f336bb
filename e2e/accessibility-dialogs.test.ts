import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byNight, faults, narrow } from './accessible.ts';
import type { ScreenCase } from './screen-cases.ts';
import { openScreens } from './screen-tests.ts';
import { settled } from './visitor.ts';

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

describe('every dialog of the office, for everybody', () => {
  const screens = openScreens();

  test.each(dialogs)('$name', async ({ who, address, open }) => {
    const looked = await screens.lookAt({ who, address });
    await open(looked);
    await looked.getByRole('dialog').waitFor();
    expect(await faults(looked), 'light, on a desk').toEqual([]);
    await looked.emulateMedia(byNight);
    await looked.setViewportSize(narrow);
    await looked.goto(address(screens.examples));
    await settled(looked);
    await open(looked);
    const box = await looked.getByRole('dialog').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width);
    expect(await looked.getByRole('dialog').evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await faults(looked), 'dark, at 320').toEqual([]);
  });
});
