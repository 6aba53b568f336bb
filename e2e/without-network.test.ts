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

  test('keeps the pages and the answers that it has seen', async () => {
    musician = await stage.enter({ viewport: phone, hasTouch: true });
    await enterAs(musician, 'sydney.musician', '/musician/bookings');
    await musician.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await musician.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await musician.getByRole('link', { name: 'Open in maps' }).first().waitFor();
    await settled(musician);
    seen = musician.url();
  });

  test('opens them again, also after the browser was closed', async () => {
    const title = await wordsOf(musician.getByRole('heading', { level: 1 }));
    await musician.goto('about:blank');
    await musician.context().setOffline(true);
    await musician.goto(seen);
    // A page from a new process of the browser is not told of an emulated loss that is older than itself.
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

  test('says what it has never seen, and loads it when the network is back', async () => {
    await musician.getByText('Played').click();
    await musician.getByText('Not available offline yet').waitFor();
    await musician.context().setOffline(false);
    await musician.getByText('Not available offline yet').first().waitFor({ state: 'detached' });
    await musician.getByRole('main').getByRole('listitem').first().waitFor();
  });

  test('holds nothing of a person who has signed out', async () => {
    await musician.getByRole('banner').getByRole('button').click();
    await musician.getByRole('menuitem', { name: 'Sign out' }).click();
    await musician.waitForURL(/\/login/);
    const kept = await musician.evaluate(() => localStorage.getItem('cadenza.answers') ?? '');
    expect(kept).not.toContain('bookingId');
  });
});
