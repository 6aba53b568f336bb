import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../apps/api/src/platform/testing/test-database.ts';
import { resetPage, type Visit } from './browser.ts';
import { ensureSeason, seasonBegins } from './ensure-season.ts';
import { finishFile, lendPage, openNewPage, takeBack } from './lend-pages.ts';
import { openProduct, type Product } from './product.ts';

export interface Stage {
  readonly product: Product;
  /**
   * Opens a person's own browser, whose clock shows the product's time. It is reset and reused for the next person, after the test
   * or, if tests depend on each other, after the file: that costs a third of a new one.
   */
  enter(options?: Partial<Visit>): Promise<Page>;
  /** Ends a person's visit, so that the next can use the browser in the same test or story. */
  leave(page: Page): Promise<void>;
  /** Opens a browser that stays open until the file's end. */
  enterToStay(): Promise<Page>;
  /** Opens a browser that has nothing cached, and stays open until the file's end. */
  enterNew(options?: Partial<Visit>): Promise<Page>;
  /** Another person takes over the browser, after everything it stored has been cleared. */
  takeSeat(page: Page): Promise<void>;
}

interface StageOptions {
  /** How many bookings the season has. */
  bookings?: number;
  /** True if the tests do not depend on each other. */
  goesOn?: boolean;
}

/** All products of a worker listen on the same port, one after the other: a page's compiled code belongs to an address. */
let portOfWorker = 0;

/**
 * Opens the product, with its own season, for the tests of a file. They are the steps of one story, unless it `goesOn`: when one
 * fails, the rest are skipped, and the contents of the screens are printed.
 */
export function openStage({ bookings = 45, goesOn = false }: StageOptions = {}): Stage {
  let database: TestDatabase;
  let product: Product;
  let isOver = false;
  const lent = new Set<Page>();
  const staying = new Set<Page>();
  beforeAll(async () => {
    database = await createTestDatabase(await ensureSeason(bookings));
    product = await openProduct({
      databaseUrl: database.url,
      webRoot: inject('webRoot'),
      now: seasonBegins,
      seasonFiles: inject('seasonFiles'),
      port: portOfWorker,
    });
    portOfWorker = Number(new URL(product.url).port);
  });
  beforeEach(({ skip }) => skip(isOver, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || goesOn) return;
    isOver = true;
    const [error] = task.result.errors ?? [];
    for (const page of [...lent, ...staying].flatMap((one) => one.context().pages())) {
      await tell(page);
      if (error) error.stack = `${await notices(page)}\n${error.stack}`;
    }
  });
  const takeAllBack = async (pages: Set<Page>) => {
    for (const page of pages) await takeBack(page);
    pages.clear();
  };
  afterEach(async () => {
    if (goesOn) await takeAllBack(lent);
  });
  afterAll(async () => {
    await takeAllBack(lent);
    await takeAllBack(staying);
    await finishFile();
    await product?.close();
    await database?.drop();
  });
  const visitFor = (options?: Partial<Visit>): Visit => ({
    url: product.url,
    now: product.clock.now(),
    ...options,
  });
  const keep = async (opened: Promise<Page>, among: Set<Page>) => {
    const page = await opened;
    among.add(page);
    return page;
  };
  return {
    get product() {
      return product;
    },
    enter: (options) => keep(lendPage(visitFor(options)), lent),
    leave: async (page) => {
      lent.delete(page);
      await takeBack(page);
    },
    enterToStay: () => keep(lendPage(visitFor()), staying),
    enterNew: (options) => keep(openNewPage(visitFor(options)), staying),
    takeSeat: (page) => resetPage(page, visitFor()),
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
