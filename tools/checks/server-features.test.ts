import { expect, test } from 'vitest';
import { serverFeatures } from './server-features.ts';
import { treeOf } from './tree.ts';

const feature = 'apps/api/src/features/offers';
const complaints = (path: string, text = '') => serverFeatures(treeOf({ [path]: text })).map(({ what }) => what);

test.each([
  `${feature}/routes.ts`,
  `${feature}/pages.ts`,
  `${feature}/store.ts`,
  `${feature}/views.ts`,
  `${feature}/door.ts`,
  `${feature}/door/move-offer.ts`,
  `${feature}/present.ts`,
  `${feature}/present.tsx`,
  `${feature}/jobs.ts`,
  `${feature}/store.test.ts`,
  `${feature}/commands/accept-offer.ts`,
  `${feature}/commands/accept-offer.test.ts`,
  `${feature}/mails/offer-sent.tsx`,
  `${feature}/documents/offer-sheet.tsx`,
  'apps/api/src/workflows/confirm-booked-musicians.ts',
  'apps/api/src/workflows/roster-routes.ts',
  'apps/api/src/workflows/roster-pages.ts',
])('%s is on the list', (path) => {
  expect(complaints(path)).toEqual([]);
});

test.each([
  [`${feature}/service.ts`, 'not on the list'],
  [`${feature}/models/offer.ts`, 'not on the list'],
  [`${feature}/commands/later/accept-offer.ts`, 'not on the list'],
  [`${feature}/commands/acceptance.ts`, 'named verb-noun'],
  [`${feature}/commands/offer-accept.ts`, 'named verb-noun'],
  ['apps/api/src/workflows/closing.ts', 'named verb-noun'],
])('%s is not', (path, complaint) => {
  expect(complaints(path)).toEqual([expect.stringContaining(complaint)]);
});

test('a handler of more than ten lines is found', () => {
  const handler = (lines: number) => `export const accept = () => {\n${'  work();\n'.repeat(lines - 2)}};\n`;
  expect(complaints(`${feature}/routes.ts`, handler(10))).toEqual([]);
  for (const file of ['routes.ts', 'pages.ts']) {
    expect(complaints(`${feature}/${file}`, handler(11))).toEqual(['A handler of 11 lines; at most 10.']);
  }
});

test('a command that exports two actions is found', () => {
  const text = 'export async function acceptOffer() {}\nexport async function declineOffer() {}\n';
  expect(complaints(`${feature}/commands/accept-offer.ts`, text)).toEqual([
    'It exports acceptOffer, declineOffer: more than one action.',
  ]);
});

test('a present.ts that queries or refuses is found', () => {
  const allowed =
    "import { writeCsv } from '../../platform/csv/write-csv.ts';\nimport type { OfferRow } from './views.ts';\n";
  expect(complaints(`${feature}/present.ts`, allowed)).toEqual([]);
  for (const module of [
    'kysely',
    'kysely/helpers/postgres',
    '../../platform/db/database.ts',
    '../../platform/refusal.ts',
  ]) {
    const text = `import { something } from '${module}';\n`;
    expect(complaints(`${feature}/present.ts`, text)).toEqual([`A whitelist of fields imports ${module}.`]);
    expect(complaints(`${feature}/views.ts`, text)).toEqual([]);
  }
});
