import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildMusician, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildOffice, buildViolinist, type Office } from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office;
let violin: string;
let ada: Caller;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  await buildViolinist(server, office.cityId, 'Bea');
  violin = await buildSkill(server.db, office.cityId);
  const gone = await buildViolinist(server, office.cityId, 'Gone');
  await server.db.updateTable('musicians').set({ is_active: false }).where('user_id', '=', gone.userId).execute();
  await buildMusician(server.db, office.cityId, [], { first_name: 'Cy', last_name: '100%' });
  const { gigId, positionIds } = await buildBooking(server.db, { city_id: office.cityId });
  const params = { gigId, positionId: positionIds[0] ?? '' };
  await server.call('assignMusician', { params, body: { musicianId: ada.userId } }, office.admin);
});

const search = (query: object, who: Caller | null = office.admin) => server.call('searchMusicians', { query }, who);

describe('searching for a musician', () => {
  test('finds by name and skills, taken literally, and everyone without a search term', async () => {
    server.statements.length = 0;
    const all = await search({});
    expect(server.statements).toHaveLength(1);
    const names = (list: typeof all) => list.answer.payload.items.map(({ name }) => name);
    expect(names(all)).toEqual(['Ada Okafor', 'Bea Okafor', 'Cy 100%']);
    expect(all.answer.payload.pageSize).toBe(10_000);
    expect(names(await search({ name: 'oka' }))).toEqual(['Ada Okafor', 'Bea Okafor']);
    expect(names(await search({ name: '%' }))).toEqual(['Cy 100%']);
    expect(names(await search({ skills: [violin] }))).toEqual(['Ada Okafor', 'Bea Okafor']);
    expect(names(await search({ take: 1, skip: 1 }))).toEqual(['Bea Okafor']);
  });

  test('and the office’s list show contacts and the next job; former musicians are shown on request', async () => {
    server.statements.length = 0;
    const { answer } = await server.call(
      'listMusiciansOfCity',
      { query: { cityIds: [office.cityId] as never } },
      office.colleague,
    );
    expect(server.statements).toHaveLength(1);
    expect(answer.payload.items.map(({ name }) => name)).toEqual(['Ada Okafor', 'Bea Okafor', 'Cy 100%']);
    expect(answer.payload.items[0]).toMatchObject({
      skills: [{ name: 'Violin' }],
      upcomingJobs: 1,
      nextJobAt: '2027-03-13T04:00:00+00:00',
      isSinger: false,
    });
    const more = await server.call(
      'listMusiciansOfCity',
      { query: { showInactive: 'true', search: 'gone' } },
      office.admin,
    );
    expect(more.answer.payload.items).toMatchObject([{ name: 'Gone Okafor', isActive: false }]);
  });

  test('is only for the office, and only for its own city', async () => {
    const cityId = await buildCity(server.db, 'CA');
    const toronto = await server.signInStaff(cityId, 4);
    expect((await search({ cityId: office.cityId }, toronto)).answer.payload.items).toEqual([]);
    const theirs = await server.call('listMusiciansOfCity', { query: { cityIds: [office.cityId] as never } }, toronto);
    expect(theirs.answer.payload.items).toEqual([]);
    for (const [who, status] of [
      [ada, 403],
      [null, 401],
    ] as const) {
      expect((await search({}, who)).status).toBe(status);
      expect((await server.call('listMusiciansOfCity', { query: {} }, who)).status).toBe(status);
    }
    expect((await search({ take: 10_001 })).answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path: 'take' }] },
    });
    expect((await search({ skills: 'violin' })).answer.type).toBe(-22);
  });
});
