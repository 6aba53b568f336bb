import { demonstrationPassword } from '@cadenza/demo/demo-data';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeAt } from '../apps/api/src/testing/code-at.ts';
import { openStage } from './stage.ts';
import { settled, signIn } from './visitor.ts';

describe('a second factor', () => {
  const stage = openStage({ bookings: 45 });
  const username = 'sydney.sales2';
  let page: Page;
  let secret = '';
  let recoveryCodes: string[] = [];

  /** The current code of the authenticator app; each works once, so the clock first moves on by half a minute. */
  function nextCode(): string {
    const now = new Date(Date.parse(stage.product.clock.now()) + 30_000).toISOString();
    stage.product.clock.set(now);
    return codeAt(secret, now);
  }

  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const section = (name: string) => page.getByRole('region', { name, exact: true });

  async function enterPassword(): Promise<void> {
    await page.goto('/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading('One more step').waitFor();
  }

  async function signOut(): Promise<void> {
    await page.getByRole('button', { name: /Sales Manager · Sydney/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading('Sign in').waitFor();
  }

  async function openProfile(): Promise<void> {
    await page.goto('/profile');
    await section('Two-factor authentication').waitFor();
    await settled(page);
  }

  test('is switched on with the password and a first code, and ends other sessions', async () => {
    const elsewhere = await stage.enter();
    await signIn(elsewhere, username);
    page = await stage.enter();
    await signIn(page, username);
    await openProfile();
    const places = section('Where you’re signed in').getByRole('listitem');
    await expect.poll(() => places.count()).toBe(2);
    await section('Two-factor authentication').getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(demonstrationPassword);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
    await dialog.getByLabel('Code from the app').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('This code isn’t right.').waitFor();
    await dialog.getByLabel('Code from the app').fill(nextCode());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    recoveryCodes = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await section('Two-factor authentication').getByText('10 recovery codes left.').waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
  });

  test('is required after the password', async () => {
    await signOut();
    await enterPassword();
    const field = page.getByLabel('Code', { exact: true });
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await field.fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code isn’t right.').waitFor();
    await field.fill(nextCode());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading('Today').waitFor();
  });

  test('can be replaced by a recovery code, which works once', async () => {
    await signOut();
    await enterPassword();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading('Today').waitFor();
    await openProfile();
    await section('Two-factor authentication').getByText('9 recovery codes left.').waitFor();
  });

  test('is required with the password to change an address', async () => {
    const about = section('About you');
    await about.getByRole('textbox', { name: 'Mobile' }).fill('0491 570 110');
    await about.getByRole('textbox', { name: 'Your password' }).fill(demonstrationPassword);
    await about.getByRole('button', { name: 'Save' }).click();
    await about.getByText('Please enter a code from your authenticator app').waitFor();
    await about.getByRole('textbox', { name: 'Authentication code' }).fill(nextCode());
    await about.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The user has been updated successfully!').waitFor();
    await about.getByText('Not confirmed yet.').waitFor();
  });

  test('is switched off with the password and a code', async () => {
    await section('Two-factor authentication').getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(demonstrationPassword);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(nextCode());
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await section('Two-factor authentication').getByRole('button', { name: 'Set up' }).waitFor();
  });

  test('required by the city comes before everything else', async () => {
    await stage.product.db
      .updateTable('organisations')
      .set({ requires_second_factor: true })
      .where('name', '=', 'Sydney')
      .execute();
    await signOut();
    await signIn(page, username);
    await page.getByText(/^Sydney requires two-factor authentication/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.goto('/prospects');
    await heading('403 - Permission Denied').waitFor();
  });

  test('signing out everywhere ends it all', async () => {
    await page.goto('/profile');
    await section('Where you’re signed in').getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('Wrong-horse1!');
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog.getByText('This isn’t your current password').waitFor();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(demonstrationPassword);
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await heading('Sign in').waitFor();
  });
});
