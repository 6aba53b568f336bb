// `npm run screens -- FOLDER [PATTERN]`: takes a picture of every screen, or of those whose name matches the pattern, at three
// widths,
// with the demonstration season.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoCatalogue } from '@cadenza/demo/catalogue/demo-catalogue';
import { writeSingerFiles } from '@cadenza/demo/singers/singer-files';
import type { Browser, Page } from 'playwright-core';
import { startPostgres } from '../apps/api/src/platform/db/embedded/start-postgres.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { migrateJobs } from '../apps/api/src/platform/jobs/run-jobs.ts';
import { StartupError } from '../apps/api/src/platform/startup-error.ts';
import { buildWhenStale } from '../tools/product-build.mjs';
import { desk, openBrowser, phone, tablet, visit } from './browser.ts';
import { findExamples } from './examples.ts';
import { openProduct, type Product } from './product.ts';
import { type ScreenCase, screenCases } from './screen-cases.ts';
import { loadSeason } from './season.ts';
import { settled, signIn } from './visitor.ts';
import { copyWebApp } from './web-app.ts';

/** A Friday morning in Sydney; always the same season, so that pictures of two versions can be compared. */
const now = '2027-01-15T00:00:00.000Z';
const sizes = [phone, tablet, desk];
const tallest = 9000;

const [, , folder, pattern = ''] = process.argv;
if (!folder) throw new StartupError('Where to? npm run screens -- FOLDER [PATTERN]');
const chosen = screenCases.filter(({ name }) => new RegExp(pattern).test(name));
await mkdir(folder, { recursive: true });
const dataDir = await mkdtemp(path.join(tmpdir(), 'cadenza-screens-'));
const server = await startPostgres({ dataDir, log: () => undefined, temporary: true });
try {
  await migrate(server.url);
  await migrateJobs(server.url);
  await loadSeason(server.url, now, 150);
  await buildWhenStale(console.log);
  const webRoot = await copyWebApp();
  const product = await openProduct({ databaseUrl: server.url, webRoot, now });
  try {
    await writeSingerFiles(product.platform.files, demoCatalogue(), now);
    await takeAll(product, folder);
  } finally {
    await product.close();
    await rm(webRoot, { recursive: true });
  }
} finally {
  await server.stop();
}

async function takeAll(product: Product, into: string): Promise<void> {
  const browser = await openBrowser({ paints: true });
  try {
    await takeEach(browser, product, into);
    console.log(`${chosen.length * sizes.length} pictures in ${path.resolve(into)}`);
  } finally {
    await browser.close();
  }
}

/** Each person has a separate browser, and every visitor without an account starts with a new one. */
async function takeEach(browser: Browser, product: Product, into: string): Promise<void> {
  const examples = await findExamples(product);
  let page: Page | undefined;
  let last = '';
  for (const screenCase of chosen) {
    if (!page || screenCase.who !== last || screenCase.who === '') {
      await page?.context().close();
      page = await visit(browser, { url: product.url, now });
      if (screenCase.who) await signIn(page, screenCase.who);
    }
    last = screenCase.who;
    await take(page, screenCase, screenCase.address(examples), into);
    console.log(`${screenCase.name}  ${new URL(page.url()).pathname}`);
  }
}

async function take(page: Page, { name, prepare }: ScreenCase, address: string, into: string): Promise<void> {
  await page.setViewportSize(desk);
  await page.goto(address);
  await settled(page);
  await prepare?.(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await settled(page);
    // As tall as the page, so that a bar at the bottom of a phone covers nothing in the middle.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.min(Math.max(size.height, height), tallest) });
    await page.screenshot({ path: path.join(into, `${name}-${size.width}.png`) });
  }
}
