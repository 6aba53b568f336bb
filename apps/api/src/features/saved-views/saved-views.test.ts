import { beforeAll, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
const search = '?unpaid=true&sort=-toCollect';
let city: string;
let me: Caller;
let colleague: Caller;

const app = openTestApp(now);
beforeAll(async () => {
  city = await buildCity(app.db);
  me = await app.signInStaff(city, 2);
  colleague = await app.signInStaff(city, 4);
});

const add = async (
  name: string,
  { list = 'bookings', as = me }: { list?: 'bookings' | 'prospects'; as?: Caller } = {},
) => (await app.call('addSavedView', { body: { list, name, search } }, as)).answer;
const update = async (id: string, body: { name: string; search: string }, as = me) =>
  (await app.call('updateSavedView', { params: { id }, body }, as)).answer;
const remove = async (id: string, as = me) => (await app.call('deleteSavedView', { params: { id } }, as)).answer;
async function views(list = 'bookings', as = me) {
  const { answer } = await app.call('listSavedViews', { query: { list } as never }, as);
  return answer.payload.items;
}
const atName = (message: string) => ({ payload: { fields: [{ path: 'name', message }] } });

test('a view is saved, renamed, given another address and deleted, and the list is read in one statement', async () => {
  const { id } = (await add(' Unpaid weddings ')).payload;
  app.statements.length = 0;
  expect(await views()).toEqual([{ id, name: 'Unpaid weddings', search }]);
  expect(app.statements.length).toBe(1);
  expect(await views('prospects')).toEqual([]);
  await update(id, { name: 'UNPAID weddings', search: '' });
  expect(await views()).toEqual([{ id, name: 'UNPAID weddings', search: '' }]);
  await remove(id);
  expect(await views()).toEqual([]);
  expect((await remove(id)).message).toBe('This view was not found.');
});

test('a name is unique within a list, ignoring case, and has 1 to 40 letters', async () => {
  const { id } = (await add('Mine')).payload;
  const other = (await add('Other')).payload.id;
  const taken = atName('You already have a view with this name');
  expect(await add('MINE')).toMatchObject(taken);
  expect(await update(other, { name: 'mine', search })).toMatchObject(taken);
  expect((await add('mine', { list: 'prospects' })).payload.id).toBeDefined();
  expect((await add('Mine', { as: colleague })).payload.id).toBeDefined();
  expect(await add(' ')).toMatchObject(atName('Please enter a name'));
  expect(await add('x'.repeat(41))).toMatchObject(atName('This text can have at most 40 characters'));
  for (const each of [id, other]) await remove(each);
});

test('no one reads, changes or deletes a colleague’s view, not even an admin', async () => {
  const { id } = (await add('Private')).payload;
  expect((await views('bookings', colleague)).map(({ name }) => name)).not.toContain('Private');
  const missing = { message: 'This view was not found.' };
  expect(await update(id, { name: 'Taken over', search: '' }, colleague)).toMatchObject(missing);
  expect(await remove(id, colleague)).toMatchObject(missing);
  expect(await views()).toEqual([{ id, name: 'Private', search }]);
  await remove(id);
});

test('a person keeps twenty views of a list, also when two are saved concurrently', async () => {
  for (let each = 1; each < 20; each += 1) await add(`View ${each}`);
  const both = await Promise.all([add('One'), add('Another')]);
  expect(await views()).toHaveLength(20);
  const full = atName('You already have 20 views of this list. Please delete one first.');
  expect(both.filter((answer) => 'fields' in answer.payload)).toEqual([expect.objectContaining(full)]);
  expect((await add('Elsewhere', { list: 'prospects' })).payload.id).toBeDefined();
  const [first] = await views();
  expect(await update(first?.id ?? '', { name: 'Renamed', search })).toMatchObject({ payload: {} });
  expect((await views()).map(({ name }) => name)[0]).toBe('Renamed');
});

test('the same name saved twice concurrently is saved once', async () => {
  const both = await Promise.all([add('Twin', { as: colleague }), add('twin', { as: colleague })]);
  expect(both.filter((answer) => 'fields' in answer.payload)).toHaveLength(1);
});
