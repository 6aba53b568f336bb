import { expect, test } from 'vitest';
import { packageFiles } from './package-files.ts';
import { treeOf } from './tree.ts';

const complaints = (...versions: string[]) =>
  packageFiles(
    treeOf(
      Object.fromEntries(
        versions.map((zod, index) => [`packages/p${index}/package.json`, JSON.stringify({ dependencies: { zod } })]),
      ),
    ),
  ).map(({ what }) => what);

test('exact versions that agree are fine, prereleases too', () => {
  expect(complaints('4.6.7', '4.6.7')).toEqual([]);
  expect(complaints('18.4.0-beta.17')).toEqual([]);
});

test.each(['^4.6.7', '~4.6.7', '4', '*', 'latest'])('the range %s is found', (range) => {
  expect(complaints(range)).toEqual([`zod has the range ${range}.`]);
});

test('two versions of one library are found', () => {
  expect(complaints('4.6.7', '4.6.8')).toEqual(['zod is 4.6.8 here and 4.6.7 in packages/p0/package.json.']);
});
