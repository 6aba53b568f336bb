import type { Browser, Page } from 'playwright-core';
import { desk, goToPlainPage, openBrowser, resetPage, type Visit, visit } from './browser.ts';

/** One for all files of a worker, closed with the worker. */
let browserOfWorker: Promise<Browser> | undefined;
/** Pages without a user, the last used last. They keep their process with its compiled code, which a new one lacks. */
let free: Page[] = [];
/** A page is only used again with the same options: its context gives them, the size of the window too, to every tab. */
const kinds = new WeakMap<Page, string>();
/** How many free pages a worker keeps between files; each takes some memory. */
const maxKept = 6;

/** A page in a browser context of its own, which is as good as new: it may have been used by an earlier test. */
export async function lendPage({ now, ...options }: Visit): Promise<Page> {
  const kind = JSON.stringify({ viewport: desk, ...options });
  const used = free.findLast((page) => kinds.get(page) === kind);
  if (used) {
    free = free.filter((page) => page !== used);
    await resetPage(used, { now, ...options });
    return used;
  }
  const page = await openNewPage({ now, ...options });
  kinds.set(page, kind);
  return page;
}

/** A page in a new browser context, with nothing cached; it is not used again. */
export async function openNewPage(options: Visit): Promise<Page> {
  browserOfWorker ??= openBrowser();
  return visit(await browserOfWorker, options);
}

/** Takes a page back, for the next test if it was lent. */
export async function takeBack(page: Page): Promise<void> {
  const context = page.context();
  if (page.isClosed() || !kinds.has(page)) {
    await context.close();
    return;
  }
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  await context.setOffline(false);
  // Leaves the current page, which would keep asking the server for updates.
  await goToPlainPage(page);
  free.push(page);
}

/**
 * At the end of a file, closes all but the last used, and clears what these have cached: the next product has the same address, but
 * other answers.
 */
export async function finishFile(): Promise<void> {
  for (const page of free.splice(0, Math.max(0, free.length - maxKept))) await page.context().close();
  for (const page of free) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
  }
}
