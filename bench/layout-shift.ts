import type { Browser } from 'playwright-core';
import { withBrowser } from './with-browser.ts';

interface LayoutShift {
  /** The delay of the fonts, in addition to the machine's own. */
  facesLateMs: number;
  /** The sum of all shifts by path and window width; 0 where nothing moved. */
  shifts: Record<string, number>;
}

const facesLateMs = 1200;
const paths = ['/quote', '/quote?city=Toronto', '/quote?city=Boston', '/au/sydney/', '/sydney/static-singers'];
const widths = [320, 360, 390, 412, 1350];

/** How much public pages move while they load, when the fonts arrive last (layout instability, summed as in CLS). */
export function measureLayoutShift(url: string): Promise<LayoutShift> {
  return withBrowser(async (browser) => {
    const shifts: Record<string, number> = {};
    for (const path of paths) {
      for (const width of widths) shifts[`${path} ${width}`] = await shiftOf(browser, `${url}${path}`, width);
    }
    return { facesLateMs, shifts };
  });
}

async function shiftOf(browser: Browser, address: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 840 } });
  try {
    const page = await context.newPage();
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((late) => setTimeout(late, facesLateMs));
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    // The fonts are requested after the first paint, and shift the layout in the frame in which they are applied.
    await page.waitForTimeout(2 * facesLateMs);
    return await page.evaluate(async () => {
      await document.fonts.ready;
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      await new Promise((seen) => setTimeout(seen, 200));
      const sum = entries.reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0);
      return Math.round(sum * 100_000) / 100_000;
    });
  } finally {
    await context.close();
  }
}
