import { expect, test } from 'vitest';
import { exceptionsPath, scopedQueries } from './scoped-queries.ts';
import { treeOf } from './tree.ts';

const songs = 'apps/api/src/features/songs';
const store = `${songs}/store.ts`;

const findings = (files: Record<string, string>, exceptions = '') =>
  scopedQueries(treeOf({ ...files, [exceptionsPath]: `feature\tfunctions\treason\n${exceptions}` })).map(
    ({ what }) => what,
  );
const verdict = (code: string, exceptions = '') => findings({ [store]: code }, exceptions);

const bareId = 'export async function findSong(db: Db, id: string) {}';
const refused = ['findSong takes neither a scope nor a proof.'];

test.each([
  ['a scope', 'export function viewSongs({ db, scope }: OfficeContext, id: string) {}'],
  ['a context, whole', 'export function viewSongs(context: OfficeContext, id: string) {}'],
  ['a proof', 'export async function addSong(trx: Db, bookingId: LockedBookingId) {}'],
  ['several proofs', 'export async function addSongs(trx: Db, ids: readonly LockedBookingId[]) {}'],
  [
    'a proof among the fields',
    'interface Place { id: SeenBookingId }\nexport const findSongs = (db: Db, at: Place) => db.run(at);',
  ],
  [
    'the field with the proof',
    "interface Place { id: SeenBookingId; city: string }\nexport const findSongs = (db: Db, at: Pick<Place, 'id'>) => db.run(at);",
  ],
  [
    'a row of a query that took a scope',
    `type Song = Awaited<ReturnType<typeof lockSong>>;
     async function lockSong(trx: Db, scope: OfficeScope, id: string) {}
     export async function renameSong(trx: Db, { id }: Song) {}
     export async function renameSongs(trx: Db, songs: readonly Song[]) {}`,
  ],
  [
    'a row of a query that another has begun with a scope',
    `type Song = Awaited<ReturnType<ReturnType<typeof songs>['execute']>>[number];
     const songs = (db: Db, { cityIds }: OfficeScope) => db.selectFrom('songs').where(cityIds);
     export const countWords = (db: Db, songs: readonly Song[]) => db;`,
  ],
  ['no query at all', 'export const isKeySong = (kind: string) => kind === "key song";'],
  ['a query of its own file', 'function findSong(db: Db, id: string) {}'],
  [
    'part of a query',
    "export const songRows = (db: Db, day: Expression<string>) => db.selectFrom('songs').where(day);",
  ],
  ['part of a query, made of another', 'export const moreRows = (db: Db) => songRows(db).select("title");'],
  [
    'the platform, for its settings',
    "export const urlOf = ({ config }: PublicContext['platform'], id: string) => config.url + id;",
  ],
])('accepts %s', (_, code) => {
  expect(verdict(code)).toEqual([]);
});

test.each([
  ['a bare id', bareId],
  ['a bare id, as an arrow function', 'export const findSong = (db: Db, id: string) => db;'],
  ['a context of anybody', 'export async function findSong({ db }: PublicContext, id: string) {}'],
  ['the database alone of a context', 'export async function findSong({ db }: OfficeContext, id: string) {}'],
  ['a scope that it ignores', 'export async function findSong(db: Db, _scope: OfficeScope, id: string) {}'],
  ['a scope that may be missing', 'export async function findSong(db: Db, id: string, scope?: OfficeScope) {}'],
  ['a proof or any id', 'export async function findSong(db: Db, id: SeenBookingId | string) {}'],
  [
    'the fields beside the proof',
    "interface Place { id: SeenBookingId; city: string }\nexport async function findSong(db: Db, at: Pick<Place, 'city'>) {}",
  ],
  [
    'a row of a query by a bare id',
    'type Song = Awaited<ReturnType<typeof read>>;\nconst read = (db: Db, id: string) => db;\nexport const findSong = (db: Db, song: Song) => db;',
  ],
  ['a callback with a proof', 'export async function findSong(db: Db, each: (id: SeenBookingId) => void) {}'],
  ['the platform’s database', 'export async function findSong({ database }: Platform, id: string) {}'],
  ['a database within its parameter', 'interface Asked { db: Db }\nexport async function findSong(asked: Asked) {}'],
  ['part of a query by a bare id', "export const findSong = (db: Db, id: string) => db.selectFrom('songs').where(id);"],
  ['a whole query', "export const findSong = (db: Db) => db.selectFrom('songs').execute();"],
  ['a query of its own file', 'export const findSong = (db: Db) => findAll(db);'],
  ['a prepared query', "export const findSong = preparedQuery('find-song', { id: 'uuid' }, (db, { id }) => db);"],
])('reports a query that takes %s', (_, code) => {
  expect(verdict(code)).toEqual(refused);
});

test('follows types through imports', () => {
  const door = `${songs}/door.ts`;
  const types = `${songs}/door/lock-song.ts`;
  const rename =
    "import type { Song } from './door/lock-song.ts';\nexport async function findSong(trx: Db, song: Song) {}";
  const locked = (by: string) =>
    `export type Song = Awaited<ReturnType<typeof lockSong>>;\nexport async function lockSong(trx: Db, ${by}, id: string) {}`;
  expect(findings({ [door]: rename, [types]: locked('scope: OfficeScope') })).toEqual([]);
  expect(findings({ [door]: rename, [types]: locked('city: string') })).toEqual([
    ...refused,
    'lockSong takes neither a scope nor a proof.',
  ]);
});

test.each(['store', 'views', 'door', 'door/find-song', 'commands/find-song'])('checks a feature’s %s', (file) => {
  expect(findings({ [`${songs}/${file}.ts`]: bareId })).toEqual(refused);
});

test('checks workflows; not routes, pages, jobs and tests', () => {
  expect(findings({ 'apps/api/src/workflows/find-song.ts': bareId })).toEqual(refused);
  const others = ['routes', 'pages', 'jobs', 'songs.test', 'door/find-song.test'];
  expect(findings(Object.fromEntries(others.map((file) => [`${songs}/${file}.ts`, bareId])))).toEqual([]);
});

test('accepts an exception, and reports one that is no longer needed', () => {
  expect(verdict(bareId, 'songs\tfindSong\tfinds what is checked next\n')).toEqual([]);
  expect(verdict(bareId, 'songs\tfindSong findGig\tfinds what is checked next\n')).toEqual([
    'songs findGig needs none.',
  ]);
});
