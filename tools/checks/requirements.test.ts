import { expect, test } from 'vitest';
import { requirements } from './requirements.ts';
import { treeOf } from './tree.ts';

const chapter = 'docs/security/asvs/v17-webrtc.md';
const index = 'docs/security/asvs.md';
const tested = '**Tested**: `e2e/calls.test.ts`: “nobody calls”';

/** V17 has seven requirements of levels 1 and 2. */
const sevenRows = (first = tested) =>
  [first, ...Array.from({ length: 5 }, () => '**By design**: no call is made'), '**Open**: nobody has looked'].map(
    (status, row) => `| 17.1.${row + 1} | 2 | Calls are private | ${status} |`,
  );
const summary = (counts: string) =>
  `| Chapter | Tested | By design | Open |\n| --- | --- | --- | --- |\n| [V17 WebRTC](asvs/v17-webrtc.md) | ${counts} |\n`;

const complaints = (rows: string[], summed = summary('1 | 5 | 1')) =>
  requirements(treeOf({ [chapter]: rows.join('\n'), [index]: summed }))
    .map(({ what }) => what)
    .filter((what) => /^(V17|1[67]\.)/.test(what));

test('a chapter is fine when every requirement has one status, and the summary counts them', () => {
  expect(complaints(sevenRows())).toEqual([]);
});

test.each([
  ['no status', 'Holds: of course', '17.1.1 has no status.'],
  ['two', '**Tested** and **Open**: both', '17.1.1 has more than one status.'],
  ['a status without a word more', '**Open**', '17.1.1 does not say why.'],
  ['a test without its title', '**Tested**: `e2e/calls.test.ts`', '17.1.1 names no test by its title.'],
])('a requirement with %s is found', (_what, status, complaint) => {
  expect(complaints(sevenRows(status))).toContain(complaint);
});

test('a requirement that is missing, duplicated, or from another chapter or level is found', () => {
  expect(complaints(sevenRows().slice(1), summary('0 | 5 | 1'))).toEqual([
    'V17 has 6 requirements of levels 1 and 2, not 7.',
  ]);
  expect(complaints([...sevenRows(), ...sevenRows().slice(0, 1)], summary('2 | 5 | 1'))).toContain(
    '17.1.1 is written twice.',
  );
  const foreign = sevenRows().map((row) => row.replace('17.1.7 | 2', '16.1.7 | 3'));
  expect(complaints(foreign)).toEqual(['16.1.7 is of another chapter.', '16.1.7 is of level 3.']);
});

test('a summary with a wrong count or a missing chapter is found', () => {
  expect(complaints(sevenRows(), summary('2 | 5 | 0'))).toEqual(['V17 has 1 | 5 | 1 here, not 2 | 5 | 0.']);
  expect(complaints(sevenRows(), '')).toEqual(['V17 is missing here.']);
});

test('the total of all chapters is checked too, and a chapter without a page is found', () => {
  const withAll = `${summary('1 | 5 | 1')}| All 253 | 1 | 5 | 2 |\n`;
  const findings = requirements(treeOf({ [chapter]: sevenRows().join('\n'), [index]: withAll }));
  const said = findings.map(({ what }) => what);
  expect(said).toContain('All 253 has 1 | 5 | 1 here, not 1 | 5 | 2.');
  expect(said).toContain('V1 has no page.');
});
