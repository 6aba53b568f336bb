import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byDay, byNight, faults, narrow, tooWide } from './accessible.ts';
import { desk } from './browser.ts';
import { changeInTwoWindows } from './edit-conflict.ts';
import { choosePart, enquirer, openStep, saveDetails } from './estimate.ts';
import { openStage } from './stage.ts';
import { settled } from './visitor.ts';

interface Modal {
  what: string;
  size: typeof desk;
  role: 'dialog' | 'alertdialog';
  name: string;
  says?: string;
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
    size: narrow,
    role: 'alertdialog',
    name: 'Whoops!',
    says: 'Please select a music option for your background and dance floor music',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Corporate' }).check();
      await page.getByRole('heading', { name: 'Corporate Music Estimator', level: 1 }).waitFor();
      await page.goto('/booking/summary');
      await saveDetails(page, { ...enquirer, relationship: 'Other' });
      await page.getByRole('button', { name: 'Send enquiry' }).press('Enter');
    },
    first: 'OK',
    close: (dialog) => dialog.getByRole('button', { name: 'OK' }).press('Enter'),
    back: '#ceremony-music :is(input, button)',
  },
  {
    what: 'that a place is very far',
    size: narrow,
    role: 'alertdialog',
    name: 'Info',
    open: chooseFarPlace,
    first: 'Continue',
    close: (dialog) => dialog.press('Escape'),
    back: '#ceremony :is(a, button, input)',
  },
  {
    what: 'which of two windows counts',
    size: desk,
    role: 'alertdialog',
    name: 'Changed in two windows',
    open: changeInTwoWindows,
    first: 'Keep this version',
    close: (dialog) => dialog.getByRole('button', { name: 'Use the other version' }).press('Enter'),
    back: 'body *',
  },
  {
    what: 'the programme on a phone',
    size: narrow,
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

  const each = modals.map((modal) => [modal.what, modal.size.width, modal] as const);

  test.each(each)('%s, at %i: has no violations, and keeps the focus until it is closed', async (_, __, modal) => {
    const { size, role, name, first, back, says } = modal;
    const page = await stage.enter({ viewport: size });
    await page.goto('/quote');
    await modal.open(page);
    const dialog = page.getByRole(role, { name });
    await dialog.getByRole('button', { name: first }).and(page.locator(':focus')).waitFor();
    if (says) await dialog.getByText(says, { exact: true }).waitFor();
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
