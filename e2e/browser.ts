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
];

/** Widths at which every screen is looked at. */
export const phone = { width: 390, height: 844 };
export const tablet = { width: 768, height: 1024 };
export const desk = { width: 1440, height: 900 };

export interface Visit extends BrowserContextOptions {
  /** The address that the visitor's paths are relative to. */
  readonly url: string;
  /** What the visitor's own clock shows; it runs on from there. */
  readonly now: string;
}

/** The system's Chromium; fails with the sentence that says how to get one. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToGetChromium);
  return chromium.launch({ executablePath, args });
}

/** A person with a browser of their own: nothing kept from anybody else, an own clock, motion reduced. */
export async function visit(browser: Browser, { url, now, ...options }: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: desk,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    ...options,
  });
  // Slow machines are patient machines.
  context.setDefaultTimeout(45_000);
  await context.clock.install({ time: now });
  watchRequests(context);
  return context.newPage();
}
