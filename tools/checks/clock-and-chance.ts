import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { isProduct, isSource } from './kinds.ts';
import { isMember, isName } from './syntax.ts';
import type { Tree } from './tree.ts';

const clockRooms = /^apps\/(api\/src\/platform|web\/src\/shared)\/clock\b/;
const chanceRooms = /^apps\/(api\/src\/platform|demo\/src)\/(clock|chance)\b/;

/** Holds "no clock and no chance outside their rooms": rules get `now` handed in, so that a test can choose it. */
export function clockAndChance(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!isSource(path) || !isProduct(path)) return [];
    const source = tree.source(path);
    const findings: Finding[] = [];
    const clock = (node: ESTree.Node, what: string) => {
      if (clockRooms.test(path)) return;
      const mend = 'Take `now` as an argument; only the clock room asks the machine.';
      findings.push({
        file: path,
        line: source.lineAt(node.start),
        what: `${what} asks the machine for the time.`,
        mend,
      });
    };
    source.visit({
      NewExpression(node) {
        if (isName(node.callee, 'Date') && node.arguments.length === 0) clock(node, 'new Date()');
      },
      CallExpression(node) {
        if (isName(node.callee, 'Date')) clock(node, 'Date()');
      },
      MemberExpression(node) {
        if (isMember(node, 'Date', 'now')) clock(node, 'Date.now');
        if (isMember(node, 'Temporal', 'Now')) clock(node, 'Temporal.Now');
        if (isMember(node, 'Math', 'random') && !chanceRooms.test(path)) {
          const mend = 'Use crypto for secrets and identifiers, the seeded generator for demonstration data.';
          findings.push({ file: path, line: source.lineAt(node.start), what: 'Math.random is chance.', mend });
        }
      },
    });
    return findings;
  });
}
