import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled, signIn, stayAs } from './visitor.ts';

describe('administration', () => {
  const stage = openStage({ bookings: 45, goesOn: true });
  const openSupport = stayAs(stage, 'supportmanager');
  const openOffice = stayAs(stage, 'sydney.manager');
  const openAdmin = stayAs(stage, 'admin');

  test('a support manager finds a company, changes its phone and is back on its page', async () => {
    const page = await openSupport('/organisations?q=lakeview%20inns');
    await page.getByRole('link', { name: 'Lakeview Inns' }).click();
    await page.getByRole('heading', { name: 'Lakeview Inns', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The organisation has been updated successfully!').waitFor();
    await page.getByRole('heading', { name: 'Lakeview Inns', level: 1 }).waitFor();
    await page.getByRole('link', { name: '+1 416 555 0142' }).waitFor();
  });

  test('lists offer to clear filters that match nothing', async () => {
    for (const list of ['/organisations', '/users', '/banks', '/inbox']) {
      const page = await openSupport(`${list}?q=nowhere%20at%20all`);
      const nothing = page.getByText(/^No \w+ match$/);
      await nothing.waitFor();
      const clear = page.getByRole('button', { name: 'Clear filters' });
      // One above the list, one where its rows would be.
      expect(await clear.count()).toBe(2);
      await clear.last().click();
      await nothing.waitFor({ state: 'hidden' });
      expect(await clear.count()).toBe(0);
    }
  });

  test('a form with unsaved input asks before it is left', async () => {
    const page = await openSupport('/organisations/add');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quay Hotels');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const warning = page.getByRole('dialog', { name: 'Warning!' });
    await warning
      .getByText('Cancelling will discard any progress you have made. Are you sure you want to proceed?')
      .waitFor();
    await page.getByRole('button', { name: 'No' }).click();
    await page.getByRole('link', { name: 'Users' }).click();
    const leaving = page.getByRole('dialog', { name: 'Leave this page?' });
    await leaving.getByText('Changes you made may not be saved').waitFor();
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await leaving.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Quay Hotels');
    await page.getByRole('button', { name: 'Add organisation' }).click();
    await page.getByText('The organisation has been added successfully!').waitFor();
  });

  test('an error at one field goes once the field that it depends on is right', async () => {
    const page = await openOffice('/settings?group=safeguards');
    await page.getByRole('button', { name: 'Change Cooling-off of a new account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cooling-off of a new account' });
    const hours = dialog.getByLabel('Cooling-off');
    await hours.fill('1');
    await dialog.getByLabel('Applies from').fill('2027-01-16');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const problem = dialog.getByText('This protects payments: it can be loosened from');
    await problem.waitFor();
    await hours.fill('100');
    await problem.waitFor({ state: 'hidden' });
  });

  test('half-written songs and notes survive a stray key, a click outside and other dialogs, and never move to the next booking', async () => {
    const [booking, next] = await bookingsAhead();
    const page = await openOffice(`/bookings/${booking?.id}`);
    await page.getByRole('button', { name: 'Add key song' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add key song' });
    const song = dialog.getByRole('textbox', { name: 'Song' });
    await song.fill('At Last');
    const warning = page.getByRole('dialog', { name: 'Warning!' });
    for (const putAway of [() => song.press('Escape'), () => page.mouse.click(5, 5)]) {
      await putAway();
      await warning.getByRole('button', { name: 'No' }).click();
      await warning.waitFor({ state: 'hidden' });
      await expect.poll(() => song.inputValue()).toBe('At Last');
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await warning.getByRole('button', { name: 'Yes' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /^(Edit|Add) the note$/ }).click();
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await note.fill('The lift is out of order.');
    await page.getByRole('button', { name: 'Edit event' }).click();
    const event = page.getByRole('dialog', { name: 'Edit event' });
    await event.getByRole('button', { name: 'Cancel' }).click();
    await event.waitFor({ state: 'hidden' });
    await expect.poll(() => note.inputValue()).toBe('The lift is out of order.');

    await goToBooking(page, next?.number);
    const leaving = page.getByRole('dialog', { name: 'Leave this page?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await leaving.waitFor({ state: 'hidden' });
    await expect.poll(() => note.inputValue()).toBe('The lift is out of order.');
    await goToBooking(page, next?.number);
    await leaving.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(new RegExp(`/bookings/${next?.id}`));
    await page.getByRole('button', { name: /^(Edit|Add) the note$/ }).waitFor();
    await expect.poll(() => note.count()).toBe(0);
  });

  test('an admin removes a member, and the role they pick next is the one that another browser starts in', async () => {
    const { db } = stage.product;
    const username = 'philippa.ainsworth';
    const { id: organisation_id } = await db
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', 'Lakeview Inns')
      .executeTakeFirstOrThrow();
    const { id: user_id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await db.insertInto('roles').values({ user_id, organisation_id, account_role: 2 }).execute();
    const [page, elsewhere] = [await stage.enter(), await stage.enter()];
    await signIn(page, username);
    await page.getByRole('button', { name: 'Organisation: Jacaranda Events' }).click();
    await page.getByRole('menuitem', { name: 'Members' }).click();
    await page.getByRole('link', { name: 'Dimitri Pappas' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Dimitri Pappas is no longer in Jacaranda Events').waitFor();

    await page.getByRole('button', { name: /Admin · Jacaranda Events/ }).click();
    const kept = page.waitForResponse((response) => response.url().endsWith('/Users/CurrentUser/PreferredRole'));
    await page.getByRole('menuitem', { name: 'Member · Lakeview Inns' }).click();
    expect((await kept).status()).toBe(200);
    await page.getByRole('button', { name: /Member · Lakeview Inns/ }).waitFor();
    await signIn(elsewhere, username);
    await elsewhere.getByRole('button', { name: /Member · Lakeview Inns/ }).waitFor();
    await elsewhere.getByText('Earlier ones are under Past').waitFor();
  });

  test('two-factor authentication of a person who lost it goes after one admin requested it and another approved', async () => {
    const { db } = stage.product;
    const username = 'boston.sales';
    const { id, first_name, last_name, organisation_id } = await db
      .selectFrom('users')
      .innerJoin('roles', 'roles.user_id', 'users.id')
      .select(['users.id', 'first_name', 'last_name', 'organisation_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const factor = { user_id: id, secret_encrypted: Buffer.from('lost'), confirmed_at: '2027-01-01T00:00:00.000Z' };
    await db.insertInto('second_factors').values(factor).execute();
    const admin = await stage.enter();
    await enterAs(admin, 'boston.manager', `/organisations/${organisation_id}/users/${id}`);
    await admin.getByRole('button', { name: 'Ask to remove two-factor authentication' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await dialog.getByText('Please say how you know it was really them').waitFor();
    await dialog.getByLabel('How do you know it’s really them?').fill('She stood at my desk.');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await admin.getByText('Someone else has to approve it on this page.').waitFor();
    await expect.poll(() => admin.getByRole('button', { name: 'Approve' }).count()).toBe(0);

    const colleague = await openAdmin(`/users/${id}`);
    await colleague.getByText('She stood at my desk.').first().waitFor();
    await colleague.getByRole('button', { name: 'Approve' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await colleague.getByText(`Two-factor authentication removed for ${first_name} ${last_name}`).waitFor();
    await expect.poll(() => colleague.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  });

  test('an account with assigned work cannot be deleted, and says why', async () => {
    const page = await openAdmin('/users?q=oscar%20delacroix');
    await page.getByRole('link', { name: 'Oscar Delacroix' }).click();
    await page.getByText(/^Oscar Delacroix still has/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await openAdmin('/inbox');
    await page
      .getByText(/^Invoice \S+ from Cadenza$/)
      .first()
      .waitFor();
  });

  test('a deleted bank leaves the list, which is not loaded again', async () => {
    const page = await openSupport('/banks/add?regions=%5B%22CA%22%5D');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Region').selectOption('CA');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bank of the Harbour');
    await dialog.getByRole('textbox', { name: /^Institution number/ }).fill('988');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('The bank has been added successfully!').waitFor();
    await page.getByRole('link', { name: 'Bank of the Harbour' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await settled(page);
    const asked = requestsTo(page, '/Banks?');
    await page
      .getByRole('dialog', { name: 'Delete Bank of the Harbour?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('The bank has been deleted successfully!').waitFor();
    await page.getByRole('link', { name: 'Bank of the Harbour' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'CIBC' }).waitFor();
    await settled(page);
    expect(asked).toEqual([]);
  });

  test('a supplier’s page shows its invoices, and starts another one', async () => {
    const page = await openSupplier('Harbour Piano Hire');
    const invoices = page.getByRole('table', { name: 'Invoices' });
    await invoices.getByRole('row', { name: /HP-2258.*\$605\.00/ }).waitFor();
    await page.getByRole('link', { name: 'Add invoice' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Supplier' }).inputValue()).toBe('Harbour Piano Hire');
  });

  test('no payment is offered for an invoice that accepts none', async () => {
    const invoices = await stage.product.db
      .selectFrom('trade_invoices')
      .select(['id', 'number'])
      .where('number', 'in', ['WSL 10461', 'HP-2231'])
      .orderBy('number')
      .execute();
    const [paid, draft] = invoices;
    const page = await openSupport(`/payments/add?invoice=${draft?.id}`);
    await page.getByText('Confirm the invoice before recording a payment.').waitFor();
    await openSupport(`/payments/add?invoice=${paid?.id}`);
    await page.getByText('This invoice is paid or reversed.').waitFor();
  });

  test('a city’s admin releases a supplier’s new account on the payout desk, after reviewing it', async () => {
    const support = await openSupplier('Harbour Piano Hire');
    await support.getByRole('button', { name: 'Change', exact: true }).click();
    const change = support.getByRole('dialog', { name: 'Bank account' });
    await change.getByRole('textbox', { name: /^Account number/ }).fill('12345678');
    await change.getByRole('textbox', { name: /^How did you verify it/ }).fill('Rang Ingrid');
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    const page = await openOffice('/payouts');
    await page.getByRole('button', { name: 'Release the account of Harbour Piano Hire' }).click();
    const release = page.getByRole('dialog', { name: 'Release the new account' });
    await release.getByText('Rang Ingrid').waitFor();
    await release.getByRole('button', { name: 'Show account number' }).click();
    await release.getByText('12345678').waitFor();
    await release
      .getByRole('textbox', { name: /^How did you verify it/ })
      .fill('Asked Ingrid on the number in our books');
    await release.getByRole('button', { name: 'Release' }).click();
    await page.getByText('The new account can be paid now.').waitFor();
    await page
      .getByRole('button', { name: 'Release the account of Harbour Piano Hire' })
      .waitFor({ state: 'detached' });
  });

  test('an issue cannot be chosen as its own subject', async () => {
    const issue = await stage.product.db
      .selectFrom('issues')
      .select(['id', 'number'])
      .where('summary', '=', 'The harpist came after the guests')
      .executeTakeFirstOrThrow();
    const page = await openSupport(`/issues/${issue.id}/edit`);
    await page.getByLabel('About').selectOption('issue');
    await page.getByRole('combobox', { name: 'Which issue' }).fill('the');
    await settled(page);
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered.length).toBeGreaterThan(1);
    expect(offered.filter((label) => label.includes('The harpist came after the guests'))).toEqual([]);
  });

  async function openSupplier(name: string): Promise<Page> {
    const page = await openSupport(`/suppliers?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    return page;
  }

  /** Sydney's bookings well before their event date. */
  const bookingsAhead = () =>
    stage.product.db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .select(['b.id', 'b.number'])
      .where('y.name', '=', 'Sydney')
      .where('b.status', 'in', [BookingStatus.Confirmation, BookingStatus.Booked])
      .orderBy('b.number')
      .limit(2)
      .execute();
});

/** Opens a booking by its number, as staff do. */
async function goToBooking(page: Page, number: number | undefined): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(String(number));
  await palette
    .getByRole('option', { name: new RegExp(String(number)) })
    .first()
    .click();
}

/** The addresses containing this text that the page requests from now on. */
function requestsTo(page: Page, text: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(text)) asked.push(request.url());
  });
  return asked;
}
