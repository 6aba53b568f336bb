import type { Locator, Page } from 'playwright-core';

/** A form with unsaved input: its page, how to open it, and the field to write in. */
export interface OpenForm {
  readonly path: string;
  open(page: Page): Promise<void>;
  field(page: Page): Locator;
  readonly typed: string;
}

const inDialog = (title: string, name: string) => (page: Page) =>
  page.getByRole('dialog', { name: title }).getByRole('textbox', { name }).first();

/** The actions of a position are in its menu. */
async function ofPosition(page: Page, action: RegExp): Promise<void> {
  const positions = page.getByRole('region', { name: 'Musicians', exact: true });
  await positions
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).first().click();
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** One form of each kind on a booking's page: in a dialog beside the sections, in a section, in a dialog of its own layout and in a common one. */
export const bookingForms = (path: string): Record<string, OpenForm> => ({
  'the event': {
    path: `${path}?edit=event`,
    open: async () => {},
    field: inDialog('Edit event', 'Event name'),
    typed: 'Isla and Marco at the lake',
  },
  'the note': {
    path,
    open: button('Edit the note'),
    field: (page) => page.getByRole('textbox', { name: 'Note' }),
    typed: 'The lift is out of order.',
  },
  'somebody for a position': {
    path,
    open: (page) => ofPosition(page, /^Find musician|^Replace/),
    field: (page) => page.getByRole('dialog', { name: /^Find|^Replace/ }).getByLabel('Name', { exact: true }),
    typed: 'Ree',
  },
  // In the dialog of all other forms in sections.
  'a key song': { path, open: button('Add key song'), field: inDialog('Add key song', 'Song'), typed: 'At Last' },
});

const ofSection = (name: string, label: string) => (page: Page) => page.getByRole('region', { name }).getByLabel(label);

/** Forms in which people edit their own data. */
export const ownForms: Record<string, OpenForm> = {
  'their own details': {
    path: '/profile',
    open: async () => {},
    field: ofSection('About you', 'Landline'),
    typed: '02 5550 1234',
  },
};

/** Forms for customers. */
export const publicForms: Record<string, OpenForm> = {
  'a place of the day': {
    path: '/quote?cityId=sydney',
    open: async () => {},
    field: (page) => page.getByRole('combobox', { name: 'Place of your ceremony' }),
    typed: 'botanic',
  },
  themselves: {
    path: '/booking/summary?cityId=sydney',
    open: async () => {},
    field: (page) => page.getByRole('form', { name: 'Your details' }).getByRole('textbox', { name: 'Name' }),
    typed: 'Maya Okafor',
  },
};
