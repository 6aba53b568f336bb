import { expect, test } from 'vitest';
import { importsCycles } from './imports-cycles.ts';
import { treeOf } from './tree.ts';

test('three files in a circle are found, with the way around', () => {
  const tree = treeOf({
    'packages/domain/src/a.ts': "import { b } from './b.ts';",
    'packages/domain/src/b.ts': "import type { C } from './c.ts';",
    'packages/domain/src/c.ts': "import './a.ts';",
  });
  expect(importsCycles(tree).map(({ what }) => what)).toEqual([
    'Files import each other: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts → packages/domain/src/a.ts.',
  ]);
});

test('two features that ask each other through doors are found, although no file imports itself', () => {
  const tree = treeOf({
    'apps/api/src/features/offers/door.ts': '',
    'apps/api/src/features/offers/store.ts': "import '../bookings/door.ts';",
    'apps/api/src/features/bookings/door.ts': '',
    'apps/api/src/features/bookings/store.ts': "import '../offers/door.ts';",
  });
  expect(importsCycles(tree)).toEqual([expect.objectContaining({ what: expect.stringContaining('Features need') })]);
});

test('a diamond is no circle', () => {
  const tree = treeOf({
    'packages/domain/src/a.ts': "import './b.ts';\nimport './c.ts';",
    'packages/domain/src/b.ts': "import './d.ts';",
    'packages/domain/src/c.ts': "import './d.ts';",
    'packages/domain/src/d.ts': '',
  });
  expect(importsCycles(tree)).toEqual([]);
});
