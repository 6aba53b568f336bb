import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type Source } from './source.ts';

/** The files of the repository, read once. Checks are functions of a tree, so that tests can pass a small one. */
export interface Tree {
  readonly paths: readonly string[];
  has(path: string): boolean;
  read(path: string): string;
  source(path: string): Source;
}

/** An in-memory tree: path → text. */
export function treeOf(files: Readonly<Record<string, string>>): Tree {
  return treeFrom(Object.keys(files), (path) => files[path] ?? '');
}

/** Everything below `root` that `.gitignore` does not exclude. Works without git, for an unpacked archive. */
export function treeInFolder(root: string): Tree {
  return treeFrom(pathsBelow(root), (path) => readFileSync(join(root, path), 'utf8'));
}

function treeFrom(unsorted: string[], load: (path: string) => string): Tree {
  const paths = unsorted.sort();
  const known = new Set(paths);
  const texts = new Map<string, string>();
  const sources = new Map<string, Source>();
  const read = (path: string) => {
    const text = texts.get(path) ?? load(path);
    texts.set(path, text);
    return text;
  };
  return {
    paths,
    has: (path) => known.has(path),
    read,
    source(path) {
      const source = sources.get(path) ?? parseSource(path, read(path));
      sources.set(path, source);
      return source;
    },
  };
}

function pathsBelow(root: string): string[] {
  const ignored = ignoredNames(readFileSync(join(root, '.gitignore'), 'utf8'));
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (entry.name === '.git' || ignored(entry.name)) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  walk('');
  return found;
}

/** Supports the patterns our .gitignore uses: names, `name/` and `*.ending`. */
function ignoredNames(gitignore: string): (name: string) => boolean {
  const patterns = gitignore
    .split('\n')
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = new Set(patterns);
  const endings = patterns.filter((pattern) => pattern.startsWith('*.')).map((pattern) => pattern.slice(1));
  return (name) => names.has(name) || endings.some((ending) => name.endsWith(ending));
}
