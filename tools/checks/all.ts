import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import steps from '../steps.json' with { type: 'json' };
import { clock } from './clock.ts';
import { documents } from './documents.ts';
import { type Finding, printFinding } from './finding.ts';
import { type Generator, generatedFiles } from './generated-files.ts';
import { imports } from './imports.ts';
import { leftBehind } from './left-behind.ts';
import { lockedBuilds } from './locked-builds.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { canonicalPath, type DeclaredOperation, operations } from './operations.ts';
import { rawColours } from './raw-colours.ts';
import { scopedQueries } from './scoped-queries.ts';
import { serverFeatures } from './server-features.ts';
import { sizes } from './sizes.ts';
import { spelling } from './spelling.ts';
import { standsAlone } from './stands-alone.ts';
import { styleDocument } from './style-document.ts';
import { treeInFolder } from './tree.ts';
import { voice } from './voice.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tree = treeInFolder(root);

const checks: Record<string, () => Finding[] | Promise<Finding[]>> = {
  imports: () => imports(root, tree.paths),
  'server features': () => serverFeatures(tree),
  'scoped queries': () => scopedQueries(tree),
  names: () => names(tree),
  sizes: () => sizes(tree),
  clock: () => clock(tree),
  'raw colours': () => rawColours(tree),
  'nothing left behind': () => leftBehind(tree),
  spelling: () => spelling(tree),
  voice: () => voice(tree),
  'stands alone': () => standsAlone(tree),
  migrations: () => migrations(tree),
  'generated files': async () => generatedFiles(tree, await generators()),
  operations: async () => operations(await declaredOperations(), table(canonicalPath), table(additionsPath)),
  documents: () => documents(tree),
  'locked builds': () => lockedBuilds(tree),
  style: () =>
    styleDocument(tree, [...steps.filter((step) => !step.reportsEach).map((step) => step.name), ...checkNames()]),
};
const additionsPath = 'packages/contract/src/added-operations.tsv';
const checkNames = () => Object.keys(checks);
const table = (path: string) => readFileSync(join(root, path), 'utf8');

// Imported lazily, so that an error in their imports fails only their own check.
async function generators(): Promise<Generator[]> {
  const { generatorsFor } = await import('../generate/generators.ts');
  return generatorsFor(tree);
}

async function declaredOperations(): Promise<readonly DeclaredOperation[]> {
  const { allOperations } = await import('@cadenza/contract/operations');
  return allOperations;
}

let failed = false;
for (const [name, run] of Object.entries(checks)) {
  const findings = await attempt(run);
  failed ||= findings.length > 0;
  // One line of JSON each: tools/check.mjs prints them next to its other steps.
  console.log(JSON.stringify({ name, ok: findings.length === 0, detail: findings.map(printFinding).join('\n') }));
}
process.exitCode = failed ? 1 : 0;

async function attempt(run: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await run();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    return [{ file: 'tools/checks', what, fix: 'The check itself could not run; fix this first.' }];
  }
}
