import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildPerformance } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let city: string;
let who: Record<'admin' | 'foreign' | 'sales', Caller>;
const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  city = await buildCity(db);
  who = {
    admin: await server.signInStaff(city, 4),
    foreign: await server.signInStaff(await buildCity(db, 'CA'), 4),
    sales: await server.signInStaff(city, 2),
  };
  await buildPerformance(db, city);
});

const params = () => ({ id: city });
const read = async () => (await server.call('getLineUps', { params: params() }, who.admin)).answer.payload;
const idOf = async (name: string) => (await read()).groups.find((group) => group.name === name)?.id ?? null;
const names = async () => (await read()).groups.map(({ name }) => name);
const save = async (groups: { id: string | null; name: string }[], { by = who.admin, version = -1 } = {}) => {
  const body = { version: version < 0 ? (await read()).version : version, typeId: 1 as const, groups };
  return server.call('saveEventGroups', { params: params(), body }, by);
};

describe('the groups of a city', () => {
  test('are added, reordered, swap names, and are removed when they are empty', async () => {
    expect(
      (
        await save([
          { id: null, name: 'Harp' },
          { id: await idOf('Strings'), name: 'Strings' },
        ])
      ).status,
    ).toBe(200);
    expect(await names()).toEqual(['Harp', 'Strings']);
    const [harp, strings] = [await idOf('Harp'), await idOf('Strings')];
    const swapped = [
      { id: harp, name: 'Strings' },
      { id: strings, name: 'Harp' },
    ];
    expect((await save(swapped)).answer.payload.message).toBe('Groups saved');
    expect((await save(swapped)).answer.payload.message).toBe('No changes to the groups');
    expect([await idOf('Strings'), await idOf('Harp')]).toEqual([harp, strings]);
    expect((await save([{ id: harp, name: 'Strings' }])).answer.payload).toEqual({
      fields: [{ path: 'groups', message: '1 line-up is in Harp. Please move it first' }],
    });
    expect((await save([{ id: strings, name: 'Harp' }])).status).toBe(200);
    expect(await names()).toEqual(['Harp']);
    const query = { take: 20 };
    const { answer } = await server.call('listLineUpChanges', { params: params(), query }, who.admin);
    expect(answer.payload.items.map(({ sentence }) => sentence)).toContain('Removed the group Strings of the ceremony');
  });

  test("are changed only by the city's admins, and the second of two concurrent changes is refused", async () => {
    const groups = [{ id: await idOf('Harp'), name: 'Harps' }];
    expect((await save(groups, { by: who.foreign })).status).toBe(404);
    expect((await save(groups, { by: who.sales })).status).toBe(403);
    const { version } = await read();
    const answers = await Promise.all([save(groups, { version }), save(groups, { version })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});
