import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

const maxWaitMs = 45_000;
const pending = new WeakMap<Page, Set<Request>>();

/** Starts tracking the pending requests of every page of this context. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    pending.set(page, requests);
    page.on('request', (request) => {
      // A stream of live updates stays open for a minute.
      if (request.url().includes('/LiveUpdates')) return;
      // A navigation discards the requests of the previous page.
      if (request.isNavigationRequest()) requests.clear();
      requests.add(request);
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

const pendingOf = (page: Page): Set<Request> => pending.get(page) ?? new Set();

export const isPending = (page: Page): boolean => pendingOf(page).size > 0;

/** Waits until all requests of the page have been answered. */
export async function nothingPending(page: Page): Promise<void> {
  const startedAt = performance.now();
  while (isPending(page)) {
    if (performance.now() - startedAt > maxWaitMs) {
      throw new Error(`Still without an answer: ${[...pendingOf(page)].map((request) => request.url()).join(', ')}`);
    }
    await pause(10);
  }
}
