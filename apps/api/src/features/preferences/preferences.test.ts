import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildSkill } from '../../testing/build.ts';
import { type Booking, buildOffice, buildViolinist, type Office, statesOf } from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office & { booking: Booking };
let violin: string;
let foreigner: Caller;
let [ada, bea, cleo] = [] as unknown as [Caller, Caller, Caller];

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  violin = await buildSkill(server.db, office.cityId);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
  cleo = await buildViolinist(server, office.cityId, 'Cleo');
  const toronto = await buildCity(server.db, 'CA');
  foreigner = await server.signInStaff(toronto, 4);
});

const order = (...people: Caller[]) => ({
  cityId: office.cityId,
  skillId: violin,
  musicianIds: people.map(({ userId }) => userId),
});
const add = (owner: string, given: ReturnType<typeof order>, who: Caller) =>
  server.call('addMusicianPreferences', { params: { id: owner }, body: { preferences: [given] } }, who);
const read = (owner: string, who: Caller, query: object = {}) =>
  server.call('listMusicianPreferences', { params: { id: owner }, query }, who);
const update = (owner: string, preferenceId: string, body: object, who: Caller) =>
  server.call('updateMusicianPreference', { params: { id: owner, preferenceId }, body: body as never }, who);
const theList = async () => (await read(office.cityId, office.admin)).answer.payload.items[0];

describe('a city’s preference list', () => {
  test('does not exist until someone creates it', async () => {
    expect((await read(office.cityId, office.admin, { cityId: office.cityId, skillId: violin })).answer.type).toBe(-1);
    const { answer } = await add(office.cityId, order(bea, ada), office.colleague);
    expect(answer.payload.items).toMatchObject([
      {
        skillName: 'Violin',
        ownerUserId: null,
        version: 1,
        musicians: [
          { name: 'Bea Okafor', isActive: true, hasSkill: true },
          { name: 'Ada Okafor', canLead: true },
        ],
        updatedBy: expect.stringMatching(/^Ada Nguyen/),
      },
    ]);
    server.statements.length = 0;
    expect((await read(office.cityId, office.colleague)).answer.payload.items).toHaveLength(1);
    expect(server.statements).toHaveLength(1);
  });

  test('decides the order of offers', async () => {
    await server.call('sendOffers', { params: { id: office.booking.bookingId }, body: {} } as never, office.admin);
    const asked = await statesOf(server.db, office.booking.bookingId);
    expect(asked).toEqual({ Ada: ['exclusive'], Bea: ['exclusive'] });
  });

  test('keeps the first of two concurrent changes, and refuses the second with the name of the other person', async () => {
    const before = await theList();
    const id = before?.id ?? '';
    const version = before?.version ?? 0;
    const attempts = await Promise.all([
      update(office.cityId, id, { ...order(ada, bea), version }, office.admin),
      update(office.cityId, id, { ...order(bea, ada, cleo), version }, office.colleague),
    ]);
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const kept = attempts.find(({ status }) => status === 200)?.answer.payload;
    const refused = attempts.find(({ status }) => status === 409)?.answer;
    expect(refused).toMatchObject({
      type: -25,
      message: expect.stringMatching(/^Ada Nguyen \d+ has just changed this list\.$/),
      payload: { list: { musicianIds: kept?.musicianIds, version: version + 1 } },
    });
    expect(await theList()).toEqual(kept);
  });

  test('accepts the same change twice', async () => {
    const list = await theList();
    const again = await update(
      office.cityId,
      list?.id ?? '',
      { ...list, musicians: undefined, version: 1 },
      office.admin,
    );
    expect(again.answer.type).toBe(-22);
    const { cityId, skillId, musicianIds } = list ?? order();
    const same = await update(
      office.cityId,
      list?.id ?? '',
      { cityId, skillId, musicianIds, version: 1 },
      office.admin,
    );
    expect(same.answer.payload.version).toBe(list?.version);
    expect((await add(office.cityId, { cityId, skillId, musicianIds }, office.admin)).status).toBe(200);
    const other = await add(office.cityId, { cityId, skillId, musicianIds: [] }, office.admin);
    expect(other.answer).toMatchObject({ type: -25, payload: { list: { id: list?.id } } });
  });

  test.each<[string, () => object, string]>([
    ['a musician twice', () => order(ada, ada), 'musicianIds.1'],
    ['somebody of the office', () => order(office.admin), 'musicianIds.0'],
    ['another city’s skill list', () => ({ ...order(ada), skillId: office.cityId }), 'skillId'],
    ['another city', () => ({ ...order(ada), cityId: violin }), 'cityId'],
  ])('refuses %s', async (_, body, path) => {
    const list = await theList();
    const sent = { ...body(), version: list?.version ?? 0 };
    const { answer } = await update(office.cityId, list?.id ?? '', sent, office.admin);
    expect(answer).toMatchObject({ type: -22, payload: { fields: [{ path }] } });
    expect(await theList()).toEqual(list);
  });

  test('keeps former musicians in their place until they are removed', async () => {
    const list = await theList();
    await server.db.updateTable('musicians').set({ is_active: false }).where('user_id', '=', bea.userId).execute();
    const version = list?.version ?? 0;
    const kept = await update(office.cityId, list?.id ?? '', { ...order(bea, ada), version }, office.admin);
    expect(kept.answer.payload.musicians).toMatchObject([{ name: 'Bea Okafor', isActive: false }, {}]);
    const off = await update(
      office.cityId,
      list?.id ?? '',
      { ...order(ada), version: kept.answer.payload.version },
      office.admin,
    );
    expect(off.status).toBe(200);
    const back = { ...order(ada, bea), version: off.answer.payload.version };
    expect((await update(office.cityId, list?.id ?? '', back, office.admin)).answer.type).toBe(-22);
    await server.db.updateTable('musicians').set({ is_active: true }).where('user_id', '=', bea.userId).execute();
  });

  test('belongs to the office: not to musicians, nor to another city', async () => {
    const list = await theList();
    const body = { ...order(ada), version: list?.version ?? 0 };
    for (const who of [ada, foreigner]) {
      expect([403, 404]).toContain((await read(office.cityId, who)).status);
      expect([403, 404]).toContain((await update(office.cityId, list?.id ?? '', body, who)).status);
      expect([403, 404]).toContain((await add(office.cityId, order(), who)).status);
      const query = { cityId: office.cityId, skillId: violin };
      const asked = await server.call('listPreferenceCandidates', { params: { id: office.cityId }, query }, who);
      expect(asked.status).toBe(403);
    }
  });
});

describe('a musician’s own list', () => {
  test('names colleagues, never themselves, and is shown to the office', async () => {
    const query = { cityId: office.cityId, skillId: violin };
    const found = await server.call('listPreferenceCandidates', { params: { id: ada.userId }, query }, ada);
    expect(found.answer.payload.items.map(({ name }) => name)).toEqual(['Bea Okafor', 'Cleo Okafor']);
    expect(found.answer.payload.skills).toEqual([{ id: violin, name: 'Violin', musicians: 2 }]);
    expect((await add(ada.userId, order(ada), ada)).answer).toMatchObject({
      type: -22,
      payload: {
        fields: [{ path: 'preferences.0.musicianIds.0', message: 'You can’t add someone to their own list' }],
      },
    });
    const { answer } = await add(ada.userId, order(cleo, bea), ada);
    expect(answer.payload.items).toMatchObject([{ ownerUserId: ada.userId, musicians: [{}, {}] }]);
    expect((await read(ada.userId, office.colleague)).answer.payload.items).toHaveLength(1);
    const profile = await server.call('getMusicianProfile', { params: { id: ada.userId } }, office.admin);
    expect(profile.answer.payload.colleagues).toMatchObject([{ skillName: 'Violin', musicians: [{}, {}] }]);
  });

  test('does not affect the city’s list, and is hidden from colleagues', async () => {
    const own = (await read(ada.userId, ada)).answer.payload.items[0];
    expect((await theList())?.musicianIds).not.toEqual(own?.musicianIds);
    const params = { id: ada.userId, preferenceId: own?.id ?? '' };
    expect((await server.call('getMusicianPreference', { params }, ada)).answer.payload).toEqual(own);
    expect((await server.call('getMusicianPreference', { params }, bea)).status).toBe(404);
    const underAnother = { id: bea.userId, preferenceId: own?.id ?? '' };
    expect((await server.call('getMusicianPreference', { params: underAnother }, office.admin)).status).toBe(404);
    expect((await read(ada.userId, bea)).status).toBe(403);
    expect((await update(ada.userId, own?.id ?? '', { ...order(bea), version: 1 }, bea)).status).toBe(404);
    expect((await read(ada.userId, foreigner)).status).toBe(404);
  });
});
