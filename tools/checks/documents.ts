import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { isProse } from './kinds.ts';
import { requirements } from './requirements.ts';
import type { Tree } from './tree.ts';

/**
 * Checks the documents: links resolve, rules and requirements name the tests that prove them, decisions are numbered.
 */
export function documents(tree: Tree): Finding[] {
  const prose = tree.paths.filter(isProse);
  return [
    ...prose.flatMap((path) => links(tree, path)),
    ...rulesNameTests(tree),
    ...requirementsNameTests(tree),
    ...requirements(tree),
    ...threatsAreAnswered(tree),
    ...decisionsAreNumbered(tree),
  ];
}

function links(tree: Tree, path: string): Finding[] {
  const text = withoutCode(tree.read(path));
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const [address = '', anchor] = (match[1] ?? '').split('#');
    if (/^[a-z]+:/.test(address)) return [];
    const line = text.slice(0, match.index).split('\n').length;
    const target = address === '' ? path : posix.normalize(posix.join(posix.dirname(path), address));
    const isFolder = tree.paths.some((known) => known.startsWith(`${target.replace(/\/$/, '')}/`));
    if (!tree.has(target) && !isFolder) {
      return [{ file: path, line, what: `The link to ${match[1]} leads nowhere.`, fix: 'Correct or remove it.' }];
    }
    if (anchor && isProse(target) && !anchorsOf(tree.read(target)).has(anchor)) {
      return [{ file: path, line, what: `${target} has no heading #${anchor}.`, fix: 'Correct the anchor.' }];
    }
    return [];
  });
}

/** Blanks out code, where brackets mean something else, but keeps the line breaks. */
const withoutCode = (markdown: string) =>
  markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '));

const anchorsOf = (markdown: string) =>
  new Set(
    [...markdown.matchAll(/^#+\s+(.+)$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

function rulesNameTests(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!path.startsWith('docs/rules/') || !isProse(path)) return [];
    const text = tree.read(path);
    const tests = [...text.matchAll(/[\w./-]+\.test\.tsx?/g)].map((match) => ({
      test: posix.normalize(match[0].startsWith('.') ? posix.join(posix.dirname(path), match[0]) : match[0]),
      line: text.slice(0, match.index).split('\n').length,
    }));
    if (tests.length === 0) {
      return [
        { file: path, what: 'It names no test.', fix: 'Name the *.test.ts that proves each rule, from the root.' },
      ];
    }
    return tests
      .filter(({ test }) => !tree.has(test))
      .map(({ test, line }) => ({
        file: path,
        line,
        what: `${test} does not exist.`,
        fix: 'Name the test by its path.',
      }));
  });
}

/** In docs/security a test is named by its path and, if its file has several, by its title or titles. */
function requirementsNameTests(tree: Tree): Finding[] {
  return tree.paths.flatMap((path) => {
    if (!path.startsWith('docs/security/') || !isProse(path)) return [];
    const text = tree.read(path);
    return [...text.matchAll(/`([\w./-]+\.test\.tsx?)`((?:[:,]\s“[^”]+”)*)/g)].flatMap(
      ({ 1: test = '', 2: quoted = '', index }) => {
        const line = text.slice(0, index).split('\n').length;
        if (!tree.has(test)) {
          return [{ file: path, line, what: `${test} does not exist.`, fix: 'Name the test by its path.' }];
        }
        return [...quoted.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) => {
          if (tree.read(test).includes(name.replaceAll('\n', ' '))) return [];
          const what = `${test} has no test “${name}”.`;
          return [{ file: path, line, what, fix: 'Quote the name as the file has it.' }];
        });
      },
    );
  });
}

const threatsPath = 'docs/security/threats.md';

/** Each row of the threat model names a test, or says that it is open or by design. */
function threatsAreAnswered(tree: Tree): Finding[] {
  if (!tree.has(threatsPath)) return [];
  let isThreats = false;
  return tree
    .read(threatsPath)
    .split('\n')
    .flatMap((text, index) => {
      if (!text.startsWith('|')) isThreats = false;
      if (text.startsWith('| Who |')) isThreats = true;
      const isRow = isThreats && !text.startsWith('| Who |') && !text.startsWith('| ---');
      if (!isRow || /\.test\.tsx?`|\b(?:by design|open):/i.test(text)) return [];
      const what = 'A threat without an answer.';
      return [{ file: threatsPath, line: index + 1, what, fix: 'Name its test, or write "By design:" or "Open:".' }];
    });
}

function decisionsAreNumbered(tree: Tree): Finding[] {
  const decisions = tree.paths.filter((path) => path.startsWith('docs/decisions/') && isProse(path));
  return decisions.flatMap((path, index) => {
    const expected = String(index + 1).padStart(3, '0');
    if (path.startsWith(`docs/decisions/${expected}-`)) return [];
    return [
      { file: path, what: `Expected ${expected}-title.md here.`, fix: 'Number decisions in order, without gaps.' },
    ];
  });
}
