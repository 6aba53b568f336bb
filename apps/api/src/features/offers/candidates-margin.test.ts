import { describe, expect, test } from 'vitest';
import { buildCity, buildMusician, buildPerformance, buildSkill, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-03-14T00:00:00.000Z');

type Region = 'AU' | 'CA' | 'US';

/** Somebody who plays an instrument at the city's rate; a company sends a performer and is owed no super. */
async function buildPlayer(cityId: string, skillId: string, firstName: string, entity: 'sole trader' | 'company') {
  const names = { first_name: firstName, last_name: 'Okafor' };
  const { userId } = await buildMusician(server.db, cityId, [skillId], names);
  await server.db.updateTable('payee_accounts').set({ entity }).where('user_id', '=', userId).execute();
  return userId;
}

/** A duo of one hour in a region's city, 80 km away, whose second seat asks for another instrument at its own rate. */
async function buildDuo(region: Region, instrument: string, perHourMinor: number) {
  const cityId = await buildCity(server.db, region);
  const skill = await buildSkill(server.db, cityId, instrument, perHourMinor);
  const booking = await buildBooking(server.db, {
    city_id: cityId,
    event_date: '2027-05-08',
    currency: region === 'AU' ? 'AUD' : region === 'CA' ? 'CAD' : 'USD',
    gig: {
      performance_id: await buildPerformance(server.db, cityId),
      venue_id: await buildVenue(server.db, cityId, { km: 80 }),
      start_at: '2027-05-08T04:00:00Z',
      end_at: '2027-05-08T05:00:00Z',
      arrival_at: '2027-05-08T03:30:00Z',
    },
  });
  const id = booking.positionIds[1] ?? '';
  await server.db.updateTable('positions').set({ skill_id: skill }).where('id', '=', id).execute();
  const admin = await server.signInStaff(cityId, 4);
  const one = await buildPlayer(cityId, skill, `Ada ${instrument}`, 'sole trader');
  const company = await buildPlayer(cityId, skill, `Bea ${instrument}`, 'company');
  const find = async (who: Caller = admin) => {
    const { answer } = await server.call('listCandidates', { params: { id }, query: { name: instrument } }, who);
    return answer.payload.items.map(({ name, payMinor, payDifferenceMinor, marginDifferenceMinor }) => [
      name,
      payMinor,
      payDifferenceMinor,
      marginDifferenceMinor,
    ]);
  };
  const assign = (musicianId: string) =>
    server.call('assignMusician', { params: { gigId: booking.gigId, positionId: id }, body: { musicianId } }, admin);
  return { ...booking, seatId: id, admin, one, company, find, assign };
}

describe('what a booking would earn with a candidate', () => {
  test('is without super for a company, compared with the plan and with whoever plays', async () => {
    const { find, assign, company } = await buildDuo('AU', 'Harp', 18_050);
    // 180.50 for the hour and 35.00 for the way; super is 12 % of 180.50, 21.66.
    expect(await find()).toEqual([
      ['Ada Harp Okafor', 21_550, 0, 0],
      ['Bea Harp Okafor', 21_550, 0, 2166],
    ]);
    expect((await assign(company)).answer.type).toBe(1);
    expect(await find()).toEqual([['Ada Harp Okafor', 21_550, 0, -2166]]);
  });

  test.each<[Region, string]>([
    ['CA', 'Toronto'],
    ['US', 'Boston'],
  ])('has no super in %s', async (region) => {
    const { find } = await buildDuo(region, 'Cello', 11_000);
    expect((await find()).map(([, ...amounts]) => amounts)).toEqual([
      [14_500, 0, 0],
      [14_500, 0, 0],
    ]);
  });

  test('counts both of two linked positions', async () => {
    const { cityId, seatId, positionIds, find, assign, one } = await buildDuo('AU', 'Viola', 9000);
    const [other = ''] = positionIds;
    const seats = server.db.updateTable('positions');
    const viola = await buildSkill(server.db, cityId, 'Viola');
    await seats
      .set({ linked_position_id: seatId, skill_id: viola })
      // Two hours earlier, so that one musician can play both.
      .set({ arrival_at: '2027-05-08T01:30:00Z', start_at: '2027-05-08T02:00:00Z', end_at: '2027-05-08T03:00:00Z' })
      .where('id', '=', other)
      .execute();
    await seats.set({ linked_position_id: other }).where('id', '=', seatId).execute();
    // The first leads for 50.00: 140.00 and 90.00, each with 35.00 for the way; super of 230.00 is 27.60.
    const company = ['Bea Viola Okafor', 30_000, 0, 2760];
    expect((await find())[1]).toEqual(company);
    expect((await assign(one)).answer.type).toBe(1);
    expect(await find()).toEqual([company]);
  });

  test('is what it does earn, once they have played and payments are calculated', async () => {
    const played = async () => {
      const booking = await buildPlayedBooking(server, { players: [{ firstName: 'Mei', lastName: 'Tan' }] });
      const admin = await server.signInStaff(booking.cityId, 4);
      return { ...booking, admin, id: booking.positionIds[0] ?? '' };
    };
    const earned = async ({ bookingId, cityId, admin }: Awaited<ReturnType<typeof played>>) => {
      await server.call('createMusicianPayment', { body: { bookingId } }, admin);
      const body = { cityId, fromDate: '2027-03-13', toDate: '2027-03-13' };
      const { items } = (await server.call('reportEventGigSummary', { body }, admin)).answer.payload;
      const event = items.find((each) => each.bookingId === bookingId);
      expect(event?.isPlanned).toBe(false);
      return -(event?.costMinor ?? 0);
    };
    const [asItWas, replaced] = [await played(), await played()];
    const { admin, cityId, id } = replaced;
    const musicianId = await buildPlayer(cityId, await buildSkill(server.db, cityId), 'Zed', 'company');
    const query = { name: 'Zed' };
    const [zed] = (await server.call('listCandidates', { params: { id }, query }, admin)).answer.payload.items;
    expect((await server.call('replaceMusician', { params: { id }, body: { musicianId } }, admin)).answer.type).toBe(1);
    expect(zed?.marginDifferenceMinor).toBe((await earned(replaced)) - (await earned(asItWas)));
    // 90.00 for the hour and 50.00 for leading, with 16.80 of super that a company is not owed.
    expect(zed?.marginDifferenceMinor).toBe(1680);
  });

  test('is told to those who read the margin of its events: staff of its city, and nobody else', async () => {
    const { cityId, seatId, find } = await buildDuo('AU', 'Double bass', 9000);
    const sales = await server.signInStaff(cityId, 2);
    expect((await find(sales)).map(([, , , margin]) => margin)).toEqual([0, 1080]);
    const body = { cityId, fromDate: '2027-05-08', toDate: '2027-05-08' };
    expect((await server.call('reportEventGigSummary', { body }, sales)).answer.type).toBe(1);
    const elsewhere = await server.signInStaff(await buildCity(server.db, 'US'), 2);
    const asked = await server.call('listCandidates', { params: { id: seatId }, query: {} }, elsewhere);
    expect(asked.answer.type).toBe(-1);
    expect(JSON.stringify(asked.answer)).not.toContain('Minor');
    expect((await server.call('reportEventGigSummary', { body }, elsewhere)).answer.type).toBe(-1);
  });
});
