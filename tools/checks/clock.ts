import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { isProduct, isSource } from './kinds.ts';
import type { Tree } from './tree.ts';

const clockRooms = /^(?:apps\/(api\/src\/platform|web\/src\/shared)|packages\/client\/src)\/clock\b/;

/** Checks "only the clock asks the machine for the time" for `Date()` without arguments; lint covers the rest. */
export function clock(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!isSource(path) || !isProduct(path) || clockRooms.test(path)) return [];
    if (!/\bDate\(\)|\bnew Date\b(?!\()/.test(tree.read(path))) return [];
    const source = tree.source(path);
    const findings: Finding[] = [];
    const judge = (node: ESTree.NewExpression | ESTree.CallExpression) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length > 0) return;
      const fix = 'Take `now` as an argument; only the clock asks the machine.';
      findings.push({ file: path, line: source.lineAt(node.start), what: 'Date() reads the current time.', fix });
    };
    source.visit({ NewExpression: judge, CallExpression: judge });
    return findings;
  });
}
