import { expect, test } from 'vitest';
import { importsPublicArea } from './imports-public-area.ts';
import { treeOf } from './tree.ts';

const entry = 'apps/web/src/areas/public/main.tsx';

test('a heavy library is found behind two files, and the way to it is told', () => {
  const tree = treeOf({
    [entry]: "import { card } from '../../features/quote/card.tsx';",
    'apps/web/src/features/quote/card.tsx':
      "import { book } from '@cadenza/contract/enquiry';\nexport const card = book;",
    'packages/contract/src/enquiry.ts': "import { z } from 'zod';\nexport const book = z.string();",
  });
  const [finding] = importsPublicArea(tree);
  expect(finding).toMatchObject({ file: 'packages/contract/src/enquiry.ts', line: 1 });
  expect(finding?.what).toContain(`zod: ${entry} → apps/web/src/features/quote/card.tsx → packages/contract/src`);
});

test('types and what loads later cost nothing', () => {
  const tree = treeOf({
    [entry]: "import type { Button } from '@mantine/core';\nconst later = () => import('./map.tsx');",
    'apps/web/src/areas/public/map.ts': '',
    'apps/web/src/features/map/map.tsx': "import 'leaflet';",
  });
  expect(importsPublicArea(tree)).toEqual([]);
});
