import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

const file = 'package-lock.json';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
}

/** Checks "the builds of every platform are locked": without them `npm ci` fails on platforms other than the lock file's. */
export function lockedBuilds(tree: Tree): Finding[] {
  const { packages } = JSON.parse(tree.read(file)) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((at) => packages[at]))
      .map((name) => ({
        file,
        what: `${path} has a build ${name}, which is not locked.`,
        fix: 'Add it like the builds beside it: npm leaves out what a registry does not have.',
      })),
  );
}

/** Where Node looks for a dependency of the package at `path`, nearest first. */
function placesOf(path: string, name: string): string[] {
  const folders = path.split('/node_modules/');
  const above = folders.map((_, index) => folders.slice(0, folders.length - index).join('/node_modules/'));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}
