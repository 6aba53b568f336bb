import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium, howToGetChromium } from '../tools/find-chromium.mjs';
import { watchRequests } from './pending-requests.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No separate process for drawing, which hardly happens.
  '--in-process-gpu',
  // A test's page lives for seconds: optimising its code, growing its heap, collecting garbage incrementally or when idle, and
  // collector threads cost more than they save.
  `--js-flags=${[
    '--no-opt',
    '--no-maglev',
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    '--single-threaded-gc',
    '--no-incremental-marking',
    '--no-memory-reducer',
  ].join()}`,
];

/** Screen widths that the tests cover. */
export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desk = { width: 1440, height: 900 };

export interface Visit extends BrowserContextOptions {
  /** The base URL of the visitor's paths. */
  readonly url: string;
  /** The start time of the visitor's clock; it runs on from there. */
  readonly now: string;
}

/**
 * Tests read the document, its layout and its styles, never its pixels: with almost no memory for pixels none are drawn, which
 * saves an eighth of the browser's work.
 */
const withoutPixels = '--force-gpu-mem-available-mb=1';

/** The system's Chromium; if missing, fails with instructions to install it. Set `paints` to take pictures. */
export async function openBrowser({ paints = false } = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToGetChromium);
  return chromium.launch({ executablePath, args: paints ? args : [...args, withoutPixels] });
}

/** A page in a separate browser context: empty storage, its own clock, reduced motion. */
export async function visit(browser: Browser, { url, now, ...options }: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: desk,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    ...options,
  });
  // Slow machines need long timeouts.
  context.setDefaultTimeout(45_000);
  await context.clock.install({ time: now });
  watchRequests(context);
  return context.newPage();
}

/**
 * A page of the product without a script. It has the same Cross-Origin-Opener-Policy as every other: a page with another,
 * about:blank included, gets a new process, which has to compile all scripts again and costs three times what opening a screen
 * does.
 */
export const plainPage = '/robots.txt';

export async function goToPlainPage(page: Page): Promise<void> {
  if (page.url().endsWith(plainPage)) return;
  // A navigation that the page has just begun by itself may abort this one.
  await page.goto(plainPage).catch(() => page.goto(plainPage));
}

/**
 * Resets a used browser for the next person: empty storage, one open tab, no intercepted requests. Its process stays, with its
 * compiled code.
 */
export async function resetPage(page: Page, { url, now, viewport = desk }: Visit): Promise<void> {
  const context = page.context();
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  await context.unrouteAll();
  await page.unrouteAll();
  await goToPlainPage(page);
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await session.detach();
  await context.clearCookies();
  await context.clock.setSystemTime(now);
  await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport ?? desk);
}
