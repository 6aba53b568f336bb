import type { Finding } from './finding.ts';
import { isGenerated } from './kinds.ts';
import type { Tree } from './tree.ts';

const limit = 250;

/** Checks the size of style sheets and SQL; lint covers code. */
export function sizes(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!/\.(css|sql)$/.test(path) || isGenerated(path)) return [];
    const lines = tree.read(path).replace(/\n$/, '').split('\n').length;
    if (lines <= limit) return [];
    const what = `${lines} lines; the limit is ${limit}.`;
    return [{ file: path, what, fix: 'Split it by meaning: which two things does it know about?' }];
  });
}
