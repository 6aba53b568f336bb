// `npm run screens -- FOLDER`: a picture of every screen there is, at three widths, with the demonstration season.
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startPostgres } from '../apps/api/src/platform/db/embedded/start-postgres.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { migrateJobs } from '../apps/api/src/platform/jobs/run-jobs.ts';
import { StartRefused } from '../apps/api/src/platform/start-refused.ts';
import { desk, openBrowser, phone, tablet, visit } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { type Picture, picturesToTake } from './screens-to-see.ts';
import { settled, signIn } from './visitor.ts';

/** A Friday morning in Sydney; the same season every time, so that pictures of two versions can be laid side by side. */
const now = '2027-01-15T00:00:00.000Z';
const sizes = [phone, tablet, desk];

const folder = process.argv[2];
if (!folder) throw new StartRefused('Where to? npm run screens -- FOLDER');
await mkdir(folder, { recursive: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'cadenza-screens-'));
const server = await startPostgres({ dataDir, log: () => undefined, temporary: true });
try {
  await migrate(server.url);
  await migrateJobs(server.url);
  const product = await openProduct({ databaseUrl: server.url, now, bookings: 150, print: console.log });
  await takeAll(product, folder).finally(() => product.close());
} finally {
  await server.stop();
}

async function takeAll(product: Product, into: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const pictures = await picturesToTake(product);
    let taken = 0;
    for (const who of new Set(pictures.map((each) => each.who))) {
      const page = await visit(browser, { url: product.url, now });
      if (who) await signIn(page, who);
      for (const picture of pictures.filter((each) => each.who === who)) {
        const isThere = await take(page, picture, into);
        console.log(`${isThere ? 'taken  ' : 'no such'} ${picture.name}  ${picture.address}`);
        if (isThere) taken += sizes.length;
      }
      await page.context().close();
    }
    console.log(`${taken} pictures in ${path.resolve(into)}`);
  } finally {
    await browser.close();
  }
}

async function take(page: Page, { name, address, prepare }: Picture, into: string): Promise<boolean> {
  await page.goto(address);
  await settled(page);
  if (await page.getByRole('heading', { name: 'Not Found', level: 1 }).isVisible()) return name === 'not-found';
  await prepare?.(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    await page.screenshot({ path: path.join(into, `${name}-${size.width}.png`), fullPage: true });
  }
  return true;
}
