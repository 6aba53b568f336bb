import { expect, test } from 'vitest';
import { exceptionsPath, scopedQueries } from './scoped-queries.ts';
import { treeOf } from './tree.ts';

const store = 'apps/api/src/features/songs/store.ts';
const verdict = (code: string, exceptions = '') =>
  scopedQueries(treeOf({ [store]: code, [exceptionsPath]: `file\tfunctions\treason\n${exceptions}` })).map(
    ({ what }) => what,
  );

test.each([
  ['a scope', 'export function viewSongs({ db, scope }: OfficeContext, id: string) {}'],
  ['a proof', 'export async function addSong(trx: Db, bookingId: LockedBookingId) {}'],
  [
    'a proof among the fields',
    'interface Place { id: SeenBookingId }\nexport const findSongs = (db: Db, at: Place) => db;',
  ],
  ['no query at all', 'export const isKeySong = (kind: string) => kind === "key song";'],
  ['a query of its own file', 'function findSong(db: Db, id: string) {}'],
])('accepts %s', (_, code) => {
  expect(verdict(code)).toEqual([]);
});

test('reports a query by a bare id', () => {
  expect(verdict('export async function findSong(db: Db, id: string) {}')).toEqual([
    'findSong takes neither a scope nor a proof.',
  ]);
  expect(verdict('export const findSong = (db: Db, id: string) => db;')).toHaveLength(1);
});

test('accepts an exception, and reports one that is no longer needed', () => {
  const code = 'export async function findSong(db: Db, id: string) {}';
  expect(verdict(code, 'songs/store\tfindSong\tfinds what is checked next\n')).toEqual([]);
  expect(verdict(code, 'songs/store\tfindSong findGig\tfinds what is checked next\n')).toEqual([
    'songs/store findGig needs none.',
  ]);
});
