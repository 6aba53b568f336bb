import { median } from './load.ts';
import { withBrowser } from './with-browser.ts';

interface TouchToPrice {
  touches: number;
  /** How much the browser is slowed down, to match a cheap phone. */
  slowedBy: number;
  medianMs: number;
  worstMs: number;
}

const slowedBy = 4;
const phone = { width: 390, height: 844 };

/** From a touch on a piece of music to the frame that shows the new total, in a browser as slow as a cheap phone. */
export function touchToPrice(url: string): Promise<TouchToPrice> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: phone });
    const page = await context.newPage();
    await page.goto(`${url}/quote`);
    // On a phone the music is collapsed; the measurement is the same.
    await page
      .locator('#ceremony-music input')
      .first()
      .evaluate((input: HTMLInputElement) => input.click());
    await page.getByRole('status').filter({ hasText: 'Total' }).waitFor();
    const devices = await context.newCDPSession(page);
    await devices.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    const took = await page.evaluate(touchAll);
    const rounded = took.map((ms) => Math.round(ms * 10) / 10);
    return { touches: took.length, slowedBy, medianMs: median(rounded), worstMs: Math.max(...rounded) };
  });
}

/** Runs in the page: touches one piece of music after the other and waits for the frame with its price. */
async function touchAll(): Promise<number[]> {
  const took: number[] = [];
  const price = document.querySelector('section[aria-label="Price"]');
  for (const music of document.querySelectorAll<HTMLInputElement>('#ceremony-music input, #reception-music input')) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const before = price?.textContent;
    const touched = performance.now();
    music.click();
    // A message sent in a frame arrives once that frame has been drawn.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
    if (price?.textContent !== before) took.push(performance.now() - touched);
  }
  return took;
}
