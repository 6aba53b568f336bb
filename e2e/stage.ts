import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  createTestDatabase,
  ensureTemplate,
  type TestDatabase,
} from '../apps/api/src/platform/testing/test-database.ts';
import { openBrowser, type Visit, visit } from './browser.ts';
import { openProduct, type Product } from './product.ts';
import { loadSeason } from './season.ts';

export interface Stage {
  readonly product: Product;
  /** Opens a person's own browser, whose clock shows the product's time. */
  enter(options?: Partial<Visit>): Promise<Page>;
}

/** A Friday, eleven in the morning in Sydney. */
const storyBegins = '2027-01-15T00:00:00.000Z';

interface StageOptions {
  /** How many bookings the season has. */
  bookings?: number;
  /** True if the tests do not depend on each other. */
  goesOn?: boolean;
}

/** One for all files of a worker; it is closed with the worker. */
let browserOfWorker: Promise<Browser> | undefined;

/**
 * Opens the product, on a season of its own, for the tests of a file. They are the steps of one story, unless it
 * `goesOn`: when one fails, the rest are skipped, and the contents of the screens are printed.
 */
export function openStage({ bookings = 45, goesOn = false }: StageOptions = {}): Stage {
  let database: TestDatabase;
  let product: Product;
  let browser: Browser;
  let isOver = false;
  beforeAll(async () => {
    const season = `season_of_${bookings}`;
    await ensureTemplate(season, (url) => loadSeason(url, storyBegins, bookings));
    database = await createTestDatabase(season);
    product = await openProduct({ databaseUrl: database.url, now: storyBegins });
    browserOfWorker ??= openBrowser();
    browser = await browserOfWorker;
  });
  beforeEach(({ skip }) => skip(isOver, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || goesOn) return;
    isOver = true;
    for (const context of browser.contexts()) for (const page of context.pages()) await tell(page);
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
    await product?.close();
    await database?.drop();
  });
  return {
    get product() {
      return product;
    },
    enter: (options) => visit(browser, { url: product.url, now: product.clock.now(), ...options }),
  };
}

async function tell(page: Page): Promise<void> {
  const seen = await page
    .locator('body')
    .ariaSnapshot()
    .catch(() => 'nothing');
  console.error(`At ${page.url()}:\n${seen}`);
}
