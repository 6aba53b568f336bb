import type { ESTree } from 'vite';
import type { Finding } from './finding.ts';
import { isProduct, isSource } from './kinds.ts';
import { isMember } from './syntax.ts';
import type { Tree } from './tree.ts';

const rooms = /^(packages\/domain\/src\/(money|time)\b|apps\/web\/src\/shared\/format\b)/;
const formatters = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);

/** Holds "money and time are written in one place", so that a price or an hour never looks different on two screens. */
export function formattingRooms(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!isSource(path) || !isProduct(path) || rooms.test(path)) return [];
    const source = tree.source(path);
    const findings: Finding[] = [];
    const report = (node: ESTree.Node, what: string) => {
      const mend = 'Use the money and time modules of packages/domain or apps/web/src/shared/format.';
      findings.push({ file: path, line: source.lineAt(node.start), what: `${what} formats on its own.`, mend });
    };
    source.visit({
      MemberExpression(node) {
        if (node.property.type === 'Identifier' && formatters.has(node.property.name)) report(node, node.property.name);
        for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat']) {
          if (isMember(node, 'Intl', name)) report(node, `Intl.${name}`);
        }
      },
    });
    return findings;
  });
}
