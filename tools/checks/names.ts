import type { Finding } from './finding.ts';
import { isGenerated, isSource, isTest } from './kinds.ts';
import type { Tree } from './tree.ts';

const saysNothing = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'index',
  'lib',
  'stuff',
  'manager',
]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Names prescribed by a tool or a standard. */
const prescribed = /^(README|ARCHITECTURE|STYLE|GLOSSARY|LICENSE|CHANGELOG)\.md$|^index\.html$|^\./;
/** Files that a tool loads by their default export. */
const mayExportDefault = /(\.config|\/global-setup|^\.dependency-cruiser)\.(ts|mts|mjs)$/;

/** Checks file and folder names (kebab-case, meaningful), named exports, and the absence of barrels. */
export function names(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => [...checkName(path), ...(isSource(path) ? checkExports(tree, path) : [])]);
}

function checkName(path: string): Finding[] {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  if (prescribed.test(file) || parts[0]?.startsWith('.') || path.startsWith('apps/api/migrations/')) return [];
  const stems = [...parts.slice(0, -1), file.split('.')[0] ?? ''];
  const odd = stems.find((stem) => !kebab.test(stem));
  const empty = stems.find((stem) => saysNothing.has(stem));
  const findings: Finding[] = [];
  if (odd !== undefined) {
    findings.push({ file: path, what: `'${odd}' is not kebab-case.`, fix: 'Use lower case, digits and hyphens.' });
  }
  if (empty !== undefined) {
    const fix = 'Name it after its main export, or put each thing beside what it belongs to.';
    findings.push({ file: path, what: `'${empty}' does not say what is inside.`, fix });
  }
  return findings;
}

function checkExports(tree: Tree, path: string): Finding[] {
  if (isGenerated(path)) return [];
  const source = tree.source(path);
  const findings: Finding[] = [];
  if (source.defaultExportLine !== undefined && !mayExportDefault.test(path)) {
    const fix = 'Export it by name; only files that a tool opens have a default export.';
    findings.push({ file: path, line: source.defaultExportLine, what: 'A default export.', fix });
  }
  for (const found of source.imports.filter((found) => found.isReExport)) {
    const fix = 'Import it where it is used, from the file that defines it.';
    findings.push({ file: path, line: found.line, what: `Re-exports '${found.specifier}'.`, fix });
  }
  return isTest(path) ? findings : [...findings, ...checkMainExport(path, source.exportedValues)];
}

/**
 * Commands, workflows and components contain the words of what they export (`skeletons.tsx`: `CardSkeleton`); reviewers check the
 * rest.
 */
function checkMainExport(path: string, exportedValues: readonly string[]): Finding[] {
  if (!namedAfterExport.test(path) || exportedValues.length === 0) return [];
  const name = (path.split('/').at(-1) ?? '').split('.')[0] ?? '';
  const isCarried = (value: string) => wordsOf(name).every((word) => wordsOf(value).includes(word));
  if (exportedValues.some(isCarried)) return [];
  const fix = 'Name the file after its main export, in kebab-case.';
  return [{ file: path, what: `It exports ${exportedValues.join(', ')}.`, fix }];
}

const namedAfterExport =
  /^apps\/api\/src\/(features\/[^/]+\/commands|workflows)\/(?!.+-routes\.)[^/]+\.ts$|^apps\/web\/src\/(areas|features|shared)\/.+\.tsx$/;
/** Singular words in lower case: `CardSkeletons` → card, skeleton. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .map((word) => word.replace(/s$/, ''));
