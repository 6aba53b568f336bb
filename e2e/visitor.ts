import { demonstrationPassword } from '@cadenza/demo/demo-data';
import type { Locator, Page } from 'playwright-core';
import { isPending, nothingPending } from './pending-requests.ts';

/** Signs in with the demonstration's password unless another is given, going to the sign-in page first if necessary. */
export async function signIn(page: Page, username: string, password = demonstrationPassword): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
}

/**
 * Waits until all requests are answered, no skeleton is shown, the faces are loaded, colours and places have reached
 * their ends, and everything is painted.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  do {
    await nothingPending(page);
    await page.waitForFunction(
      // Between the script's arrival and its first screen nothing is asked for, and nothing is there.
      () =>
        document.body.innerText.trim() !== '' &&
        !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root[data-visible]'),
    );
    // A colour that an element inherits changes after its parent's has, so one end begins the next.
    while (await page.evaluate(awaitAnimations)) {}
  } while (isPending(page));
}

/** Runs in the page: waits until what is moving has come to its end; false if nothing was. */
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
