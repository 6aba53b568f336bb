import { createClient } from '@cadenza/client/create-client';
import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { callAs } from './call-as.ts';
import { newestLinkTo } from './outbox.ts';
import { openStage } from './stage.ts';
import { enterAs, signIn } from './visitor.ts';

const password = 'Arpeggio!2027';

describe('an organisation is invited with its admin', () => {
  const stage = openStage({ bookings: 45 });

  const linkTo = (address: string) => newestLinkTo(stage.product, address);

  test('internal staff send the invitation, see it pending, and send it once more', async () => {
    const page = await stage.enter();
    await enterAs(page, 'admin', '/organisations');
    await page.getByRole('button', { name: 'Invite an organisation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite an organisation' });
    await expect.poll(() => dialog.locator(':focus').getAttribute('data-path')).toBe('organisationName');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('Please enter the name of the organisation').waitFor();
    await dialog.getByLabel('Organisation').fill('The Gilded Lyre');
    await dialog.getByLabel('First name').fill('Odette');
    await dialog.getByLabel('Last name').fill('Marchetti');
    await dialog.getByLabel('Email address').fill('odette@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('The invite sent successfully!').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/organisations');
    await page.getByRole('button', { name: 'Open invitations' }).click();
    await page.getByRole('dialog').getByText('odette@example.com').waitFor();
    const first = await linkTo('odette@example.com');
    stage.product.clock.set('2027-01-15T00:05:00.000Z');
    await page.getByRole('button', { name: 'Resend the invitation to Odette Marchetti' }).click();
    await page.getByText('The invite successfully resent!').waitFor();

    // The earlier link no longer works, and links home.
    const late = await stage.enter();
    await late.goto(first);
    await late.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });

  test('its admin completes it on a phone, with an account of her own', async () => {
    const page = await stage.enter({ viewport: phone });
    await page.goto(await linkTo('odette@example.com'));
    await page.getByRole('heading', { name: 'The Gilded Lyre', level: 1 }).waitFor();
    await page.getByLabel('Head office: street').fill('12 Bridge Street');
    await page.getByLabel('Username').fill('odette');
    await page.getByLabel('Mobile').fill('12');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Complete your organisation' }).click();
    await page.getByText('Please enter a valid mobile number').waitFor();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByLabel('Mobile').fill('0491 570 157');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password confirm').fill(password);
    await page.getByRole('button', { name: 'Complete your organisation' }).click();
    // Errors that only the server detects are shown at their field too.
    await page.getByText('Please give the city').waitFor();
    await page.getByLabel('Suburb or city').fill('Sydney');
    await page.getByLabel('State').fill('NSW');
    await page.getByLabel('Postcode').fill('2000');
    await page.getByRole('button', { name: 'Complete your organisation' }).click();
    await page.getByText('The invite successfully accepted!').waitFor();
    const { id } = await stage.product.db
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', 'The Gilded Lyre')
      .executeTakeFirstOrThrow();
    await page.goto(`/organisations/${id}`);
    await page.getByRole('heading', { name: 'The Gilded Lyre', level: 1 }).waitFor();
    await page.getByText('12 Bridge Street, Sydney, NSW, 2000').first().waitFor();
  });

  test('she invites a member, who is not invited twice', async () => {
    const page = await stage.enter();
    const { id } = await stage.product.db
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', 'The Gilded Lyre')
      .executeTakeFirstOrThrow();
    await enterAs(page, 'odette', `/organisations/${id}/users`, password);
    const ask = async () => {
      await page.getByRole('button', { name: 'Invite someone' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite someone to The Gilded Lyre' });
      await dialog.getByLabel('First name').fill('Tobias');
      await dialog.getByLabel('Last name').fill('Renner');
      await dialog.getByLabel('Email address').fill('tobias@example.com');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      return dialog;
    };
    await ask();
    await page.getByText('Invitation successfully sent.').waitFor();

    const key = new URL(await linkTo('tobias@example.com'), stage.product.url).searchParams.get('registration') ?? '';
    const { call } = createClient({ url: stage.product.url });
    await call('completeRegistrationInvite', {
      body: { key, userName: 'tobias', firstName: 'Tobias', lastName: 'Renner', mobile: '0491 570 158', password },
    });

    await (await ask()).getByText('This User already has a Member role in this organisation.').waitFor();
  });

  test('a person with an account signs in to accept, and not as someone else', async () => {
    const person = await stage.product.db
      .selectFrom('users')
      .select('email')
      .where('username', '=', 'philippa.ainsworth')
      .executeTakeFirstOrThrow();
    const { call } = await callAs(stage.product.url, 'admin');
    const names = { organisationName: 'Lantern Hall', firstName: 'Philippa', lastName: 'Ainsworth' };
    await call('sendOrganisationInvite', { body: { ...names, email: person.email } });
    const link = await linkTo(person.email);
    const page = await stage.enter();
    await enterAs(page, 'admin', '/help');
    await page.goto(link);
    await page.getByText('You’re signed in as admin.').waitFor();
    await stage.takeSeat(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign in to accept' }).click();
    await signIn(page, 'philippa.ainsworth');
    await page.getByRole('heading', { name: 'Lantern Hall', level: 1 }).waitFor();
    await page.getByLabel('Head office: street').fill('3 Quay');
    await page.getByLabel('Suburb or city').fill('Sydney');
    await page.getByLabel('State').fill('NSW');
    await page.getByLabel('Postcode').fill('2000');
    await page.getByRole('button', { name: 'Complete your organisation' }).click();
    await page.getByText('The invite successfully accepted!').waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Accepted', level: 1 }).waitFor();
  });
});
