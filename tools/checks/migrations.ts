import { createHash } from 'node:crypto';
import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

export const checksumsPath = 'apps/api/migrations/checksums.json';
const numbered = /^apps\/api\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Checks "migrations are numbered without gaps and never edited once landed". A migration lands when `npm run generate` writes it
 * into checksums.json; the check of generated files ensures that all of them are in there.
 */
export function migrations(tree: Tree): Finding[] {
  const paths = migrationPaths(tree);
  const landed = landedChecksums(tree);
  const findings: Finding[] = [];
  paths.forEach((path, index) => {
    const number = Number(numbered.exec(path)?.[1] ?? Number.NaN);
    if (number !== index + 1) {
      const what = `Expected ${String(index + 1).padStart(4, '0')}_name.sql here.`;
      findings.push({ file: path, what, fix: 'Number migrations in order, without gaps, in lower case.' });
    }
    const before = landed[nameOf(path)];
    if (before !== undefined && before !== checksum(tree.read(path))) {
      const fix = 'Revert the edit and write the change as a new migration.';
      findings.push({ file: path, what: 'A landed migration was edited.', fix });
    }
  });
  const present = new Set(paths.map(nameOf));
  for (const name of Object.keys(landed).filter((name) => !present.has(name))) {
    findings.push({ file: checksumsPath, what: `${name} landed and was deleted.`, fix: 'Bring it back.' });
  }
  return findings;
}

/** The text of checksums.json with new migrations added; landed migrations keep their checksum, so that an edit is detected. */
export function checksumsText(tree: Tree): string {
  const landed = landedChecksums(tree);
  const all = migrationPaths(tree).map((path) => [nameOf(path), landed[nameOf(path)] ?? checksum(tree.read(path))]);
  return `${JSON.stringify({ ...landed, ...Object.fromEntries(all) }, null, 2)}\n`;
}

const migrationPaths = (tree: Tree) =>
  tree.paths.filter((path) => path.startsWith('apps/api/migrations/') && path !== checksumsPath);
const nameOf = (path: string) => path.split('/').at(-1) ?? path;
const checksum = (text: string) => createHash('sha256').update(text).digest('hex');

function landedChecksums(tree: Tree): Record<string, string> {
  return tree.has(checksumsPath) ? (JSON.parse(tree.read(checksumsPath)) as Record<string, string>) : {};
}
