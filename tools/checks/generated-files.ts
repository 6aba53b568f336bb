import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

/** Generates one file of the repository from the code. */
export interface Generator {
  readonly path: string;
  readonly make: () => string | Promise<string>;
}

/** Checks "generated files are up to date": generates each again in memory and compares. */
export async function generatedFiles(tree: Tree, generators: readonly Generator[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path, make } of generators) {
    const made = await make();
    if (tree.has(path) && tree.read(path) === made) continue;
    const what = tree.has(path) ? "It differs from its generator's current output." : 'It is missing.';
    findings.push({ file: path, line: firstDifference(tree, path, made), what, fix: 'Run npm run generate.' });
  }
  return findings;
}

function firstDifference(tree: Tree, path: string, made: string): number | undefined {
  if (!tree.has(path)) return undefined;
  const [now, then] = [tree.read(path).split('\n'), made.split('\n')];
  const index = now.findIndex((line, at) => line !== then[at]);
  return (index === -1 ? now.length : index) + 1;
}
