import { beforeAll, expect, test } from 'vitest';
import { buildCity, buildPerformer } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [sydney, toronto, singer] = [] as unknown as [string, string, string];
let [admin, sales, foreigner, support] = [] as unknown as [Caller, Caller, Caller, Caller];

const server = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(server.db, 'AU');
  toronto = await buildCity(server.db, 'CA');
  singer = await buildPerformer(server.db, sydney, { alias: 'June Hart' });
  admin = await server.signInStaff(sydney, 4);
  sales = await server.signInStaff(sydney, 2);
  foreigner = await server.signInStaff(toronto, 4);
  const { id } = await server.db
    .insertInto('organisations')
    .values({ type: 1, name: 'Cadenza' })
    .returning('id')
    .executeTakeFirstOrThrow();
  support = await server.signInStaff(id, 32);
});

const update = (body: object, who: Caller) =>
  server.call('updatePerformer', { params: { id: singer }, body: { cityId: sydney, ...body } }, who);
const shown = async () =>
  (await server.call('listCityPerformers', { params: { id: sydney }, query: {} }, admin)).answer.payload.items[0];

test("a singer's presentation can be changed, and the singer hidden", async () => {
  const change = { alias: 'J. Hart', gender: 1, order: 7, visible: false };
  expect((await update(change, admin)).status).toBe(200);
  expect(await shown()).toMatchObject(change);
  const { answer } = await server.call('listPerformers', { query: { cityId: sydney } });
  expect(answer.payload.items.map(({ id }) => id)).not.toContain(singer);
  await update({ visible: true }, admin);
  expect(await shown()).toMatchObject({ ...change, visible: true });
});

test('a singer is not found under another city or by another city, nor changed by a reader', async () => {
  const before = await shown();
  expect((await update({ alias: 'X' }, foreigner)).status).toBe(404);
  expect((await update({ alias: 'X', cityId: toronto }, foreigner)).status).toBe(404);
  expect((await update({ alias: 'X', cityId: toronto }, admin)).status).toBe(404);
  expect((await update({ alias: 'X' }, support)).status).toBe(403);
  expect(await shown()).toEqual(before);
});

test('a singer is ordered and hidden by a sales manager, and renamed only by an admin', async () => {
  expect((await update({ order: 3, visible: true }, sales)).status).toBe(200);
  const before = await shown();
  for (const change of [{ alias: 'Star' }, { order: 1, alias: '' }]) {
    expect((await update(change, sales)).status).toBe(403);
  }
  expect(await shown()).toEqual(before);
});

test.each([
  ['order', -1, 'A place starts at 0'],
  ['gender', 3, 'Please choose 1 (male) or 2 (female)'],
  ['alias', 'x'.repeat(81), 'An alias can have at most 80 characters'],
])('%s of %s is refused', async (path, value, message) => {
  expect((await update({ [path]: value }, admin)).answer).toMatchObject({
    type: -22,
    payload: { fields: [{ path, message }] },
  });
});
