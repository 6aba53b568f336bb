import type { Finding } from './finding.ts';
import { isProduct, isSource } from './kinds.ts';
import type { Tree } from './tree.ts';
import { resolveImport, zoneOf } from './zones.ts';

type Graph = Map<string, Set<string>>;

/** Holds "no cycles": between files (imports of types count too), and between features through their doors. */
export function importsCycles(tree: Tree): Finding[] {
  const files: Graph = new Map();
  const features: Graph = new Map();
  for (const path of tree.paths.filter((path) => isSource(path) && isProduct(path))) {
    for (const { specifier } of tree.source(path).imports) {
      const target = resolveImport(tree, path, specifier);
      if (target.kind !== 'file') continue;
      connect(files, path, target.path);
      const [from, to] = [featureOf(path), featureOf(target.path)];
      if (from && to && from !== to) connect(features, from, to);
    }
  }
  return [
    ...cyclesIn(files).map((cycle) => ({
      file: cycle[0] ?? '',
      what: `Files import each other: ${circle(cycle)}.`,
      mend: 'Move what both need into a file below them.',
    })),
    ...cyclesIn(features).map((cycle) => ({
      file: cycle[0] ?? '',
      what: `Features need each other: ${circle(cycle)}.`,
      mend: 'Make the action over both a workflow.',
    })),
  ];
}

function featureOf(path: string): string | undefined {
  const { side, name, room } = zoneOf(path);
  return name === 'feature' && room ? `apps/${side}/src/features/${room}` : undefined;
}

const circle = (cycle: string[]) => [...cycle, cycle[0]].join(' → ');

function connect(graph: Graph, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set();
  graph.set(from, targets.add(to));
}

/** One shortest circle for each set of nodes that reach each other. */
function cyclesIn(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const reported = new Set<string>();
  for (const start of [...graph.keys()].sort()) {
    if (reported.has(start)) continue;
    const cycle = shortestCircle(graph, start);
    if (!cycle) continue;
    for (const node of cycle) reported.add(node);
    cycles.push(cycle);
  }
  return cycles;
}

function shortestCircle(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayBack(cameFrom, node, start);
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

function wayBack(cameFrom: Map<string, string>, last: string, start: string): string[] {
  const way = [last];
  while (way[0] !== start) way.unshift(cameFrom.get(way[0] ?? '') ?? start);
  return way;
}
