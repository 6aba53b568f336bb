import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { partOf, readByteRange } from './byte-range.ts';

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=0-3', { from: 0, to: 3 }],
  ['bytes=4-99', { from: 4, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-3', null],
])('%s of ten bytes', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});

test('a part of a stream is cut out, however it is chunked', async () => {
  const letters = ['ab', 'cde', 'f', 'ghij'].map((word) => Buffer.from(word));
  const cut = async (from: number, to: number) => String(await buffer(partOf(Readable.from(letters), { from, to })));
  expect([await cut(0, 9), await cut(1, 5), await cut(9, 9), await cut(3, 3)]).toEqual([
    'abcdefghij',
    'bcdef',
    'j',
    'd',
  ]);
});
