import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** Runs the linters with our own settings on folders of files that follow and break their rules. */
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'linters-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(script: string, args: string[], settings: string, files: Record<string, string>): string {
  copyFileSync(join(root, settings), join(folder, settings));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const program = join(root, 'node_modules', script);
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

/** The case's name → path and text. */
type Cases = Record<string, [path: string, text: string]>;
const filesOf = (...cases: Cases[]) => Object.fromEntries(cases.flatMap((some) => Object.values(some)));
const lines = (count: number) => 'export {};\n'.repeat(count);

describe('lint', () => {
  const wrong: Cases = {
    'milliseconds now': ['packages/domain/src/a.ts', 'export const now = Date.now();'],
    'Temporal now': ['packages/domain/src/b.ts', 'export const now = Temporal.Now.instant();'],
    chance: ['packages/domain/src/c.ts', 'export const n = Math.random();'],
    'the time beside the rules of money': ['packages/domain/src/money.ts', 'export const now = Date.now();'],
    'a price written by hand': ['apps/web/src/features/a.tsx', "export const a = (12).toLocaleString('en-AU');"],
    'a formatter of its own': ['apps/web/src/features/b.tsx', "export const b = new Intl.NumberFormat('en');"],
    'a long file': ['packages/domain/src/d.ts', lines(251)],
    'a long test': ['packages/domain/src/d.test.ts', lines(401)],
    'an import without its ending': ['packages/domain/src/e.ts', "export { n } from './c';"],
    'a test that reaches into another package': [
      'packages/domain/src/e.test.ts',
      "export { a } from '../../contract/src/a.ts';",
    ],
  };
  const right: Cases = {
    'the time in a test': ['packages/domain/src/f.test.ts', 'export const now = Date.now();'],
    'the time in a benchmark': ['bench/run.ts', 'export const now = Date.now();'],
    'the room of time': ['packages/domain/src/time.ts', "export const format = new Intl.DateTimeFormat('en');"],
    'a file that just fits': ['packages/domain/src/g.ts', lines(250)],
    'a long generated file': ['packages/contract/src/generated/routes.ts', lines(900)],
  };
  const complaints = run('oxlint/bin/oxlint', ['--format=unix'], '.oxlintrc.json', filesOf(wrong, right));

  test.each(Object.entries(wrong))('finds %s', (_, [path]) => expect(complaints).toContain(`${path}:`));
  test.each(Object.entries(right))('allows %s', (_, [path]) => expect(complaints).not.toContain(`${path}:`));
});

describe('style sheets', () => {
  const wrong: Cases = {
    'a raw colour': ['apps/web/src/features/a.css', 'a { color: rgb(1 2 3); }'],
    'a colour in hexadecimal': ['apps/web/src/features/b.css', 'a { color: #fff; }'],
    'a colour by its name': ['apps/web/src/features/c.css', 'a { color: plum; }'],
    'a value that does not exist': ['apps/web/src/features/d.css', 'a { display: flexible; }'],
    'an animation that does not exist': ['apps/web/src/features/e.css', 'a { animation: nowhere 1s; }'],
    'a rule switched off for nothing': ['apps/web/src/features/f.css', '/* stylelint-disable color-named -- why */'],
  };
  const right: Cases = {
    'a colour of the theme': ['apps/web/src/features/g.css', 'a { color: var(--ink); }'],
    'the theme': ['apps/web/src/shared/theme/tokens.css', ':root { --ink: #1e1b2e; }'],
    'a colour in a comment': ['apps/web/src/features/h.css', '/* was #fff */'],
  };
  const args = ['--formatter', 'unix', 'apps/*/src/**/*.css'];
  const complaints = run('stylelint/bin/stylelint.mjs', args, '.stylelintrc.json', filesOf(wrong, right));

  test.each(Object.entries(wrong))('have no %s', (_, [path]) => expect(complaints).toContain(`${path}:`));
  test.each(Object.entries(right))('have %s', (_, [path]) => expect(complaints).not.toContain(`${path}:`));
});

describe('packages', () => {
  const complaints = (...versions: string[]) =>
    run('syncpack/index.cjs', ['lint'], '.syncpackrc.json', {
      'package.json': JSON.stringify({ name: 'house', workspaces: ['packages/*'] }),
      ...Object.fromEntries(
        ['a', 'b'].map((name, index) => {
          const zod = versions[index] ?? versions[0];
          return [`packages/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', dependencies: { zod } })];
        }),
      ),
    });

  test.each(['4.6.7', '18.4.0-beta.17'])('may be pinned to %s', (version) => {
    expect(complaints(version)).toContain('No issues found');
  });
  test.each(['^4.6.7', '~4.6.7', '4', '*', 'latest'])('may not have the range %s', (range) => {
    expect(complaints(range)).not.toContain('No issues found');
  });
  test('have one version each', () => {
    expect(complaints('4.6.7', '4.6.8')).toContain('4.6.8');
  });
});

describe('the lock file', () => {
  const integrity = 'sha512-ulkCYfFbYj01ie1MDOyxv2F6SpRN1TOj7fQxbP07D6HmeR+gr2JLSmINKjga2emB+b1L2KGrFKBTc+e00p54nw==';
  const complaints = (tool: object) =>
    run('lockfile-lint/bin/lockfile-lint.js', [], '.lockfile-lintrc.json', {
      'package-lock.json': JSON.stringify({
        name: 'house',
        lockfileVersion: 3,
        packages: {
          'node_modules/tool': { version: '1.0.0', integrity, ...tool },
          'node_modules/@cadenza/api': { resolved: 'apps/api', link: true },
        },
      }),
    });

  test('names no registry', () => {
    expect(complaints({})).toContain('No issues');
    expect(complaints({ resolved: 'https://packages.example/tool.tgz' })).toContain('invalid scheme');
  });
  test('has strong sums', () => {
    expect(complaints({ integrity: 'sha1-lPL3oAyPd/dyZgM7UNFuT4nPlx0=' })).toContain('invalid integrity');
  });
});
