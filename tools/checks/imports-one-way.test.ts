import { expect, test } from 'vitest';
import { importsOneWay } from './imports-one-way.ts';
import { treeOf } from './tree.ts';

const files = {
  'packages/domain/src/money.ts': '',
  'packages/contract/src/enquiry/operations.ts': '',
  'apps/api/package.json': '{ "exports": { "./app": "./src/app.ts" } }',
  'apps/api/src/app.ts': '',
  'apps/demo/src/season.ts': '',
  'apps/api/src/platform/clock.ts': '',
  'apps/api/src/workflows/close-booking.ts': '',
  'apps/api/src/features/offers/door.ts': '',
  'apps/api/src/features/offers/store.ts': '',
  'apps/api/src/features/offers/build-offer.test.ts': '',
  'apps/web/src/shared/client.ts': '',
  'apps/web/src/features/offers/offer-card.tsx': '',
  'apps/web/src/areas/office/office-frame.tsx': '',
  'tools/start.ts': '',
};
const verdict = (path: string, specifier: string) =>
  importsOneWay(treeOf({ ...files, [path]: `import '${specifier}';` })).map(({ what }) => what);

test.each([
  ['packages/contract/src/booking.ts', '@cadenza/domain/money'],
  ['packages/domain/src/price.ts', './money.ts'],
  ['packages/domain/src/price.ts', 'big.js'],
  ['packages/domain/src/price.test.ts', 'fast-check'],
  ['apps/api/src/platform/http.ts', '@cadenza/contract/enquiry/operations'],
  ['apps/api/src/features/bookings/store.ts', '../../platform/clock.ts'],
  ['apps/api/src/features/bookings/store.ts', '../offers/door.ts'],
  ['apps/api/src/features/bookings/store.test.ts', '../offers/store.ts'],
  ['apps/api/src/workflows/confirm-musicians.ts', '../features/offers/store.ts'],
  ['apps/web/src/areas/office/booking-page.tsx', '../../features/offers/offer-card.tsx'],
  ['bench/run.ts', '../apps/api/src/app.ts'],
  ['apps/demo/src/build-city.ts', '@cadenza/api/app'],
  ['apps/demo/src/season.test.ts', '../../api/src/app.ts'],
])('%s may import %s', (path, specifier) => {
  expect(verdict(path, specifier)).toEqual([]);
});

test.each([
  ['packages/domain/src/price.ts', '@cadenza/contract/enquiry/operations', 'belongs to contract'],
  ['packages/domain/src/price.ts', 'zod', 'domain imports zod'],
  ['packages/domain/src/price.ts', 'node:fs', 'domain imports node:fs'],
  ['packages/domain/src/price.ts', 'fast-check', 'domain imports fast-check'],
  ['packages/contract/src/booking.ts', '../../../apps/api/src/app.ts', 'belongs to api'],
  ['packages/contract/src/booking.ts', '../../domain/src/money.ts', 'reaches into another package'],
  ['packages/contract/src/booking.ts', './enquiry', 'no file extension'],
  ['packages/contract/src/booking.ts', './missing.ts', 'does not exist'],
  ['apps/api/src/platform/http.ts', '../features/offers/door.ts', 'A platform file imports'],
  ['apps/api/src/features/bookings/store.ts', '../../workflows/close-booking.ts', 'A feature file imports'],
  ['apps/api/src/features/bookings/store.ts', '../offers/store.ts', 'feature bookings imports'],
  ['apps/api/src/features/bookings/store.ts', '../offers/build-offer.test.ts', 'Code imports the test file'],
  ['apps/api/src/app.ts', '../../web/src/shared/client.ts', 'belongs to web'],
  ['apps/api/src/app.ts', '@cadenza/demo/season', 'belongs to demo'],
  ['apps/demo/src/build-city.ts', '@cadenza/api/workflows/close-booking', 'does not exist'],
  ['apps/demo/src/build-city.ts', '../../api/src/app.ts', 'reaches into another package'],
  ['apps/web/src/shared/frame.tsx', '../features/offers/offer-card.tsx', 'A shared file imports'],
  ['apps/web/src/shared/frame.tsx', 'node:path', 'web imports node:path'],
  ['apps/web/src/features/bookings/card.tsx', '../offers/offer-card.tsx', 'feature bookings imports'],
  ['apps/web/src/areas/musician/day.tsx', '../office/office-frame.tsx', 'area musician imports'],
  ['apps/web/src/app.tsx', '../../../tools/start.ts', 'belongs to tools'],
])('%s may not import %s', (path, specifier, complaint) => {
  expect(verdict(path, specifier)).toEqual([expect.stringContaining(complaint)]);
});

test('types, re-exports and late imports are held to the same rule', () => {
  const tree = treeOf({
    ...files,
    'packages/domain/src/price.ts': [
      "import type { A } from '@cadenza/contract/enquiry/operations';",
      "export { b } from '@cadenza/contract/enquiry/operations';",
      "const c = import('@cadenza/contract/enquiry/operations');",
    ].join('\n'),
  });
  expect(importsOneWay(tree).map(({ line }) => line)).toEqual(expect.arrayContaining([1, 2, 3]));
});
