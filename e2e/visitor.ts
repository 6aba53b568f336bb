import { demonstrationPassword } from '@cadenza/demo/demo-data';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { APP_VERSION } from '../apps/web/src/shared/session/app-version.ts';
import { goToPlainPage, plainPage } from './browser.ts';
import { isPending, nothingPending } from './pending-requests.ts';
import type { Stage } from './stage.ts';

/**
 * Opens an address as a person who has signed in, with the demonstration's password unless another is given: as in a browser that
 * was closed and reopened. Waits until the page has loaded: what loads above a button moves it while it is clicked. The sign-in
 * page has its own tests.
 */
export async function enterAs(
  page: Page,
  username: string,
  address: string,
  password = demonstrationPassword,
): Promise<void> {
  const form = { client_id: 'cadenza-web', grant_type: 'password', username, password };
  const answer = await page.request.post('/api/v1.0/oauth/token', { form });
  const given = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${JSON.stringify(given)}`);
  const tokens = {
    accessToken: given.access_token,
    refreshToken: given.refresh_token,
    tokenType: given.token_type,
    expiresIn: given.expires_in,
    issuedAt: await page.evaluate(() => Date.now()),
  };
  await goToPlainPage(page);
  await page.evaluate(
    ([version, auth]) => {
      localStorage.setItem('cadenza.version', version);
      localStorage.setItem('cadenza.auth', auth);
    },
    [APP_VERSION, JSON.stringify({ state: { tokens, comesBack: false }, version: 0 })] as const,
  );
  await page.goto(address);
  await settled(page);
}

/** Signs in on the open sign-in page; in a new browser, goes to the person's start page. */
export async function signIn(page: Page, username: string, password = demonstrationPassword): Promise<void> {
  if (page.url() === 'about:blank' || page.url().endsWith(plainPage)) {
    await enterAs(page, username, '/', password);
    await page.waitForURL(({ pathname }) => pathname !== '/');
    return;
  }
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
}

/**
 * Navigates to another address of the app as a link does, without reloading, by way of a page that does not exist: it is drawn at once,
 * and is known to disappear when the new screen appears.
 */
export async function follow(page: Page, address: string): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: 'Not Found', exact: true });
  const push = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  await push('/nowhere');
  await between.waitFor();
  await push(address);
  await between.waitFor({ state: 'detached' });
}

/**
 * Opens one address after another as the same person in the same browser: they sign in once, and go on as links do, without
 * loading the app again. What a test has stored by itself is read anew only where the screen has not shown it for half a minute.
 */
export function stayAs(stage: Pick<Stage, 'enterToStay'>, username: string): (address: string) => Promise<Page> {
  let page: Page | undefined;
  return async (address) => {
    if (!page) {
      page = await stage.enterToStay();
      await enterAs(page, username, address);
      return page;
    }
    await follow(page, address);
    await settled(page);
    return page;
  };
}

/**
 * Waits until all requests are answered, no skeleton is shown, the fonts are loaded, transitions have ended, and everything is
 * painted.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  do {
    await nothingPending(page);
    // Polled 20 times a second: reading a page's text lays it out, which at every frame costs more than drawing it.
    await page.waitForFunction(isDrawn, undefined, { polling: 50 });
    // A colour that an element inherits changes after its parent's, so the end of one transition starts the next.
    while (await page.evaluate(awaitAnimations)) {}
  } while (isPending(page));
}

/**
 * Runs in the page: nothing is loading. Between the script's arrival and its first screen there are no requests and no content.
 */
function isDrawn(): boolean {
  const loading = document.querySelector('[aria-busy="true"], .mantine-Skeleton-root[data-visible]');
  return loading === null && document.body.innerText.trim() !== '';
}

/** Runs in the page: waits until all animations have ended; false if there were none. */
async function awaitAnimations(): Promise<boolean> {
  await document.fonts.ready;
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  return moving.length > 0;
}

/** The text of an element, once it is visible. */
export async function wordsOf(where: Locator): Promise<string> {
  await where.waitFor();
  return (await where.allInnerTexts()).join('\n');
}

/** The entries of a booking's history, down to the earliest. More of them may be recorded meanwhile. */
export async function readWholeHistory(history: Locator): Promise<string[]> {
  const entries = history.getByRole('listitem');
  const earlier = history.getByRole('button', { name: 'Show earlier' });
  await earlier.waitFor();
  while (await earlier.isVisible()) {
    const shown = await entries.count();
    await earlier.click();
    await expect.poll(() => entries.count(), { timeout: 45_000 }).toBeGreaterThan(shown);
  }
  const isWhole = async () => history.getByText(`${await entries.count()} events`, { exact: true }).isVisible();
  await expect.poll(isWhole, { timeout: 45_000 }).toBe(true);
  return entries.allInnerTexts();
}
