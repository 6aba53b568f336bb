import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { callAs } from './call-as.ts';
import { newestLinkTo } from './outbox.ts';
import { openStage } from './stage.ts';
import { enterAs, signIn } from './visitor.ts';

const password = 'Fermata!2027';

describe('people are invited', () => {
  const stage = openStage({ bookings: 45 });

  const linkTo = (address: string) => newestLinkTo(stage.product, address);

  test('a manager invites a musician, and sees the invitation pending', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/musicians');
    await page.getByRole('button', { name: 'Invite a musician' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a musician to Sydney' });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.poll(() => dialog.locator(':focus').getAttribute('data-path')).toBe('firstName');
    await dialog.getByLabel('First name').fill('Nell');
    await dialog.getByLabel('Last name').fill('Abernathy');
    await dialog.getByLabel('Email address').fill('nell@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('Please choose at least one skill').waitFor();
    await dialog.getByLabel('Skills').click();
    await page.getByRole('option', { name: 'Harp', exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation has been sent!').waitFor();
    await page.getByRole('button', { name: 'Open invitations' }).click();
    const list = page.getByRole('dialog', { name: 'Open invitations' });
    await list.getByText('nell@example.com').waitFor();
    await list.getByText('Expired').first().waitFor();
    stage.product.clock.set('2027-01-15T00:05:00.000Z');
    await page.getByRole('button', { name: 'Resend the invitation to Nell Abernathy' }).click();
    await page.getByText('The invitation has been resent.').waitFor();
    await page.getByRole('button', { name: /^Cancel the invitation to Leilani/ }).click();
    await page.getByRole('button', { name: 'Cancel the invitation', exact: true }).click();
    await page.getByText('The invitation has been canceled.').waitFor();
    await list.getByText('Leilani').first().waitFor({ state: 'detached' });
  });

  test('the musician registers on a phone, reads the terms, and sees offers', async () => {
    const page = await stage.enter({ viewport: phone });
    await page.goto(await linkTo('nell@example.com'));
    await page.getByRole('heading', { name: 'Play with us', level: 1 }).waitFor();
    await expect.poll(() => page.url()).not.toContain('key=');
    await page.getByLabel('Mobile').fill('0491 570 156');
    await page.getByLabel('Username').fill('nell..abernathy');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password confirm').fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Username must not contain consecutive special characters').waitFor();
    await page.getByText('Please read and accept the terms.').waitFor();
    await page.getByLabel('Username').fill('nell.abernathy');
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'terms for musicians in Sydney' }).click(),
    ]);
    await terms.getByRole('heading', { level: 1 }).waitFor();
    await terms.close();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Welcome, Nell', level: 1 }).waitFor();
    await page.goto('/musician/offers');
    await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
  });

  test('the link shows that it was accepted', async () => {
    const page = await stage.enter({ viewport: phone });
    await page.goto(await linkTo('nell@example.com'));
    await page.getByRole('heading', { name: 'Accepted', level: 1 }).waitFor();
  });

  test('a sales manager is invited by a colleague on duty, and an internal person into a city', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sydney.manager', '/prospects');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Who is on duty' }).click();
    await page.getByRole('button', { name: 'Invite a sales manager' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a sales manager to Sydney' });
    await dialog.getByLabel('First name').fill('Yuki');
    await dialog.getByLabel('Last name').fill('Tanabe');
    const { email } = await stage.product.db
      .selectFrom('users')
      .select('email')
      .where('username', '=', 'support')
      .executeTakeFirstOrThrow();
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation has been sent!').waitFor();

    const invited = await stage.enter();
    await invited.goto(await linkTo(email));
    await invited.getByText(`There’s already an account with ${email}.`).waitFor();
    await invited.getByRole('button', { name: 'Sign in to accept' }).click();
    await signIn(invited, 'support');
    await invited.getByRole('checkbox').check();
    await invited.getByRole('button', { name: 'Accept role' }).click();
    await invited.getByText('Role invitation has been successfully accepted.').waitFor();
    await invited.getByRole('button', { name: /^Yuki Tanabe/ }).click();
    await invited.getByRole('menuitem', { name: 'Sales Manager · Sydney' }).waitFor();
  });

  test('a role invite is accepted by its link alone', async () => {
    const person = await stage.product.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('username', '=', 'support')
      .executeTakeFirstOrThrow();
    const toronto = await stage.product.db
      .selectFrom('cities')
      .select('id')
      .where('slug', '=', 'toronto')
      .executeTakeFirstOrThrow();
    stage.product.clock.set('2027-01-15T00:10:00.000Z');
    const { call } = await callAs(stage.product.url, 'toronto.manager');
    await call('inviteToAddRole', { body: { userId: person.id, organisationId: toronto.id, accountRole: 4 } });

    const invited = await stage.enter({ viewport: phone });
    await invited.goto(await linkTo(person.email));
    await invited.getByRole('heading', { name: 'A new role for you', level: 1 }).waitFor();
    await invited.getByRole('button', { name: 'Accept role' }).click();
    await invited.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    await invited.getByText('Role invitation has been successfully accepted.').waitFor();
  });
});
