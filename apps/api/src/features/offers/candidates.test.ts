import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildMusician, buildPerformer, buildSkill, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import {
  type Booking,
  buildOffice,
  buildPreferenceList,
  buildViolinist,
  type Office,
} from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office & { booking: Booking };
let [ada, bea, cleo, dot] = [] as unknown as Caller[];
let [seat, other] = ['', ''];

// The position is at the ceremony on Saturday 13 March 2027, 14:30 to 16:00 Sydney time.
const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  const { cityId, booking } = office;
  [seat = '', other = ''] = booking.positionIds;
  ada = await buildViolinist(server, cityId, 'Ada');
  bea = await buildViolinist(server, cityId, 'Bea');
  cleo = await buildViolinist(server, cityId, 'Cleo');
  dot = await buildViolinist(server, cityId, 'Dot');
  await buildMusician(server.db, cityId, [], { first_name: 'Eve', last_name: 'Flute' });
  await buildPreferenceList(
    server.db,
    cityId,
    await buildSkill(server.db, cityId),
    [dot, bea].map((one) => one.userId),
  );
  await server.db
    .updateTable('musicians')
    .set({ home_latitude: -33.86, home_longitude: 151.2, home_suburb: 'Glebe' })
    .where('user_id', '=', bea.userId)
    .execute();
  await play(ada, {});
  await play(cleo, {
    start_at: '2027-03-13T10:00:00Z',
    end_at: '2027-03-13T11:00:00Z',
    arrival_at: '2027-03-13T09:30:00Z',
  });
  await server.call('sendDirectOffer', { params: { id: seat }, body: { musicianId: dot.userId } }, office.admin);
});

/** Books a musician for another wedding on that day. */
async function play({ userId }: Caller, hours: object): Promise<void> {
  const { gigId, positionIds } = await buildBooking(server.db, {
    city_id: office.cityId,
    gig: { ...hours, venue_id: await buildVenue(server.db, office.cityId) },
  });
  const params = { gigId, positionId: positionIds[0] ?? '' };
  const { answer } = await server.call('assignMusician', { params, body: { musicianId: userId } }, office.admin);
  expect(answer.type).toBe(1);
}

const find = (query: object = {}, who: Caller | null = office.admin, id = seat) =>
  server.call('listCandidates', { params: { id }, query }, who);

describe('candidates for a position', () => {
  test('are free, maybe or busy, with the reason, best first, in two statements', async () => {
    server.statements.length = 0;
    const { answer } = await find();
    expect(server.statements).toHaveLength(2);
    expect(answer.payload.items).toMatchObject([
      { name: 'Bea Okafor', availability: 'free', rank: 2, jobsThatMonth: 0, otherJobs: [], homeSuburb: 'Glebe' },
      { name: 'Dot Okafor', availability: 'maybe', rank: 1, answer: 'exclusive' },
      {
        name: 'Cleo Okafor',
        availability: 'maybe',
        clash: null,
        jobsThatMonth: 1,
        otherJobs: [expect.stringMatching(/^Ceremony at .+, 13\/03\/2027 09:00 PM$/)],
      },
      { name: 'Ada Okafor', availability: 'busy', clash: expect.stringMatching(/^Ceremony at /), otherJobs: [] },
    ]);
    expect(answer.payload.more).toBe(0);
  });

  test('show how far away they live and what they would be paid, as the position defines it', async () => {
    const { answer } = await find({ name: 'okafor' });
    const [free] = answer.payload.items;
    expect(free?.drive).toEqual({ km: expect.any(Number), minutes: free?.drive?.km });
    expect(answer.payload.items[1]?.drive).toBeNull();
    const roster = await server.call('listPositions', { params: { id: office.booking.bookingId } }, office.admin);
    const [position] = roster.answer.payload.groups[0]?.positions ?? [];
    expect(free?.payMinor).toBe(position?.pay.totalMinor);
  });

  test('show the singer whom the customer chose, with their fee', async () => {
    const performerId = await buildPerformer(server.db, office.cityId);
    await server.db
      .updateTable('positions')
      .set({ preferred_singer_id: performerId, is_singer: true })
      .where('id', '=', other)
      .execute();
    const { answer } = await find({ anySkill: 'true' }, office.admin, other);
    const wished = answer.payload.items.filter(({ isWished }) => isWished);
    expect(wished).toHaveLength(1);
    expect(wished[0]?.payMinor).toBeGreaterThanOrEqual(answer.payload.items.find(({ rank }) => rank)?.payMinor ?? 0);
  });

  test('are those with the skill, or everyone, or those matching a name; never the current holder', async () => {
    const names = async (query: object) => (await find(query)).answer.payload.items.map(({ name }) => name);
    expect(await names({ name: '100%' })).toEqual([]);
    expect(await names({ name: 'Eve' })).toEqual([]);
    const everybody = (await find({ anySkill: 'true', name: 'Eve' })).answer.payload.items;
    expect(everybody).toMatchObject([{ name: 'Eve Flute', availability: 'maybe', hasSkill: false }]);
    const params = { gigId: office.booking.gigId, positionId: other };
    await server.db.updateTable('positions').set({ is_singer: false }).where('id', '=', other).execute();
    await server.call('assignMusician', { params, body: { musicianId: bea?.userId ?? '' } }, office.admin);
    expect((await find({}, office.admin, other)).answer.payload.items.map(({ name }) => name)).not.toContain(
      'Bea Okafor',
    );
  });

  test('are shown only to the office of that city', async () => {
    const cityId = await buildCity(server.db, 'CA');
    const toronto = await server.signInStaff(cityId, 4);
    expect((await find({}, toronto)).answer.type).toBe(-1);
    expect((await find({}, office.admin, cityId)).answer.type).toBe(-1);
    expect((await find({}, ada)).status).toBe(403);
    expect((await find({}, null)).status).toBe(401);
  });
});
