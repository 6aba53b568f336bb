import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openStage } from './stage.ts';
import { enterAs, settled, signIn } from './visitor.ts';

const fresh = 'Another-horse2!';
const waiting = { timeout: 30_000 };

const stage = openStage({ bookings: 45, goesOn: true });

describe('an account', () => {
  /** The link in the newest message of a kind; the job that sends it may still be running. */
  async function linkIn(kind: string): Promise<string> {
    const find = async () => {
      const message = await stage.product.db
        .selectFrom('messages')
        .select('text_body')
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return /https?:\S+\?key=[\w-]+/.exec(message?.text_body ?? '')?.[0] ?? '';
    };
    await expect.poll(find, waiting).not.toBe('');
    return find();
  }

  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

  test('with a forgotten password gets a new one, which ends its sessions', async () => {
    const elsewhere = await stage.enter();
    await signIn(elsewhere, 'sydney.sales');
    await heading(elsewhere, 'Today').waitFor();

    const page = await stage.enter();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Please enter your username or email address').waitFor();
    await page.getByLabel('Username or email address').fill('sydney.sales');
    await page.getByRole('button', { name: 'Send link' }).click();
    await heading(page, 'Check your email').waitFor();
    expect(pathOf(page)).toBe('/forgot-password-sent');

    await page.goto(await linkIn('reset password'));
    await heading(page, 'Choose a new password').waitFor();
    expect(new URL(page.url()).search, 'the key is in the address no longer').toBe('');
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Password confirm').fill('another');
    await page.getByRole('button', { name: 'Change password and sign in' }).click();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByText('Two passwords that you enter are inconsistent').waitFor();
    await page.reload();
    await page.getByLabel('New password').fill(fresh);
    await page.getByLabel('Password confirm').fill(fresh);
    await page.getByRole('button', { name: 'Change password and sign in' }).click();
    await heading(page, 'Today').waitFor();

    await elsewhere.getByRole('link', { name: 'Bookings', exact: true }).click();
    await heading(elsewhere, 'Sign in').waitFor();
    expect(new URL(elsewhere.url()).searchParams.get('from')).toContain('/bookings');
    await elsewhere.getByLabel('Username').fill('sydney.sales');
    await elsewhere.getByLabel('Password', { exact: true }).fill(fresh);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(elsewhere, 'Bookings').waitFor();
  });

  test('shows that a link was used, and links onwards', async () => {
    const page = await stage.enter();
    await page.goto(await linkIn('reset password'));
    await page.getByLabel('New password').fill(fresh);
    await page.getByLabel('Password confirm').fill(fresh);
    await page.getByRole('button', { name: 'Change password and sign in' }).click();
    await page.getByText('This link has already been used.').waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await heading(page, 'Forgot your password?').waitFor();
  });

  test('is registered in the office, handed over, and complete once both addresses are verified', async () => {
    const page = await stage.enter();
    await enterAs(page, 'sysadmin', '/register');
    await heading(page, 'Register').waitFor();
    const values = {
      'First name': 'Maya',
      'Last name': 'Okafor',
      'Email address': 'maya@example.com',
      Mobile: '0491 570 156',
      Username: 'sysadmin',
      Password: 'Correct-horse1!',
      'Password confirm': 'Correct-horse1!',
    };
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('This username is taken').waitFor();
    await page.getByLabel('Username', { exact: true }).fill('maya.okafor');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await heading(page, 'Welcome, Maya').waitFor();
    const ofTheDesk = stage.product.db
      .selectFrom('sessions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .where('u.username', '=', 'sysadmin')
      .where('s.ended_at', 'is', null);
    expect(await ofTheDesk.select('s.id').execute(), 'whoever was at the desk is signed out on the server').toEqual([]);
    await page.getByText('0 of 2 done').waitFor();

    const phone = await stage.enter();
    await phone.goto(await linkIn('validate mobile'));
    const confirm = phone.getByRole('button', { name: 'Confirm' });
    await confirm.waitFor();
    const maya = stage.product.db.selectFrom('users').where('username', '=', 'maya.okafor');
    expect(await maya.select('mobile_validated_at as at').execute(), 'opening confirms nothing').toEqual([
      { at: null },
    ]);
    await confirm.click();
    await phone.getByText('+61 491 570 156 is confirmed.').waitFor();
    await page.clock.runFor(11_000);
    await page.getByText('1 of 2 done').waitFor();

    await page.goto(await linkIn('validate email'));
    await page.getByText('maya@example.com is confirmed.').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Shortcuts' }).waitFor();
    await page.goto('/prospects');
    await heading(page, '403 - Permission Denied').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Shortcuts' }).waitFor();
  });
});

describe('a session in two tabs', () => {
  async function twoTabs(): Promise<{ tabs: [Page, Page]; refreshes: () => number }> {
    const first = await stage.enter();
    await signIn(first, 'sydney.manager');
    const second = await first.context().newPage();
    await second.goto('/bookings');
    await settled(second);
    let refreshes = 0;
    for (const tab of [first, second]) {
      tab.on('request', (request) => {
        if (request.url().endsWith('/oauth/token')) refreshes += 1;
      });
    }
    return { tabs: [first, second], refreshes: () => refreshes };
  }

  test('is refreshed once, whichever tab asks first, and ends in both when it has expired', async () => {
    const { tabs, refreshes } = await twoTabs();
    const [first, second] = tabs;
    // All tabs of the browser share one clock.
    await first.clock.fastForward('31:00');
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Musicians', exact: true }).click()));
    for (const tab of tabs) {
      await tab.getByRole('heading', { name: 'Musicians', level: 1 }).waitFor();
      await settled(tab);
    }
    expect(refreshes()).toBe(1);
    expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(['/musicians', '/musicians']);

    await stage.product.db.updateTable('sessions').set({ ended_at: stage.product.clock.now() }).execute();
    // The order matters: the tab that learns of it from the other navigates on its own, which would abort this.
    await second.goto('/bookings');
    await first.clock.fastForward('31:00');
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    expect(tabs.map((tab) => new URL(tab.url()).searchParams.get('from'))).toEqual([
      expect.stringMatching(/^\/musicians/),
      expect.stringMatching(/^\/bookings/),
    ]);
    await signIn(second, 'sydney.manager');
    await second.getByRole('heading', { name: 'Bookings', level: 1 }).waitFor();
  });

  test('ends in both when signed out in one, and leaves nothing in the browser', async () => {
    const { tabs } = await twoTabs();
    const [first, second] = tabs;
    await first.getByRole('button', { name: /^Rebecca Lonsdale/ }).click();
    await first.getByRole('menuitem', { name: 'Sign out' }).click();
    for (const tab of [first, second]) await tab.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();
    const kept = await first.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('Lonsdale');
    expect(kept).not.toMatch(/"accessToken":"/);
  });

  test('continues in another role when its own ends, and at the level Individual without one', async () => {
    const page = await stage.enter();
    // A request that the idle screen makes would reveal the change of role before the press.
    const isIdle = page.waitForResponse((answer) => answer.url().includes('/Tasks/Mine'));
    await signIn(page, 'sydney.sales2');
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await isIdle;
    await settled(page);
    const { db, clock } = stage.product;
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'sydney.sales2')
      .executeTakeFirstOrThrow();
    const { id: organisationId } = await db
      .insertInto('organisations')
      .values({ type: 10, name: 'Shreya Mehta', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('roles').set({ status: 20 }).where('user_id', '=', userId).execute();
    const own = { user_id: userId, organisation_id: organisationId, account_role: 1, created_at: clock.now() } as const;
    await db.insertInto('roles').values(own).execute();
    await page.getByRole('link', { name: 'Bookings', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome, Shreya', level: 1 }).waitFor();

    await db.updateTable('roles').set({ status: 20 }).where('user_id', '=', userId).execute();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, Shreya', level: 1 }).waitFor();
    await settled(page);
    await page.goto('/bookings');
    await page.getByRole('heading', { name: '403 - Permission Denied', level: 1 }).waitFor();
  });
});
