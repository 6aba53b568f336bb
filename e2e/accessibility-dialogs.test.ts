import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { byNight, faults, narrow, tooWide } from './accessible.ts';
import { musician } from './examples.ts';
import type { ScreenCase } from './screen-cases.ts';
import { openScreens } from './screen-tests.ts';
import { settled } from './visitor.ts';

interface DialogCase extends Pick<ScreenCase, 'name' | 'who' | 'address'> {
  open: (page: Page) => Promise<void>;
  /** It opens over any screen, and stays until it is closed, even when navigating. */
  isInFront?: true;
}

const dialogs: DialogCase[] = [
  inOffice('editing a quote', ({ quoted }) => `/bookings/${quoted}/confirmation`, 'Edit quote'),
  {
    ...inOffice('sending a quote', ({ quoted }) => `/bookings/${quoted}/confirmation`, ''),
    open: (page) => page.getByRole('link', { name: 'Send quote' }).first().click(),
  },
  inOffice('agreeing the firm price', ({ quoted }) => `/bookings/${quoted}/confirmation`, 'Set firm price'),
  inOffice('assigning a sales manager', ({ quoted }) => `/bookings/${quoted}`, /the sales manager: change/),
  inOffice('invoicing', ({ booking }) => `/bookings/${booking}/confirmation`, 'Full invoice'),
  inOffice('recording a receipt', ({ booking }) => `/bookings/${booking}/confirmation`, 'Record payment'),
  inOffice('editing a payment plan', ({ booking }) => `/bookings/${booking}/confirmation`, 'Edit plan'),
  inOffice('finding a musician', ({ unfilled }) => `/bookings/${unfilled}/musicians`, /^Find musician/),
  inOffice('adding a key song', ({ booking }) => `/bookings/${booking}/musics`, 'Add key song'),
  inOffice('making a booking', () => '/prospects', 'New booking'),
  inOffice('inviting a musician', () => '/musicians', 'Invite a musician'),
  inOffice('open invitations', () => '/musicians', 'Open invitations'),
  { ...inOffice('noting super as received', () => '/reports/super', ''), open: withFirst('Mark 1 as received') },
  { ...inOffice('writing a contribution file', () => '/reports/super', ''), open: withFirst('Contribution file') },
  inOffice('cancelling a batch', ({ payBatches }) => `/payouts/batches/${payBatches.made}`, 'Cancel batch'),
  inOffice('another pay day', ({ payBatches }) => `/payouts/batches/${payBatches.made}`, 'Change pay day'),
  {
    ...inOffice('making a batch', () => '/payouts?show=ready', ''),
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Choose all payments', exact: true }).check();
      await page.getByRole('button', { name: 'Make batch' }).click();
    },
  },
  inOffice('editing an endpoint of an app', ({ records }) => `/client-apps/${records['client-apps']}/events`, 'Edit'),
  inOffice('changing a safeguard', () => '/settings?group=safeguards', 'Change Bank file'),
  inOffice('naming the accounts', () => '/settings?group=bookkeeping', 'Change Accounts in Xero'),
  inOffice('the history of a setting', () => '/settings', 'History of Tax'),
  inOffice('the history of prices', () => '/settings/prices', 'History'),
  inOffice('changing the price rules', () => '/settings/price-rules', 'Edit price rules'),
  inOffice('changing the add-ons', () => '/settings/add-ons', 'Edit add-ons'),
  inOffice('the history of add-ons', () => '/settings/add-ons', 'History'),
  inOffice('changing the travel bands', () => '/settings/travel', 'Edit bands'),
  inOffice('the seats of a line-up', () => '/settings/line-ups', 'Seats of Solo violin'),
  inOffice('a line-up', () => '/settings/line-ups', 'Edit Solo violin'),
  inOffice('a new line-up', () => '/settings/line-ups', 'Add a line-up'),
  inOffice('a new timeline template', () => '/settings/timelines', 'Add a template'),
  inOffice('the words of a message to customers', () => '/settings/messages', 'Edit Cancelled'),
  inOffice('the groups of line-ups', () => '/settings/line-ups', 'Groups'),
  inOffice('the history of line-ups', () => '/settings/line-ups', 'History'),
  inOffice('every version of the terms', () => '/settings/terms', 'History'),
  inOffice('who has agreed to the terms', () => '/settings/terms', 'Acceptances'),
  {
    ...inOffice('what new prices change', () => '/settings/prices?from=2028-01-01', ''),
    open: async (page) => {
      await page.getByLabel('Raise all by').fill('5');
      await page.getByRole('button', { name: 'Raise', exact: true }).click();
      await page.getByRole('button', { name: 'Review changes' }).click();
      await page.getByText('Issued invoices never change.').waitFor();
    },
  },
  {
    ...inOffice('a setting that is refused', () => '/settings', ''),
    open: async (page) => {
      await page.getByRole('button', { name: 'Change Tax' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('This is already the value on that day').waitFor();
    },
  },
  inOffice(
    'crediting what is invoiced too much',
    ({ internal }) => `/bookings/${internal.credited}/confirmation`,
    'Issue credit note',
  ),
  inOffice('writing off', ({ internal }) => `/bookings/${internal.credited}/confirmation`, 'Write off'),
  inOffice('proposing a refund', ({ internal }) => `/bookings/${internal.overpaid}/confirmation`, /^Refund from/),
  inOffice('approving a refund', ({ internal }) => `/bookings/${internal.overpaid}/confirmation`, 'Approve'),
  inOffice('choosing the invoice of a payment', () => '/bank-statements', 'Choose invoice for Deposit branch counter'),
  inOffice('setting a payment aside', () => '/bank-statements', 'Set aside Deposit branch counter'),
  inOffice('importing a statement', () => '/bank-statements', 'Import statement'),
  inOffice('releasing the account of a supplier', () => '/payouts', 'Release the account of Wattle Sound & Light'),
  inOffice('a new secret of an app', ({ records }) => `/client-apps/${records['client-apps']}`, 'New secret'),
  {
    ...inOffice('revoking an app', ({ records }) => `/client-apps/${records['client-apps']}`, 'Revoke'),
    isInFront: true,
  },
  byInternalStaff('reversing an invoice', ({ internal }) => `/invoices/${internal.unpaid}`, 'Reverse'),
  byInternalStaff('sending an invoice', ({ internal }) => `/invoices/${internal.ours}`, 'Send again'),
  {
    ...byInternalStaff('reporting a problem', () => '/issues', ''),
    isInFront: true,
    open: async (page) => {
      const own = page.getByRole('button', { name: /Support manager ·/ });
      if (!(await own.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
      await own.click();
      await page.getByRole('menuitem', { name: 'Report a problem' }).click();
    },
  },
  {
    ...inOffice('the bank account of a supplier', ({ records }) => `/suppliers/${records.suppliers}`, 'Change'),
    who: 'supportmanager',
  },
  inOffice('the company of a customer', ({ quoted }) => `/bookings/${quoted}/details`, 'Change company'),
  {
    ...inOffice('days on which a musician cannot play', () => '/musician/unavailable', 'Add days'),
    who: musician,
  },
  {
    ...inOffice('a weekly rule of a musician', () => '/musician/unavailable', 'Add weekly rule'),
    who: musician,
  },
  { ...inOffice('finding anything', () => '/bookings', ''), open: (page) => page.keyboard.press('Control+k') },
];

function inOffice(name: string, address: ScreenCase['address'], button: string | RegExp): DialogCase {
  const open = (page: Page) => page.getByRole('button', { name: button }).first().click();
  return { name, who: 'sydney.manager', address, open };
}

function byInternalStaff(...given: Parameters<typeof inOffice>): DialogCase {
  return { ...inOffice(...given), who: 'supportmanager' };
}

/** Opens the dialog of a bulk action, with the first row selected. */
function withFirst(button: string) {
  return async (page: Page) => {
    await page
      .getByRole('checkbox', { name: /^Select .+, payment/ })
      .first()
      .check();
    await page.getByRole('button', { name: button }).click();
  };
}

describe('every dialog of the office is accessible', () => {
  const screens = openScreens();

  test.each(dialogs)('$name', async ({ who, address, open, isInFront }) => {
    const looked = await screens.lookAt({ who, address });
    // It gets its name a moment after it opens.
    const dialog = looked.getByRole('dialog', { name: /\S/ });
    await open(looked);
    await dialog.waitFor();
    // The screen behind it has its own case.
    expect(await faults(looked, { within: '[role="dialog"]' }), 'light, on a desk').toEqual([]);
    await looked.emulateMedia(byNight);
    await looked.setViewportSize(narrow);
    await settled(looked);
    // On a phone the parts of a booking are separate screens, and a dialog closes with its part.
    if (!(await dialog.isVisible())) await open(looked);
    expect(await looked.evaluate(tooWide), 'wider than 320').toEqual([]);
    expect(await faults(looked, { within: '[role="dialog"]', isKnown: true }), 'dark, at 320').toEqual([]);
    if (isInFront) await looked.keyboard.press('Escape');
  });
});
