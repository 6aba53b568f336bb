import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildInternalOrganisation } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let manager: Caller;
let sales: Caller;
let tech: Caller;
const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  const city = await buildCity(db);
  const internalId = await buildInternalOrganisation(db);
  manager = await server.signInStaff(internalId, 16);
  tech = await server.signInStaff(internalId, 256);
  sales = await server.signInStaff(city, 2);
});

const list = async (query: object = {}) => {
  const { answer } = await server.call('listBanks', { query: { take: 20, ...query } }, manager);
  return answer.payload;
};
const names = async (query: object = {}) => (await list(query)).items.map(({ name }) => name);
type NewBank = { regionId: 'AU' | 'CA' | 'US'; name: string; code?: string; prefixes?: string[] };
const add = (bank: NewBank) => server.call('addBank', { body: bank }, manager);
const idOf = async (name: string) => (await list({ search: name })).items.find((bank) => bank.name === name)?.id ?? '';

describe('banks', () => {
  test('are read by technical staff, who cannot change them', async () => {
    const [bank] = (await list({})).items;
    const params = { id: bank?.id ?? '' };
    expect((await server.call('getBank', { params }, tech)).answer.payload).toMatchObject({ canEdit: false });
    expect((await server.call('getBank', { params }, manager)).answer.payload).toMatchObject({ canEdit: true });
    const body = { regionId: 'CA' as const, name: 'Coast', code: '899' };
    const answers = await Promise.all([
      server.call('addBank', { body }, tech),
      server.call('updateBank', { params, body: { version: 0, name: 'Coast' } }, tech),
      server.call('deleteBank', { params }, tech),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('are entered once, with the codes and prefixes of their region', async () => {
    expect((await add({ regionId: 'AU', name: 'Westpac', code: 'WBC', prefixes: ['03', '73', '03'] })).status).toBe(
      200,
    );
    expect((await add({ regionId: 'CA', name: 'RBC Royal Bank', code: '003' })).status).toBe(200);
    expect((await add({ regionId: 'US', name: 'Eastern Bank', prefixes: ['011301798'] })).status).toBe(200);
    const again = await add({ regionId: 'AU', name: 'westpac', code: 'WBC', prefixes: ['06', '99'] });
    expect(again.answer.payload).toEqual({
      fields: [
        { path: 'name', message: 'Another bank has this name' },
        { path: 'code', message: 'Westpac has this code' },
        { path: 'prefixes', message: '06 is Commonwealth Bank' },
      ],
    });
    const wrong = await add({ regionId: 'AU', name: 'ANZ', code: 'anz', prefixes: [] });
    expect(wrong.answer.payload).toMatchObject({ fields: [{ path: 'code' }, { path: 'prefixes' }] });
    expect(await names()).toEqual(['Commonwealth Bank', 'Eastern Bank', 'RBC Royal Bank', 'Westpac']);
  });

  test('entered by two people simultaneously are entered once', async () => {
    const bank = { regionId: 'AU', name: 'ANZ', code: 'ANZ', prefixes: ['01'] } as const;
    const answers = await Promise.all([add({ ...bank, prefixes: ['01'] }), add({ ...bank, prefixes: ['01'] })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('are found by name, code, and account number, page by page', async () => {
    expect(await names({ search: 'pac' })).toEqual(['Westpac']);
    expect(await names({ search: 'cba' })).toEqual(['Commonwealth Bank']);
    expect(await names({ search: '733-100' })).toEqual(['Westpac']);
    expect(await names({ search: '00312345' })).toEqual(['RBC Royal Bank']);
    expect(await names({ regions: JSON.stringify(['CA', 'US']) })).toEqual(['Eastern Bank', 'RBC Royal Bank']);
    const first = await list({ take: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['ANZ', 'Commonwealth Bank']);
    const second = await list({ take: 2, cursor: first.nextCursor });
    expect(second.items.map(({ name }) => name)).toEqual(['Eastern Bank', 'RBC Royal Bank']);
    const back = await list({ take: 2, cursor: second.previousCursor });
    expect(back.items).toEqual(first.items);
    const invented = Buffer.from('next|%|00000000-0000-4000-8000-000000000000').toString('base64url');
    expect((await server.call('listBanks', { query: { cursor: invented } }, manager)).status).toBe(400);
  });

  test('name the bank of an account for anyone who types one', async () => {
    const { answer } = await server.call('listBankNames', { query: { regionId: 'AU' } }, sales);
    expect(answer.payload.banks).toEqual([
      { prefix: '01', name: 'ANZ' },
      { prefix: '03', name: 'Westpac' },
      { prefix: '06', name: 'Commonwealth Bank' },
      { prefix: '73', name: 'Westpac' },
    ]);
    expect((await server.call('listBanks', { query: {} }, sales)).status).toBe(403);
  });

  test('are changed only with the latest version, with a history', async () => {
    const id = await idOf('Westpac');
    const change = (body: { version: number; name: string; code: string; prefixes: string[] }) =>
      server.call('updateBank', { params: { id }, body }, manager);
    const wanted = { version: 0, name: 'Westpac Banking', code: 'WBC', prefixes: ['03'] };
    expect((await change(wanted)).status).toBe(200);
    expect((await change(wanted)).status).toBe(200);
    expect((await change({ ...wanted, name: 'Westpac' })).status).toBe(409);
    expect((await change({ ...wanted, version: 1, code: 'W' })).answer.payload).toMatchObject({
      fields: [{ path: 'code' }],
    });
    const { answer } = await server.call('getBank', { params: { id } }, manager);
    expect(answer.payload).toMatchObject({ version: 1, name: 'Westpac Banking', prefixes: ['03'], cities: [] });
    const changes = await server.call('listBankChanges', { query: {} }, manager);
    expect(changes.answer.payload.items.map(({ sentence }) => sentence)).toContain(
      'Changed Westpac (WBC; 03, 73) to Westpac Banking (WBC; 03)',
    );
  });

  test('are deleted unless a city pays from them', async () => {
    const remove = async (name: string) => server.call('deleteBank', { params: { id: await idOf(name) } }, manager);
    const refused = await remove('Commonwealth Bank');
    expect(refused.answer.message).toBe('Sydney pays from this bank, and its bank files use this code.');
    expect((await remove('ANZ')).status).toBe(200);
    expect(await names({ search: 'ANZ' })).toEqual([]);
  });
});
