import { expect, test } from 'vitest';
import { generatedFiles } from './generated-files.ts';
import { treeOf } from './tree.ts';

const generators = [{ path: 'docs/operations.md', make: () => 'one\ntwo\n' }];

test("a file that matches its generator's output is fine", async () => {
  expect(await generatedFiles(treeOf({ 'docs/operations.md': 'one\ntwo\n' }), generators)).toEqual([]);
});

test('a stale file is found, with the first line that differs', async () => {
  const [finding] = await generatedFiles(treeOf({ 'docs/operations.md': 'one\n2\n' }), generators);
  expect(finding).toMatchObject({ file: 'docs/operations.md', line: 2, fix: 'Run npm run generate.' });
});

test('a missing file is found', async () => {
  expect(await generatedFiles(treeOf({}), generators)).toEqual([expect.objectContaining({ what: 'It is missing.' })]);
});
