import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled, signIn } from './visitor.ts';

describe('administration', () => {
  const stage = openStage({ bookings: 45, goesOn: true });

  test('a support manager finds a company, changes its phone and is back on its page', async () => {
    const page = await stage.enter();
    await enterAs(page, 'supportmanager', '/organisations?q=lakeview%20inns');
    await page.getByRole('link', { name: 'Lakeview Inns' }).click();
    await page.getByRole('heading', { name: 'Lakeview Inns', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Phone').fill('416 555 0142');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The organisation has been updated successfully!').waitFor();
    await page.getByRole('heading', { name: 'Lakeview Inns', level: 1 }).waitFor();
    await page.getByRole('link', { name: '+1 416 555 0142' }).waitFor();
  });

  test.each(['/organisations', '/users', '/banks', '/inbox'])(
    '%s offers to clear filters that match nothing',
    async (list) => {
      const page = await stage.enter();
      await enterAs(page, 'supportmanager', `${list}?q=nowhere%20at%20all`);
      const nothing = page.getByText(/^No \w+ match$/);
      await nothing.waitFor();
      const clear = page.getByRole('button', { name: 'Clear filters' });
      // One above the list, one where its rows would be.
      expect(await clear.count()).toBe(2);
      await clear.last().click();
      await nothing.waitFor({ state: 'hidden' });
      expect(await clear.count()).toBe(0);
    },
  );

  test('a form with unsaved input asks before it is left', async () => {
    const page = await stage.enter();
    await enterAs(page, 'supportmanager', '/organisations/add');
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
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/settings?group=safeguards');
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

  test('a half-written song survives a stray key and a click outside', async () => {
    const [booking] = await bookingsAhead();
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${booking?.id}`);
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
  });

  test('a half-written note stays while its booking is on the screen, and never moves to the next booking', async () => {
    const [booking, next] = await bookingsAhead();
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', `/bookings/${booking?.id}`);
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

  test('a member who is removed is signed out immediately', async () => {
    const [admin, member] = [await stage.enter(), await stage.enter()];
    await signIn(member, 'dimitri.pappas');
    await signIn(admin, 'philippa.ainsworth');
    await admin.getByRole('button', { name: 'Organisation: Jacaranda Events' }).click();
    await admin.getByRole('menuitem', { name: 'Members' }).click();
    await admin.getByRole('link', { name: 'Dimitri Pappas' }).click();
    await admin.getByRole('button', { name: 'Remove' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await admin.getByText('Dimitri Pappas is no longer in Jacaranda Events').waitFor();
    await member.reload();
    await member.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });

  test('a person who lost phone and codes gets back in after one admin requested it and another approved', async () => {
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

    const colleague = await stage.enter();
    await enterAs(colleague, 'admin', `/users/${id}`);
    await colleague.getByText('She stood at my desk.').first().waitFor();
    await colleague.getByRole('button', { name: 'Approve' }).click();
    await colleague.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await colleague.getByText(`Two-factor authentication removed for ${first_name} ${last_name}`).waitFor();
    await expect.poll(() => colleague.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    await signIn(await stage.enter(), username);
  });

  test('a picked role is the one that another browser starts in', async () => {
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
    await page.getByRole('button', { name: /Admin · Jacaranda Events/ }).click();
    const kept = page.waitForResponse((response) => response.url().endsWith('/Users/CurrentUser/PreferredRole'));
    await page.getByRole('menuitem', { name: 'Member · Lakeview Inns' }).click();
    expect((await kept).status()).toBe(200);
    await page.getByRole('button', { name: /Member · Lakeview Inns/ }).waitFor();
    await signIn(elsewhere, username);
    await elsewhere.getByRole('button', { name: /Member · Lakeview Inns/ }).waitFor();
    await elsewhere.getByText('Earlier ones are under Past').waitFor();
  });

  test('an account with assigned work cannot be deleted, and says why', async () => {
    const page = await stage.enter();
    await enterAs(page, 'admin', '/users?q=oscar%20delacroix');
    await page.getByRole('link', { name: 'Oscar Delacroix' }).click();
    await page.getByText(/^Oscar Delacroix still has/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await page.goto('/inbox');
    await settled(page);
    await page
      .getByText(/^Invoice \S+ from Cadenza$/)
      .first()
      .waitFor();
  });

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
  await palette.getByRole('textbox').fill(String(number));
  await palette
    .getByRole('button', { name: new RegExp(String(number)) })
    .first()
    .click();
}
