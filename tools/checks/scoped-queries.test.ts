import { expect, test } from 'vitest';
import { exceptionsPath, scopedQueries } from './scoped-queries.ts';
import { treeOf } from './tree.ts';

const songs = 'apps/api/src/features/songs';
const store = `${songs}/store.ts`;

const findings = (files: Record<string, string>, exceptions = '') =>
  scopedQueries(treeOf({ ...files, [exceptionsPath]: `feature\tfunctions\tcallers\treason\n${exceptions}` })).map(
    ({ what }) => what,
  );
const verdict = (code: string, exceptions = '') => findings({ [store]: code }, exceptions);

const rule = "import { canSee } from '@cadenza/domain/permissions/songs';\n";
const byActor = (body: string) => `${rule}export async function findSong(db: Db, actor: Actor, id: string) {${body}}`;
const bareId = 'export async function findSong(db: Db, id: string) {}';
const refused = ['findSong takes neither a scope nor a proof.'];

const contract = 'packages/contract/src/songs/operations.ts';
const operationOf = (access: string) =>
  `export const findSong = operation({ method: 'GET', path: '/Songs/:id', access: '${access}' });`;
const handler = (access: string, code: string) =>
  findings({ [contract]: operationOf(access), [store]: `export const findSong: Handler<'findSong'> = ${code};` });

test('a handler proves by the scope or the actor that the access of its operation brings', () => {
  expect(handler('staff', '({ db, scope }, { params: { id } }) => read(db, scope, id)')).toEqual([]);
  expect(handler('signed in', '({ db, actor }) => db.run(actor.userId)')).toEqual([]);
  expect(handler('staff', '({ db }, { params: { id } }) => db.run(id)')).toEqual(refused);
  expect(handler('signed in', '({ db, actor }, { params: { id } }) => db.run(id, actor.userId)')).toEqual(refused);
  expect(handler('public', '({ db }, { params: { id } }) => db.run(id)')).toEqual(refused);
  expect(handler('public', '({ db, actor }) => db.run(actor.userId)')).toEqual(refused);
});

test.each([
  ['a scope', 'export function viewSongs({ db, scope }: OfficeContext, id: string) {}'],
  [
    'a context for its scope',
    'export const viewSongs = (context: OfficeContext, id: string) => read(context.scope, id);',
  ],
  [
    'a context, of which it takes the scope',
    'export function viewSongs(context: OfficeContext, id: string) { const { db, scope } = context; }',
  ],
  [
    'an actor, and asks a rule about the record',
    byActor("if (!canSee(actor, await db.run(id))) throw refuse('unknown');"),
  ],
  ['an actor, and reads their own', byActor("return db.selectFrom('songs').where('user_id', '=', actor.userId);")],
  ['an actor, and refuses another’s record', byActor("if (actor.userId !== id) throw refuse('unknown');")],
  [
    'an actor, for a query that checks them',
    `${byActor("if (!canSee(actor, await db.run(id))) throw refuse('unknown');")}
     export const renameSong = ({ db, actor }: SignedInContext, id: string) => findSong(db, actor, id);`,
  ],
  ['nothing but the actor', 'export const viewSongs = ({ db, actor }: SignedInContext) => db.run(actor.userId);'],
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
  ['a context, whole', 'export const findSong = (context: OfficeContext, id: string) => context.db.run(id);'],
  ['an actor who is only written down', byActor("return db.insertInto('songs').values({ id, by: actor.userId });")],
  ['an actor, and asks a rule about them alone', byActor("if (!canSee(actor)) throw refuse('unknown');")],
  ['an actor, and refuses one without a role', byActor("if (actor.roleId === null) throw refuse('unknown');")],
  ['an actor, and compares without refusing', byActor('return { isOwn: actor.userId === id };')],
  ['an actor, for a query that does not check them', byActor('return record(db, actor, id);')],
  [
    'the database of anybody alone',
    'export const findSong = ({ db }: OfficeContext) => db.selectFrom("songs").execute();',
  ],
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

test('checks workflows and the platform; not the platform’s other layers and tests', () => {
  for (const path of ['workflows/find-song', 'platform/files/find-song', 'platform/documents/find-song'])
    expect(findings({ [`apps/api/src/${path}.ts`]: bareId })).toEqual(refused);
  for (const path of ['platform/db/find-song', 'platform/session/gate', 'features/songs/songs.test'])
    expect(findings({ [`apps/api/src/${path}.ts`]: bareId })).toEqual([]);
});

test('accepts an exception, and reports one that is no longer needed', () => {
  expect(verdict(bareId, 'songs\tfindSong\tchecked\tfinds what is checked next\n')).toEqual([]);
  expect(verdict(bareId, 'songs\tfindSong findGig\tchecked\tfinds what is checked next\n')).toEqual([
    'songs findGig needs none.',
  ]);
  expect(verdict(bareId, 'songs\tfindSong\tfinds what is checked next\n')).toEqual(['songs findSong has no callers.']);
});

test.each(['features/songs/routes', 'features/songs/pages', 'workflows/songs-routes'])(
  'refuses %s an exception that is not listed for routes',
  (file) => {
    const from = file.startsWith('workflows') ? '../features/songs/store.ts' : './store.ts';
    const files = {
      [store]: bareId,
      [`apps/api/src/${file}.ts`]: `import { findSong } from '${from}';\nexport const songRoutes = routes({ getSong: findSong });`,
    };
    expect(findings(files, 'songs\tfindSong\tchecked\tthe command has checked\n')).toEqual([
      'findSong gets what a request sends, but takes no proof.',
    ]);
    expect(findings(files, 'songs\tfindSong\troutes\tpublic\n')).toEqual([]);
    expect(findings({ [store]: bareId }, 'songs\tfindSong\troutes\tpublic\n')).toEqual([
      'songs findSong is called by no route.',
    ]);
  },
);

test.each(["db.selectFrom('songs').execute()", 'sql`select 1`.execute(db)', "trx.updateTable('songs').execute()"])(
  'refuses a handler that runs %s',
  (query) => {
    const handler = `export const songRoutes = routes({ getSong: ({ db, scope }) => ${query} });`;
    expect(findings({ [`${songs}/routes.ts`]: handler })).toEqual(['A handler queries.']);
    expect(findings({ [`${songs}/pages.ts`]: handler })).toEqual(['A handler queries.']);
  },
);

test('lets only the worker, and what it runs, call what is done for the clock', () => {
  const clock = 'songs\tfindDue\tjobs\tfor the clock\n';
  const files = {
    [store]: 'export async function findDue(db: Db) {}',
    [`${songs}/jobs.ts`]:
      "import { findDue } from './store.ts';\nexport const playDue = (platform: Platform) => findDue(platform);",
    'apps/api/src/job-handlers.ts': "import { playDue } from './features/songs/jobs.ts';",
  };
  expect(findings(files, clock)).toEqual([]);
  const command = `${songs}/commands/play-due.ts`;
  expect(findings({ ...files, [command]: "import { findDue } from '../store.ts';" }, clock)).toEqual([
    'findDue is called outside a job.',
  ]);
  expect(findings({ ...files, [command]: "import { playDue } from '../jobs.ts';" }, clock)).toEqual([
    'playDue is called outside a job.',
  ]);
});
