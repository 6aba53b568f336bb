import { demonstrationPassword } from '@cadenza/demo/demo-data';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { phone } from './browser.ts';
import { openStage } from './stage.ts';
import { enterAs, settled, wordsOf } from './visitor.ts';

/** A musician in a car park: pages seen before open again, others do not, and signing out clears the phone. */
describe('a phone without a network', () => {
  const stage = openStage();
  let musician: Page;
  let seen: string;

  test('keeps the pages and responses that it has loaded', async () => {
    musician = await stage.enterNew({ viewport: phone, hasTouch: true });
    await enterAs(musician, 'sydney.musician', '/musician/bookings');
    await musician.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await musician.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await musician.getByRole('link', { name: 'Open in maps' }).first().waitFor();
    await settled(musician);
    seen = musician.url();
  });

  test('opens them again, even after the browser was closed', async () => {
    const title = await wordsOf(musician.getByRole('heading', { level: 1 }));
    await musician.goto('about:blank');
    await musician.context().setOffline(true);
    await musician.goto(seen);
    // A page from a new browser process does not see an emulated loss that is older than itself.
    await musician.context().setOffline(false);
    await musician.context().setOffline(true);
    await musician.getByText('You’re offline.').waitFor();
    expect(await wordsOf(musician.getByRole('heading', { level: 1 }))).toBe(title);
    await musician.getByRole('link', { name: 'Event Timeline' }).click();
    await musician.getByRole('heading', { name: 'Event Timeline' }).waitFor();
    await musician.getByRole('link', { name: 'Bookings' }).click();
    await musician.getByRole('heading', { name: 'My bookings' }).waitFor();
    await expect.poll(() => musician.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(0);
  });

  test('says when a page was never loaded, and loads it when the network is back', async () => {
    await musician.getByText('Played').click();
    await musician.getByText('Not available offline yet').waitFor();
    await musician.context().setOffline(false);
    await musician.getByText('Not available offline yet').first().waitFor({ state: 'detached' });
    await musician.getByRole('main').getByRole('listitem').first().waitFor();
  });

  test('shows the previous offers until the app has loaded', async () => {
    await musician.goto('/musician/offers');
    const cards = musician.getByRole('main').getByRole('article');
    await expect.poll(() => musician.evaluate(() => localStorage.getItem('cadenza.look') ?? '')).toContain('<article');
    const title = await wordsOf(cards.first().getByRole('heading').first());
    let load = () => {};
    const loaded = new Promise<void>((resolve) => {
      load = resolve;
    });
    await musician.context().route(/\/assets\/app-[^/]+\.js$/, async (route) => {
      await loaded;
      await route.continue();
    });
    await forgetShell(musician);
    await musician.goto('/musician/offers');
    expect(await wordsOf(cards.first().getByRole('heading').first())).toBe(title);
    const answer = musician.locator('article button').first();
    expect(await answer.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
    load();
    await expect.poll(() => answer.evaluate((button) => button.closest('[inert]') === null)).toBe(true);
    expect(await wordsOf(cards.first().getByRole('heading').first())).toBe(title);
  });

  test('holds nothing of a person who has signed out', async () => {
    await musician.getByRole('banner').getByRole('button').click();
    await musician.getByRole('menuitem', { name: 'Sign out' }).click();
    await musician.waitForURL(/\/login/);
    const kept = await musician.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain('bookingId');
    expect(kept).not.toContain('<article');
  });

  test('shows the next person nothing of the previous one', async () => {
    await musician.getByLabel('Username').fill('sydney.singer');
    await musician.getByLabel('Password', { exact: true }).fill(demonstrationPassword);
    await musician.getByRole('button', { name: 'Sign in', exact: true }).click();
    await musician.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
    await expect.poll(() => musician.evaluate(() => localStorage.getItem('cadenza.look') ?? '')).toContain('<main');
    expect(await musician.evaluate(() => localStorage.getItem('cadenza.look'))).not.toContain('Nathan Reeves');
  });
});

/** Removes the service worker and its caches, as on a first visit. */
const forgetShell = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  });
