import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/keep-temporary-files-in-memory.ts';
import { LongestFirst } from './tools/longest-first.ts';

keepTemporaryFilesInMemory();
const databaseSetup = 'apps/api/src/platform/testing/global-setup.ts';

/**
 * `unit` needs nothing, `api` a database, `e2e` a database, a browser and the built product. The files of a worker share its process and
 * loaded modules: each creates its own server and database, and leaves nothing behind.
 */
export default defineConfig({
  test: {
    // Browser, server and database wait for each other, so on two cores three files keep both busy. A fourth gains no time, and costs
    // another load of all modules.
    maxWorkers: Math.min(8, Math.max(3, availableParallelism())),
    sequence: { sequencer: LongestFirst },
    // Transformed modules are cached by content, for the next project and the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'tools/{fuzz,golden-weddings}/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate: false,
          include: ['apps/{api,demo}/**/*.test.{ts,tsx}', 'tools/{fuzz,golden-weddings}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [databaseSetup],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          globalSetup: [databaseSetup, 'e2e/build-product.ts', 'e2e/web-app.ts', 'e2e/season-files.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Slow machines need more time.
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
});
