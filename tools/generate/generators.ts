import type { Generator } from '../checks/generated-files.ts';
import { checksumsPath, checksumsText } from '../checks/migrations.ts';
import type { Tree } from '../checks/tree.ts';
import { operationNounsText } from './operation-nouns.ts';
import { operationRoutesText } from './operation-routes.ts';
import { operationsPageText } from './operations-page.ts';
import { phoneMetadataPath, phoneMetadataText } from './phone-metadata.ts';

/**
 * Every generated file of the repository that needs no database. `npm run generate` writes them, `npm run check` compares them.
 */
export function generatorsFor(tree: Tree): Generator[] {
  return [
    { path: checksumsPath, make: () => checksumsText(tree) },
    { path: 'packages/contract/src/generated/routes.ts', make: operationRoutesText },
    { path: 'packages/contract/src/generated/nouns.ts', make: () => operationNounsText(tree) },
    { path: 'docs/operations.md', make: operationsPageText },
    { path: phoneMetadataPath, make: phoneMetadataText },
  ];
}
