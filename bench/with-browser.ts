import { type Browser, chromium } from 'playwright-core';
import { findChromium, howToGetChromium } from '../tools/find-chromium.mjs';

/** Provides a browser while `action` runs. If there is none, fails with a sentence on how to install one. */
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
