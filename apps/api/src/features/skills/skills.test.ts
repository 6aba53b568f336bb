import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildCity,
  buildInternalOrganisation,
  buildMusician,
  buildPerformance,
  buildSkill,
} from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let who: Record<'internalAdmin' | 'admin' | 'sales' | 'supportManager' | 'company', Caller>;
const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  const [city, internalId] = [await buildCity(db), await buildInternalOrganisation(db)];
  await buildCity(db, 'CA');
  const { id: company } = await db
    .insertInto('organisations')
    .values({ type: 10, name: 'Harbour Hotels', created_at: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  who = {
    internalAdmin: await server.signInStaff(internalId, 1024),
    admin: await server.signInStaff(city, 4),
    sales: await server.signInStaff(city, 2),
    supportManager: await server.signInStaff(internalId, 16),
    company: await server.signInStaff(company, 4),
  };
  await buildPerformance(db, city);
  await buildMusician(db, city, [await buildSkill(db, city)]);
});

const read = async (by = who.admin) => server.call('getSkillCatalogue', {}, by);
const create = async (name: string, voice: 'female' | null = null, { by = who.internalAdmin, version = -1 } = {}) => {
  const known = version < 0 ? (await read()).answer.payload.version : version;
  return server.call('createSkill', { body: { version: known, name, voice } }, by);
};
const rename = async (id: string, name: string, by = who.internalAdmin) => {
  const { version } = (await read()).answer.payload;
  return server.call('updateSkill', { params: { id }, body: { version, name } }, by);
};

describe('the skills of all cities', () => {
  test('are listed with what uses them', async () => {
    expect((await read()).answer.payload).toMatchObject({
      canChange: false,
      skills: [{ name: 'Violin', voice: null, musicians: 1, lineUps: 1, paidIn: ['Sydney'] }],
    });
    expect((await read(who.internalAdmin)).answer.payload.canChange).toBe(true);
    expect((await read(who.sales)).status).toBe(403);
    expect((await read(who.company)).status).toBe(403);
    expect((await read(who.supportManager)).status).toBe(200);
  });

  test('are added and renamed only by internal admins, once, with a history', async () => {
    for (const by of [who.admin, who.sales, who.supportManager, who.company]) {
      expect((await create('Lute', null, { by })).status).toBe(403);
    }
    const { version } = (await read()).answer.payload;
    const answers = await Promise.all([create('Lute', null, { version }), create('Lute', null, { version })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await create('LUTE')).answer.payload).toEqual({
      fields: [{ path: 'name', message: 'Another skill has this name' }],
    });
    const soul = await create('Soul vocals', 'female');
    expect(soul.answer.payload.message).toBe('Soul vocals added. Seats can use it where it has a pay rate.');
    const { id } = soul.answer.payload;
    expect((await rename(id, 'Soul voice', who.admin)).status).toBe(403);
    expect((await rename(id, 'Soul voice')).answer.payload.message).toBe('Soul vocals is now called Soul voice');
    expect((await rename(id, 'Soul voice')).answer.payload.message).toBe('No changes to Soul voice');
    expect((await read()).answer.payload.skills.find((skill) => skill.id === id)).toEqual({
      id,
      name: 'Soul voice',
      voice: 'female',
      musicians: 0,
      lineUps: 0,
      paidIn: [],
    });
    const query = { take: 20 };
    const { answer } = await server.call('listSkillChanges', { query }, who.admin);
    expect(new Set(answer.payload.items.map(({ sentence }) => sentence))).toEqual(
      new Set(['Added Lute', 'Added Soul vocals, a voice', 'Soul vocals is now called Soul voice']),
    );
  });
});
