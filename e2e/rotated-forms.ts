import type { Locator, Page } from 'playwright-core';

/** A form with unsaved input: its page, how to open it, and the field to write in. */
export interface OpenForm {
  readonly path: string;
  open(page: Page): Promise<void>;
  field(page: Page): Locator;
  readonly typed: string;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const box = (name: string | RegExp) => (page: Page) => page.getByRole('textbox', { name }).first();
const inDialog = (title: string | RegExp, name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', { name: title }).getByRole('textbox', { name }).first();

/** The actions of a position are in its menu. */
async function ofPosition(page: Page, action: string | RegExp): Promise<void> {
  const positions = page.getByRole('region', { name: 'Musicians', exact: true });
  await positions
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).first().click();
}

const button = (name: string | RegExp) => (page: Page) => press(page, name);

/** Every kind of form on the office page of a booking with an upcoming event. */
export const bookingForms = (path: string): Record<string, OpenForm> => ({
  'the event': {
    path: `${path}?edit=event`,
    open: async () => {},
    field: inDialog('Edit event', 'Event name'),
    typed: 'Isla and Marco at the lake',
  },
  'its people': {
    path,
    open: button('Edit people'),
    field: inDialog('Edit people', 'Name'),
    typed: 'Isabella Fontaine',
  },
  'the note': { path, open: button('Edit the note'), field: box('Note'), typed: 'The lift is out of order.' },
  'the firm price': {
    path,
    open: button(/firm price$/),
    field: inDialog(/firm price$/, 'Line 1'),
    typed: 'String quartet',
  },
  'the pay for a position': {
    path,
    open: (page) => ofPosition(page, 'Pay'),
    field: inDialog(/^Pay for/, 'Agreed pay for playing'),
    typed: '$612.50',
  },
  'somebody for a position': {
    path,
    open: (page) => ofPosition(page, /^Find musician|^Replace/),
    field: (page) => page.getByRole('dialog', { name: /^Find|^Replace/ }).getByLabel('Name', { exact: true }),
    typed: 'Ree',
  },
  'a key song': { path, open: button('Add key song'), field: inDialog('Add key song', 'Song'), typed: 'At Last' },
  'a playlist': {
    path,
    open: button('Add playlist'),
    field: inDialog('Add playlist', 'Name of the playlist'),
    typed: 'After midnight',
  },
  'a top song': { path, open: button('Add top song'), field: inDialog('Add top song', 'Artist'), typed: 'Etta James' },
});

/** On a prospect's page, while the price is still a quote. */
export const quoteForms = (path: string): Record<string, OpenForm> => ({
  'the quote': {
    path,
    open: button('Edit quote'),
    field: inDialog('Edit quote', 'Reason'),
    typed: 'A regular',
  },
});

/** On the day, if there is a timeline. */
export const timelineForms = (path: string): Record<string, OpenForm> => ({
  'a moment of the day': {
    path: `${path}?activeSection=timeline`,
    open: button('Moment'),
    field: inDialog('New moment', 'What happens'),
    typed: 'First dance',
  },
});

/** On a booking with payouts in progress. */
export const payoutForms = (path: string): Record<string, OpenForm> => ({
  'a musician’s pay': {
    path,
    open: async () => {},
    field: box(/^Note on the payment of/),
    typed: 'Parked at the loading dock',
  },
  'the commission': {
    path,
    open: button('Change commission'),
    field: inDialog('Commission', /^Commission of/),
    typed: '$123.00',
  },
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
  'a new password': {
    path: '/profile',
    open: async () => {},
    field: (page) => page.locator('input[autocomplete="new-password"]').first(),
    typed: 'Three-green-1-kettles',
  },
  'their equipment': {
    path: '/profile',
    open: button('Change equipment'),
    field: inDialog('Equipment', 'Equipment'),
    typed: 'A harp and its trolley',
  },
  'their bio': {
    path: '/profile',
    open: button('Change bio'),
    field: inDialog('Bio', 'Bio'),
    typed: 'Plays since 2004.',
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
  'a note': {
    path: '/quote?cityId=sydney',
    open: async () => {},
    field: (page) => page.locator('#note-text'),
    typed: 'Four steps up to the stage.',
  },
  themselves: {
    path: '/booking/summary?cityId=sydney',
    open: async () => {},
    field: (page) => page.getByRole('form', { name: 'Your details' }).getByRole('textbox', { name: 'Name' }),
    typed: 'Maya Okafor',
  },
  'the callback request': {
    path: '/sydney/request-callback',
    open: async () => {},
    field: (page) => page.getByRole('form', { name: 'Request a callback' }).getByLabel('Name'),
    typed: 'Maya Okafor',
  },
};
