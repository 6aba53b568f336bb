import { type Browser, chromium } from 'playwright-core';
import { findChromium, howToGetChromium } from '../tools/find-chromium.mjs';

/** A browser for as long as `deed` takes. Fails with the sentence that says how to get one. */
export async function withBrowser<T>(deed: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(howToGetChromium);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await deed(browser);
  } finally {
    await browser.close();
  }
}
