import { defineConfig } from 'vitest/config';

const databaseSetup = 'apps/api/src/platform/testing/global-setup.ts';

/** `unit` needs nothing, `api` a database, `e2e` a database, a browser and the built product. */
export default defineConfig({
  test: {
    // Two cores are what the product is built for; the default would use one of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Plain functions, which leave nothing behind: a process for each file takes five times as long as its tests.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/{api,demo}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [databaseSetup],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [databaseSetup],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
