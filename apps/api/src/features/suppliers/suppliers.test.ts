import { emptyAddress } from '@cadenza/domain/address';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [sydney, toronto] = ['', ''];
let [manager, tech, sysAdmin] = [] as unknown as [Caller, Caller, Caller];

const server = openTestApp();
beforeAll(async () => {
  sydney = await buildCity(server.db, 'AU');
  toronto = await buildCity(server.db, 'CA');
  const internalId = await buildInternalOrganisation(server.db);
  const internal = async (accountRole: number) => server.signInStaff(internalId, accountRole);
  manager = await internal(16);
  tech = await internal(256);
  sysAdmin = await internal(1024);
});

beforeEach(async () => {
  for (const table of ['account_events', 'supplier_cities', 'suppliers'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});

const entry = (given: object = {}) => ({
  name: 'Harbour Pianos',
  kind: 'Piano hire',
  regionId: 'AU',
  address: emptyAddress,
  cityIds: [sydney],
  ...given,
});
const add = (given: object = {}, who = manager) => server.call('addSupplier', { body: entry(given) } as never, who);
const added = async (given: object = {}) => (await add(given)).answer.payload.id;
const read = async (id: string) => (await server.call('getSupplier', { params: { id } }, manager)).answer.payload;
const list = async (query: object = {}) => (await server.call('listSuppliers', { query }, manager)).answer.payload;
const names = async (query: object = {}) => (await list(query)).items.map(({ name }) => name);
const update = (id: string, given: object, who = manager) =>
  server.call('updateSupplier', { params: { id }, body: entry(given) } as never, who);

describe('a supplier', () => {
  it('is stored with its numbers in their official format, and with who added it', async () => {
    const { status, answer } = await add({ businessNumber: '51824753556', phone: '02 5550 1234', termsDays: 30 });
    expect([status, answer.payload.message]).toEqual([200, 'The supplier has been added successfully!']);
    expect(await read(answer.payload.id)).toMatchObject({
      name: 'Harbour Pianos',
      businessNumber: '51 824 753 556',
      phone: '+61255501234',
      termsDays: 30,
      status: 70,
      cities: [{ id: sydney, name: 'Sydney' }],
      events: [{ sentence: 'Added Harbour Pianos' }],
      canEdit: true,
    });
  });

  it('exists once, even when two people add the same business concurrently', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map((n) => add({ name: `Pianos ${n}`, businessNumber: '51 824 753 556' })),
    );
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect(await names()).toHaveLength(1);
  });

  it('exists once when a request is repeated, but may have the same name elsewhere', async () => {
    const both = await Promise.all([add(), add({ name: 'HARBOUR pianos' })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.answer.payload).toMatchObject({
      fields: [{ path: 'name', message: 'Another supplier has this name already' }],
    });
    expect((await add({ regionId: 'CA', cityIds: [toronto] })).status).toBe(200);
  });

  it('serves only cities of its own region', async () => {
    const { answer } = await add({ cityIds: [sydney, toronto] });
    expect(answer.payload).toMatchObject({ fields: [{ path: 'cityIds' }] });
    expect((await add({ cityIds: ['00000000-0000-4000-8000-000000000000'] })).answer.message).toBe(
      'This city was not found.',
    );
  });

  it.each([7.5, -1, 121])('cannot have terms of %d days', async (termsDays) => {
    expect((await add({ termsDays })).answer.payload).toMatchObject({
      fields: [{ path: 'termsDays', message: 'Invoices are due within 0 to 120 days' }],
    });
  });

  it('is changed only from the version that was read, and keeps its region', async () => {
    const id = await added();
    expect((await update(id, { version: 1, name: 'Harbour Grands' })).answer.payload.message).toBe(
      'The supplier has been updated successfully!',
    );
    expect((await update(id, { version: 1, name: 'Quay Grands' })).status).toBe(409);
    const moved = await update(id, { version: 2, regionId: 'CA', cityIds: [toronto] });
    expect(moved.answer.payload).toMatchObject({ fields: [{ path: 'regionId' }] });
    expect((await read(id)).name).toBe('Harbour Grands');
  });

  it('is paused, showing who did it', async () => {
    const id = await added();
    await update(id, { version: 1, status: 20 });
    const { status, events } = await read(id);
    expect([status, events[0]?.sentence]).toEqual([20, 'Harbour Pianos is inactive now']);
  });

  it('is notified at its former address when the address changes', async () => {
    const id = await added({ email: 'ingrid@harbourpianos.example' });
    await update(id, { version: 1, email: 'ingrid@harbourpianos.example' });
    await update(id, { version: 2, email: 'somebody@else.example' });
    const mails = await server.db.selectFrom('messages').select(['to_address', 'kind']).execute();
    expect(mails).toEqual([{ to_address: 'ingrid@harbourpianos.example', kind: 'supplier address changed' }]);
  });

  it('cannot be changed or deleted by a technical role', async () => {
    const id = await added();
    const refused = [
      await add({ name: 'My Own Pianos' }, tech),
      await update(id, { version: 1 }, tech),
      await server.call('deleteSupplier', { params: { id } }, tech),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('disappears from the lists when deleted, and its number can be used again', async () => {
    const id = await added({ businessNumber: '51 824 753 556' });
    const { answer } = await server.call('deleteSupplier', { params: { id } }, sysAdmin);
    expect(answer.payload.message).toBe('The supplier has been deleted successfully!');
    expect((await server.call('getSupplier', { params: { id } }, manager)).status).toBe(404);
    expect((await server.call('deleteSupplier', { params: { id } }, manager)).status).toBe(404);
    expect((await add({ businessNumber: '51 824 753 556' })).status).toBe(200);
  });
});

describe('the list of suppliers', () => {
  beforeEach(async () => {
    await added({ name: 'wattle Sound', kind: 'Sound' });
    await added({ name: 'Queen Street Pianos', regionId: 'CA', cityIds: [toronto] });
    await added({ name: 'Boats', kind: 'Travel', status: 20 });
    await added({ name: 'Annandale Pianos' });
  });

  it('is ordered by name, ignoring case', async () => {
    expect(await names()).toEqual(['Annandale Pianos', 'Boats', 'Queen Street Pianos', 'wattle Sound']);
  });

  it.each<[string, () => object, string[]]>([
    ['of a city', () => ({ cityIds: JSON.stringify([toronto]) }), ['Queen Street Pianos']],
    ['inactive', () => ({ status: '[20]' }), ['Boats']],
    ['by a part of the name', () => ({ search: 'piano' }), ['Annandale Pianos', 'Queen Street Pianos']],
    ['by a sign that means something to the database', () => ({ search: '%' }), []],
  ])('is filtered: %s', async (_, query, found) => {
    expect(await names(query())).toEqual(found);
  });

  it('is paged by key, forwards and back', async () => {
    const first = await list({ take: 3 });
    const second = await list({ take: 3, cursor: first.nextCursor });
    const back = await list({ take: 3, cursor: second.previousCursor });
    expect(second.items.map(({ name }) => name)).toEqual(['wattle Sound']);
    expect([second.nextCursor, back.previousCursor]).toEqual([null, null]);
    expect(back.items).toEqual(first.items);
  });
});
