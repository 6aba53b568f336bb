import type { Finding } from './finding.ts';
import { isSource, isTest } from './kinds.ts';
import type { Import } from './source.ts';
import type { Tree } from './tree.ts';
import { resolveImport, type Target, type Zone, zoneOf } from './zones.ts';

/** Libraries that a package may use; apps are held to their package.json by knip. */
const allowedLibraries: Record<string, readonly string[]> = {
  domain: ['big.js', 'libphonenumber-js', 'temporal-polyfill'],
  contract: ['zod'],
};
const testLibraries = ['vitest', 'fast-check', '@testing-library/react'];

/** Holds "imports run one way": domain ← contract ← {api ← demo, web}, the ranks within an app, and features apart from each other. */
export function importsOneWay(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  for (const path of tree.paths.filter(isSource)) {
    for (const found of tree.source(path).imports) {
      const broken = judge(tree, path, found);
      if (broken) findings.push({ file: path, line: found.line, ...broken });
    }
  }
  return findings;
}

type Verdict = { what: string; mend: string } | undefined;

function judge(tree: Tree, path: string, { specifier }: Import): Verdict {
  if (specifier.startsWith('.') && !/\.[a-z]+(\?.*)?$/.test(specifier)) {
    return { what: `'${specifier}' has no file extension.`, mend: 'Write the file as it is named: .ts or .tsx.' };
  }
  const target = resolveImport(tree, path, specifier);
  const from = zoneOf(path);
  if (target.kind === 'file') return judgeFile(path, from, specifier, target.path);
  return judgeLibrary(path, from, target);
}

function judgeLibrary(path: string, from: Zone, target: Target): Verdict {
  if (target.kind === 'missing') {
    return { what: `${target.path} does not exist.`, mend: 'Correct the path, or add the file.' };
  }
  if (target.kind === 'builtin' && !isTest(path) && (from.side === 'domain' || from.side === 'web')) {
    return {
      what: `${from.side} imports ${target.name}.`,
      mend: 'It runs in the browser too: hand in what is needed as an argument.',
    };
  }
  const allowed = allowedLibraries[from.side];
  if (target.kind === 'library' && allowed) {
    const fits = allowed.includes(target.name) || (isTest(path) && testLibraries.includes(target.name));
    if (!fits) {
      return {
        what: `${from.side} imports ${target.name}.`,
        mend: `packages/${from.side} may use ${allowed.join(', ')} alone; write the decision down before adding to them.`,
      };
    }
  }
  return undefined;
}

const mayImport: Record<Zone['side'], readonly Zone['side'][]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  api: ['domain', 'contract', 'api'],
  demo: ['domain', 'contract', 'api', 'demo'],
  web: ['domain', 'contract', 'web'],
  // Tools, benchmarks and browser stories stand outside: they may drive an app, and nothing imports them.
  outside: ['domain', 'contract', 'api', 'demo', 'web', 'outside'],
};

function judgeFile(path: string, from: Zone, specifier: string, targetPath: string): Verdict {
  const to = zoneOf(targetPath);
  return (
    judgeSide(from, to, targetPath) ??
    judgePackage(path, from, specifier, targetPath, to) ??
    (from.side === to.side && !isTest(path) ? judgeWithinApp(from, to, targetPath) : undefined)
  );
}

function judgeSide(from: Zone, to: Zone, targetPath: string): Verdict {
  if (mayImport[from.side].includes(to.side)) return undefined;
  return {
    what: `${from.side} imports ${targetPath}, which belongs to ${to.side === 'outside' ? to.name : to.side}.`,
    mend: 'Imports run domain ← contract ← api and web, api ← demo; move what is shared down.',
  };
}

function judgePackage(path: string, from: Zone, specifier: string, targetPath: string, to: Zone): Verdict {
  const packageOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const isDriven = from.side === 'demo' && isTest(path);
  const isWithin =
    isDriven || from.side === 'outside' || to.side === 'outside' || packageOf(path) === packageOf(targetPath);
  if (isWithin || !specifier.startsWith('.')) return undefined;
  return {
    what: `'${specifier}' reaches into another package.`,
    mend: `Import it as @cadenza/${to.side}/…, and list it in that package's exports.`,
  };
}

function judgeWithinApp(from: Zone, to: Zone, targetPath: string): Verdict {
  if (isTest(targetPath)) {
    return { what: `Code imports the test file ${targetPath}.`, mend: 'Only tests import what tests are built from.' };
  }
  if (from.rank < to.rank) {
    const order = from.side === 'api' ? 'platform ← features ← workflows ← app' : 'shared ← features ← areas ← app';
    return { what: `A ${from.name} file imports ${targetPath} (${to.name}).`, mend: `Imports run ${order}.` };
  }
  const isNeighbour = from.rank === to.rank && from.room !== to.room;
  if (!isNeighbour || (from.side === 'api' && targetPath.endsWith('/door.ts'))) return undefined;
  return {
    what: `${from.name} ${from.room} imports ${targetPath} of ${to.name} ${to.room}.`,
    mend:
      from.side === 'api'
        ? `Ask ${to.room}'s door.ts, or make it a workflow over both.`
        : `Compose both in an area, or move what they share to shared/.`,
  };
}
