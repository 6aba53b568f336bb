import { posix } from 'node:path';
import type { Tree } from './tree.ts';

/**
 * Where a file stands in the house. Within a side (`domain`, `contract`, `api`, `demo`, `web`, `outside`) imports run from a
 * higher rank to a lower one; `room` is the feature or area that keeps itself apart from its neighbours.
 */
export interface Zone {
  readonly side: 'domain' | 'contract' | 'api' | 'demo' | 'web' | 'outside';
  readonly name: string;
  readonly rank: number;
  readonly room?: string;
}

const api = [
  { name: 'platform', pattern: /^apps\/api\/src\/platform\//, rank: 1 },
  { name: 'feature', pattern: /^apps\/api\/src\/features\/([^/]+)\//, rank: 2 },
  { name: 'workflow', pattern: /^apps\/api\/src\/workflows\//, rank: 3 },
  { name: 'app', pattern: /^apps\/api\//, rank: 4 },
];
const web = [
  { name: 'shared', pattern: /^apps\/web\/src\/shared\//, rank: 1 },
  { name: 'feature', pattern: /^apps\/web\/src\/features\/([^/]+)\//, rank: 2 },
  { name: 'area', pattern: /^apps\/web\/src\/areas\/([^/]+)\//, rank: 3 },
  { name: 'app', pattern: /^apps\/web\/src\//, rank: 4 },
];

export function zoneOf(path: string): Zone {
  if (path.startsWith('packages/domain/')) return { side: 'domain', name: 'domain', rank: 0 };
  if (path.startsWith('packages/contract/')) return { side: 'contract', name: 'contract', rank: 0 };
  if (path.startsWith('apps/demo/')) return { side: 'demo', name: 'demo', rank: 0 };
  for (const [side, zones] of [
    ['api', api],
    ['web', web],
  ] as const) {
    for (const { name, pattern, rank } of zones) {
      const match = pattern.exec(path);
      if (match) return { side, name, rank, room: match[1] };
    }
  }
  return { side: 'outside', name: path.split('/')[0] ?? path, rank: 0 };
}

export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'library'; name: string }
  | { kind: 'builtin'; name: string }
  | { kind: 'missing'; path: string };

/** What an import points at: a file of ours, a library, or a module of Node. */
export function resolveImport(tree: Tree, from: string, specifier: string): Target {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    const path = posix.normalize(posix.join(posix.dirname(from), bare));
    return { kind: tree.has(path) ? 'file' : 'missing', path };
  }
  if (bare.startsWith('node:')) return { kind: 'builtin', name: bare };
  const ours = /^@cadenza\/([^/]+)(?:\/(.+))?$/.exec(bare);
  if (ours) {
    const path = exportedFile(tree, ours[1] ?? '', ours[2] ?? 'index');
    return { kind: tree.has(path) ? 'file' : 'missing', path };
  }
  return { kind: 'library', name: libraryName(bare) };
}

/** The file that a package of ours offers by a name: the server lists what others may use, the others offer all. */
function exportedFile(tree: Tree, name: string, wanted: string): string {
  const folder = ['api', 'demo', 'web'].includes(name) ? `apps/${name}` : `packages/${name}`;
  if (name !== 'api' || !tree.has(`${folder}/package.json`)) return `${folder}/src/${wanted}.ts`;
  const { exports } = JSON.parse(tree.read(`${folder}/package.json`)) as { exports?: Record<string, string> };
  return posix.join(folder, exports?.[`./${wanted}`] ?? wanted);
}

function libraryName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
