import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byDay, byNight, faults, narrow, tooWide } from './accessible.ts';
import { desk } from './browser.ts';
import { changeInTwoWindows } from './edit-conflict.ts';
import { choosePart, openStep, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { settled } from './visitor.ts';

interface Modal {
  what: string;
  sizes: (typeof desk)[];
  role: 'dialog' | 'alertdialog';
  name: string;
  open(page: Page): Promise<void>;
  /** The element with the focus while the dialog is open. */
  first: string;
  close(dialog: Locator): Promise<void>;
  /** The element with the focus afterwards. */
  back: string;
}

const modals: Modal[] = [
  {
    what: 'that there is no music yet',
    sizes: [desk, narrow],
    role: 'alertdialog',
    name: 'Whoops!',
    open: async (page) => {
      await page.goto('/booking/summary');
      await saveDetails(page);
      await page.getByRole('button', { name: 'Send enquiry' }).press('Enter');
    },
    first: 'OK',
    close: (dialog) => dialog.getByRole('button', { name: 'OK' }).press('Enter'),
    back: '#ceremony-music :is(input, button)',
  },
  {
    what: 'that a place is very far',
    sizes: [narrow],
    role: 'alertdialog',
    name: 'Info',
    open: chooseFarPlace,
    first: 'Continue',
    close: (dialog) => dialog.press('Escape'),
    back: '#ceremony :is(a, button, input)',
  },
  {
    what: 'which of two windows counts',
    sizes: [desk],
    role: 'alertdialog',
    name: 'Changed in two windows',
    open: changeInTwoWindows,
    first: 'Keep this version',
    close: (dialog) => dialog.getByRole('button', { name: 'Use the other version' }).press('Enter'),
    back: 'body *',
  },
  {
    what: 'the programme on a phone',
    sizes: [narrow],
    role: 'dialog',
    name: 'Programme and price',
    open: async (page) => {
      await choosePart(page, 'ceremony');
      await page.getByRole('button', { name: 'View programme' }).press('Enter');
    },
    first: 'Close programme',
    close: (dialog) => dialog.press('Escape'),
    back: 'button[aria-haspopup="dialog"]',
  },
];

describe('dialogs over the estimator', () => {
  const stage = openStage({ bookings: 10, goesOn: true });

  const each = modals.flatMap((modal) =>
    modal.sizes.map((size) => [modal.what, size.width, { ...modal, size }] as const),
  );

  test.each(each)('%s, at %i: has no violations, and keeps the focus until it is closed', async (_, __, modal) => {
    const { size, role, name, first, back } = modal;
    const page = await stage.enter({ viewport: size });
    await page.goto('/quote');
    await modal.open(page);
    const dialog = page.getByRole(role, { name });
    await dialog.getByRole('button', { name: first }).and(page.locator(':focus')).waitFor();
    for (const media of [byDay, byNight]) {
      await page.emulateMedia(media);
      await settled(page);
      expect(await faults(page), String(media.colorScheme)).toEqual([]);
    }
    expect(await page.evaluate(tooWide)).toEqual([]);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab');
      // Between the last and the first tab stop the focus may be in the browser's own toolbar.
      expect(await page.evaluate(focusIsOutside)).toBe(false);
    }
    await modal.close(dialog);
    await dialog.waitFor({ state: 'hidden' });
    await page.locator(back).and(page.locator(':focus')).waitFor();
  });
});

async function chooseFarPlace(page: Page): Promise<void> {
  await openStep(page, 'ceremony');
  await page.getByRole('combobox', { name: 'Place of your ceremony' }).fill('botanic ridge');
  await page.getByRole('option', { name: /^Botanic Ridge, VIC/ }).click();
}

/** Runs in the page. */
function focusIsOutside(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && activeElement?.closest('dialog[open]') === null;
}
