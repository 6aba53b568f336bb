import type { Finding } from './finding.ts';
import { isGenerated, isTest } from './kinds.ts';
import type { Tree } from './tree.ts';

const limits = { code: 250, tests: 400 };

/** Holds the size of files: code stops at 250 lines, tests at 400. */
export function sizes(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!/\.(ts|tsx|mts|mjs|css|sql)$/.test(path) || isGenerated(path)) return [];
    const limit = isTest(path) ? limits.tests : limits.code;
    const lines = tree.read(path).replace(/\n$/, '').split('\n').length;
    if (lines <= limit) return [];
    const what = `${lines} lines; ${isTest(path) ? 'a test' : 'a file'} stops at ${limit}.`;
    return [{ file: path, what, mend: 'Split it by meaning: which two things does it know?' }];
  });
}
