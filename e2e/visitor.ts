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

/** Waits until all requests are answered, no skeleton is shown, the faces are loaded and everything is painted. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  do {
    await nothingPending(page);
    await page.waitForFunction(
      () => !document.querySelector('[aria-busy="true"], .mantine-Skeleton-root[data-visible]'),
    );
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    });
  } while (isPending(page));
}

/** The text of an element, once it is visible. */
export async function wordsOf(where: Locator): Promise<string> {
  await where.waitFor();
  return (await where.allInnerTexts()).join('\n');
}
