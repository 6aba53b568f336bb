import { expect, test } from 'vitest';
import { documents } from './documents.ts';
import { styleDocument } from './style-document.ts';
import { treeOf } from './tree.ts';

const complaints = (files: Record<string, string>) => documents(treeOf(files)).map(({ what }) => what);

test('links to files, folders and headings that exist are fine', () => {
  const readme = '[map](ARCHITECTURE.md#start-up) [rules](docs/rules) [site](https://example.com) `[no](link)`';
  const files = { 'ARCHITECTURE.md': '## Start-up', 'docs/rules/pricing.md': 'packages/domain/src/a.test.ts' };
  expect(complaints({ ...files, 'README.md': readme, 'packages/domain/src/a.test.ts': '' })).toEqual([]);
});

test('broken links are found', () => {
  expect(complaints({ 'README.md': '[map](MAP.md)' })).toEqual(['The link to MAP.md leads nowhere.']);
  expect(complaints({ 'README.md': '[map](#map)' })).toEqual(['README.md has no heading #map.']);
});

test('a rule names a test, and the test exists', () => {
  expect(complaints({ 'docs/rules/pricing.md': 'Prices are fair.' })).toEqual(['It names no test.']);
  expect(complaints({ 'docs/rules/pricing.md': '`packages/domain/src/gone.test.ts`' })).toEqual([
    'packages/domain/src/gone.test.ts does not exist.',
  ]);
});

test('a requirement quotes a test that exists', () => {
  const page =
    '`e2e/sign-in-pages.test.ts`: “opens”, “closes” and `e2e/sign-in-pages.test.ts`: “shuts”, `e2e/gone.test.ts`, `e2e/sign-in-pages.test.ts`:\n“opens”';
  expect(complaints({ 'docs/security/fuzzing.md': page, 'e2e/sign-in-pages.test.ts': "test('opens')" })).toEqual([
    'e2e/sign-in-pages.test.ts has no test “closes”.',
    'e2e/sign-in-pages.test.ts has no test “shuts”.',
    'e2e/gone.test.ts does not exist.',
  ]);
});

test('a threat names its test, or says that it is open or so by design', () => {
  const threats = [
    '| Who | What | Why not | Shown by |',
    '| --- | --- | --- | --- |',
    '| a stranger | guesses | counted | `e2e/guessing.test.ts` |',
    '| an admin | reads | by design: they may | |',
    '| a thief | takes | locked | |',
    '',
    '| Asset | Where |',
    '| money | at the bank |',
  ].join('\n');
  const findings = documents(treeOf({ 'docs/security/threats.md': threats, 'e2e/guessing.test.ts': '' }));
  expect(findings.map(({ line, what }) => [line, what])).toEqual([[5, 'A threat without an answer.']]);
});

test('decisions are numbered without gaps', () => {
  const files = { 'docs/decisions/001-names.md': '', 'docs/decisions/003-money.md': '' };
  expect(complaints(files)).toEqual(['Expected 002-title.md here.']);
});

test('STYLE.md names every check, and each rule says what holds it', () => {
  const style = '1. Names say something. *(names)*\n2. Be kind.\n3. No cycles. *(cycles)*\n';
  const findings = styleDocument(treeOf({ 'STYLE.md': style }), ['names', 'sizes']);
  expect(findings.map(({ what }) => what)).toEqual([
    'A rule that does not say what holds it.',
    "There is no check 'cycles'.",
    "No rule names the check 'sizes'.",
  ]);
});
