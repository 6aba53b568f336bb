import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/api/src/platform/testing/test-database.ts';
import { openBrowser, plainPage, resetPage, type Visit, visit } from './browser.ts';
import { ensureSeason, seasonBegins } from './ensure-season.ts';
import { openProduct, type Product } from './product.ts';

export interface Stage {
  readonly product: Product;
  /**
   * Opens a person's own browser, whose clock shows the product's time. If tests do not depend on each other, it is reset and
   * reused for the next test's person, which costs a third of a new one.
   */
  enter(options?: Partial<Visit>): Promise<Page>;
  /** Opens a browser that stays open until the file's end. */
  enterToStay(): Promise<Page>;
  /** Another person takes over the browser, after everything it stored has been cleared. */
  takeSeat(page: Page): Promise<void>;
}

interface StageOptions {
  /** How many bookings the season has. */
  bookings?: number;
  /** True if the tests do not depend on each other. */
  goesOn?: boolean;
}

/** One for all files of a worker, closed with the worker. */
let browserOfWorker: Promise<Browser> | undefined;

/**
 * Opens the product, with its own season, for the tests of a file. They are the steps of one story, unless it `goesOn`: when one
 * fails, the rest are skipped, and the contents of the screens are printed.
 */
export function openStage({ bookings = 45, goesOn = false }: StageOptions = {}): Stage {
  let database: TestDatabase;
  let product: Product;
  let browser: Browser;
  let isOver = false;
  const lent: Page[] = [];
  const free: Page[] = [];
  beforeAll(async () => {
    database = await createTestDatabase(await ensureSeason(bookings));
    product = await openProduct({
      databaseUrl: database.url,
      webRoot: inject('webRoot'),
      now: seasonBegins,
      seasonFiles: inject('seasonFiles'),
    });
    browserOfWorker ??= openBrowser();
    browser = await browserOfWorker;
  });
  beforeEach(({ skip }) => skip(isOver, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || goesOn) return;
    isOver = true;
    const [error] = task.result.errors ?? [];
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      await tell(page);
      if (error) error.stack = `${await notices(page)}\n${error.stack}`;
    }
  });
  afterEach(async () => {
    if (!goesOn) return;
    for (const page of lent.splice(0)) {
      if (page.isClosed()) continue;
      await page.context().setOffline(false);
      // Leaves the current page, which would keep asking the server for updates.
      await page.goto(plainPage);
      free.push(page);
    }
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
    await product?.close();
    await database?.drop();
  });
  const open = (options?: Partial<Visit>) => visit(browser, { url: product.url, now: product.clock.now(), ...options });
  return {
    get product() {
      return product;
    },
    enter: async (options = {}) => {
      const isPlain = Object.keys(options).every((option) => option === 'viewport');
      const used = isPlain ? free.pop() : undefined;
      if (used) await resetPage(used, { url: product.url, now: product.clock.now(), ...options });
      const page = used ?? (await open(options));
      if (isPlain) lent.push(page);
      return page;
    },
    enterToStay: () => open(),
    takeSeat: (page) => resetPage(page, { url: product.url, now: product.clock.now() }),
  };
}

/** The messages that a page shows: a summary of a run only has the first lines of a failure's stack. */
async function notices(page: Page): Promise<string> {
  const said = await page
    .locator('[role="alert"], [role="status"]')
    .allInnerTexts()
    .catch(() => []);
  return `${new URL(page.url()).pathname} says: ${said.filter(Boolean).join(' | ')}`.replaceAll('\n', ' ');
}

async function tell(page: Page): Promise<void> {
  const seen = await page
    .locator('body')
    .ariaSnapshot()
    .catch(() => 'nothing');
  console.error(`At ${page.url()}:\n${seen}`);
}
