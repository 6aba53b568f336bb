import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { treeInFolder } from '../checks/tree.ts';
import { generatorsFor } from './generators.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tree = treeInFolder(root);

for (const { path, make } of generatorsFor(tree)) {
  const made = await make();
  if (tree.has(path) && tree.read(path) === made) continue;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), made);
  console.log(`wrote ${path}`);
}
