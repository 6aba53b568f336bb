import type { Finding } from './finding.ts';
import { isSource, isTest } from './kinds.ts';
import type { Tree } from './tree.ts';
import { resolveImport } from './zones.ts';

/** Too heavy to load before the estimator answers the first touch. */
const heavy = /^(@mantine\/|@tanstack\/react-router$|@tanstack\/react-table$|zod$|leaflet$|dayjs$)/;

/**
 * Holds "the public area is its own, light entry": nothing it loads at once, directly or through other files, is one of
 * the office's libraries. Types cost nothing and `import()` loads later, so both are free.
 */
export function importsPublicArea(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  const cameFrom = new Map<string, string>();
  const queue = tree.paths.filter(
    (path) => path.startsWith('apps/web/src/areas/public/') && isSource(path) && !isTest(path),
  );
  const seen = new Set(queue);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const found of tree.source(path).imports) {
      if (found.kind !== 'value') continue;
      const target = resolveImport(tree, path, found.specifier);
      if (target.kind === 'library' && heavy.test(target.name)) {
        findings.push({
          file: path,
          line: found.line,
          what: `The public area would load ${target.name}: ${wayTo(cameFrom, path)}.`,
          mend: 'Split the file, import only its types, or load it later with import().',
        });
      }
      if (target.kind !== 'file' || !isSource(target.path) || seen.has(target.path)) continue;
      seen.add(target.path);
      cameFrom.set(target.path, path);
      queue.push(target.path);
    }
  }
  return findings;
}

function wayTo(cameFrom: Map<string, string>, path: string): string {
  const way = [path];
  for (let before = cameFrom.get(path); before; before = cameFrom.get(before)) way.unshift(before);
  return way.join(' → ');
}
