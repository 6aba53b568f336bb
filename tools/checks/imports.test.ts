import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { imports } from './imports.ts';

const fine: [string, string][] = [
  ['packages/contract/src/booking.ts', '@cadenza/domain/money'],
  ['packages/domain/src/price.ts', './money.ts'],
  ['packages/domain/src/share.ts', 'temporal-polyfill'],
  ['apps/api/src/platform/http/routes.ts', '@cadenza/contract/enquiry'],
  ['apps/api/src/platform/http/pages.ts', '../session/gate.ts'],
  ['apps/api/src/features/bookings/store.ts', '../../platform/clock/clock.ts'],
  ['apps/api/src/features/bookings/views.ts', '../offers/door.ts'],
  ['apps/api/src/workflows/confirm-booked-musicians.ts', '../features/offers/store.ts'],
  ['apps/demo/src/build-city.ts', '@cadenza/api/app'],
  ['apps/web/src/areas/office/booking-page.tsx', '../../features/offers/offer-card.tsx'],
];
const broken: [string, string, string][] = [
  ['packages/domain/src/a.ts', '@cadenza/contract/enquiry', 'domain: '],
  ['packages/domain/src/b.ts', 'zod', 'libraries of domain: '],
  ['packages/domain/src/c.ts', 'node:fs', 'modules of Node: '],
  ['packages/domain/src/d.ts', 'fast-check', 'libraries of domain: '],
  ['packages/contract/src/a.ts', '../../../apps/api/src/app.ts', 'contract: '],
  ['packages/contract/src/b.ts', '../../domain/src/money.ts', 'packages by name: '],
  ['packages/contract/src/c.ts', './missing.ts', 'missing: '],
  ['packages/client/src/a.ts', '../../../apps/web/src/shared/client.ts', 'client: '],
  ['packages/client/src/b.ts', 'zod', 'libraries of client: '],
  ['packages/client/src/c.ts', 'node:crypto', 'modules of Node: '],
  ['apps/api/src/platform/db/a.ts', '../session/gate.ts', 'platform: db, payments, sms: '],
  ['apps/api/src/platform/files/a.ts', '../context.ts', 'platform: files, outgoing: '],
  ['apps/api/src/platform/mail/a.ts', '../session/gate.ts', 'platform: backup, documents, mail, session: '],
  ['apps/api/src/platform/a.ts', '../features/offers/door.ts', 'api: platform: '],
  ['apps/api/src/features/bookings/a.ts', '../../workflows/close-booking.ts', 'api: features: '],
  ['apps/api/src/features/bookings/b.ts', '../offers/store.ts', 'doors: '],
  ['apps/api/src/features/bookings/c.ts', '../offers/build-offer.test.ts', 'tests: '],
  ['apps/api/src/a.ts', '../../web/src/shared/client.ts', 'api: '],
  ['apps/api/src/b.ts', '@cadenza/demo/season', 'api: '],
  ['apps/demo/src/a.ts', '@cadenza/api/workflows/close-booking', 'missing: '],
  ['apps/demo/src/b.ts', '../../api/src/app.ts', 'packages by name: '],
  ['apps/web/src/shared/a.tsx', '../features/offers/offer-card.tsx', 'web: shared: '],
  ['apps/web/src/shared/b.tsx', 'node:path', 'modules of Node: '],
  ['apps/web/src/features/bookings/a.tsx', '../offers/offer-card.tsx', 'side by side: '],
  ['apps/web/src/areas/musician/a.tsx', '../office/office-frame.tsx', 'side by side: '],
  ['apps/web/src/a.tsx', '../../../tools/start.ts', 'web: '],
];
const publicEntry = 'apps/web/src/areas/public/main.tsx';
const files: Record<string, string> = {
  'packages/domain/src/money.ts': '',
  'packages/contract/src/enquiry.ts': '',
  'apps/api/src/app.ts': '',
  'apps/demo/src/season.ts': '',
  'apps/api/src/platform/clock/clock.ts': '',
  'apps/api/src/platform/context.ts': '',
  'apps/api/src/platform/session/gate.ts': '',
  'apps/api/src/workflows/close-booking.ts': '',
  'apps/api/src/features/offers/door.ts': '',
  'apps/api/src/features/offers/store.ts': '',
  'apps/api/src/features/offers/build-offer.test.ts': '',
  'apps/web/src/shared/client.ts': '',
  'apps/web/src/features/offers/offer-card.tsx': '',
  'apps/web/src/areas/office/office-frame.tsx': '',
  'tools/start.ts': '',
  ...Object.fromEntries([...fine, ...broken].map(([path, specifier]) => [path, `import '${specifier}';`])),
  // The same rules apply to types, re-exports and dynamic imports.
  'packages/domain/src/kinds-type.ts': "import type { A } from '@cadenza/contract/enquiry';",
  'packages/domain/src/kinds-export.ts': "export { b } from '@cadenza/contract/enquiry';",
  'packages/domain/src/kinds-late.ts': "export const c = import('@cadenza/contract/enquiry');",
  // Cycles: three files through a type, two features through their doors; a diamond is not one.
  'packages/domain/src/circle/a.ts': "import { b } from './b.ts';\nb();",
  'packages/domain/src/circle/b.ts': "import type { C } from './c.ts';\nexport const b = (c: C) => c;",
  'packages/domain/src/circle/c.ts': "import './a.ts';\nexport type C = string;",
  'packages/domain/src/diamond/a.ts': "import './b.ts';\nimport './c.ts';",
  'packages/domain/src/diamond/b.ts': "import './d.ts';",
  'packages/domain/src/diamond/c.ts': "import './d.ts';",
  'packages/domain/src/diamond/d.ts': '',
  'apps/api/src/features/songs/door.ts': '',
  'apps/api/src/features/songs/store.ts': "import '../reviews/door.ts';",
  'apps/api/src/features/reviews/door.ts': '',
  'apps/api/src/features/reviews/commands/give-review.ts': "import '../../songs/door.ts';",
  'e2e/circle/cases.ts': "import { states } from './states.ts';\nexport type Case = typeof states;",
  'e2e/circle/states.ts': "import type { Case } from './cases.ts';\nexport const states: Case[] = [];",
  // The public area: a heavy library two files away, one imported only for its types, one loaded later.
  [publicEntry]: "import { card } from '../../features/quote/card.tsx';\ncard();",
  'apps/web/src/features/quote/card.tsx': "import { book } from '@cadenza/contract/book';\nexport const card = book;",
  'packages/contract/src/book.ts': "import { z } from 'zod';\nexport const book = z;",
  'apps/web/src/areas/public/later.ts':
    "import type { Button } from '@mantine/core';\nexport const later = (): Promise<Button> => import('../../features/map/map.tsx');",
  'apps/web/src/features/map/map.tsx': "import 'leaflet';",
};
const libraries = ['temporal-polyfill', 'zod', 'fast-check', 'leaflet', '@mantine/core'];

const root = mkdtempSync(join(tmpdir(), 'imports-'));
let findings: Finding[];

beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const name of libraries) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }));
    write(`node_modules/${name}/main.js`, '');
  }
  mkdirSync(join(root, 'node_modules/@cadenza'));
  const link = (folder: string, exports: Record<string, string>) => {
    const name = `@cadenza/${folder.split('/')[1]}`;
    write(`${folder}/package.json`, JSON.stringify({ name, exports }));
    symlinkSync(join(root, folder), join(root, 'node_modules', name));
  };
  for (const folder of ['packages/domain', 'packages/contract', 'apps/demo']) link(folder, { './*': './src/*.ts' });
  link('apps/api', { './app': './src/app.ts' });
  findings = await imports(root, Object.keys(files));
});
afterAll(() => rmSync(root, { recursive: true }));

const complaints = (path: string) => findings.filter(({ file }) => file === path).map(({ what }) => what);

test.each(fine)('%s may import %s', (path) => {
  expect(complaints(path)).toEqual([]);
});

test.each(broken)('%s may not import %s', (path, _, complaint) => {
  expect(complaints(path)).toContainEqual(expect.stringMatching(new RegExp(`^${complaint}`)));
});

test.each(['type', 'export', 'late'])('the same rules apply to an import of the kind %s', (kind) => {
  expect(complaints(`packages/domain/src/kinds-${kind}.ts`)).toEqual([expect.stringMatching(/^domain: /)]);
});

test('a cycle of three files is found, with its path; a diamond is not a cycle', () => {
  const way = ['b.ts', 'c.ts', 'a.ts'].map((file) => ` → packages/domain/src/circle/${file}`).join('');
  expect(complaints('packages/domain/src/circle/a.ts')).toContain(`cycles: packages/domain/src/circle/a.ts${way}.`);
  expect(findings.filter(({ file }) => file.includes('/diamond/'))).toEqual([]);
});

test('a cycle of browser tests is found too', () => {
  const way = ' → e2e/circle/states.ts → e2e/circle/cases.ts';
  expect(complaints('e2e/circle/cases.ts')).toEqual([`cycles: e2e/circle/cases.ts${way}.`]);
});

test('a cycle of two features through their doors is found, even without a cycle of files', () => {
  expect(complaints('apps/api/src/features/songs')).toEqual([expect.stringMatching(/^cycles of features: /)]);
});

test('the public area does not load a heavy library; the path to one is shown', () => {
  const way = `${publicEntry} → apps/web/src/features/quote/card.tsx → packages/contract/src/book.ts`;
  expect(findings.filter(({ what }) => what.startsWith('light public area'))).toEqual([
    expect.objectContaining({ what: `light public area: it would load zod: ${way}.` }),
  ]);
});
