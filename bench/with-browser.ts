import { type Browser, chromium } from 'playwright-core';
import { findChromium, howToGetChromium } from '../tools/find-chromium.mjs';

/** A browser for as long as `action` takes. Fails with the sentence that says how to get one. */
export async function withBrowser<T>(action: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToGetChromium);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await action(browser);
  } finally {
    await browser.close();
  }
}
