import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

const longestMs = 45_000;
const pending = new WeakMap<Page, Set<Request>>();

/** From now on it is known what each page of this context has asked for and not been answered yet. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    pending.set(page, requests);
    page.on('request', (request) => {
      // Nobody will see what the page before it asked for.
      if (request.isNavigationRequest()) requests.clear();
      requests.add(request);
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

const pendingOf = (page: Page): Set<Request> => pending.get(page) ?? new Set();

export const isPending = (page: Page): boolean => pendingOf(page).size > 0;

/** Waits until the page has been answered everything that it asked for. */
export async function nothingPending(page: Page): Promise<void> {
  const begun = performance.now();
  while (isPending(page)) {
    if (performance.now() - begun > longestMs) {
      throw new Error(`Still without an answer: ${[...pendingOf(page)].map((request) => request.url()).join(', ')}`);
    }
    await pause(10);
  }
}
