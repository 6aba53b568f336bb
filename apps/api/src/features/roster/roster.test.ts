import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity, buildMusician, buildPerformer, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Booking, buildOffice, buildViolinist, type Office } from '../../testing/build-roster.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office;
let booking: Booking;
let ada: Caller;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
});
beforeEach(async () => {
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null, is_reserved: false }).execute();
  booking = await buildBooking(server.db, { city_id: office.cityId });
});

const roster = (who: Caller | null = office.admin) =>
  server.call('listPositions', { params: { id: booking.bookingId } }, who);
const assign = (who: { userId: string }, positionId: string) =>
  server.call(
    'assignMusician',
    { params: { gigId: booking.gigId, positionId }, body: { musicianId: who.userId } },
    office.admin,
  );

/** Turns the booking's second position into a singer's; returns a performer of the city with a fee of 60 dollars. */
async function withSinger(alias: string) {
  const skill = await buildSkill(server.db, office.cityId, 'Female vocals', 12000);
  const changes = { is_singer: true, skill_id: skill, name: 'Singer' };
  await server.db
    .updateTable('positions')
    .set(changes)
    .where('id', '=', booking.positionIds[1] ?? '')
    .execute();
  const performerId = await buildPerformer(server.db, office.cityId, { alias, artist_fee_minor: 6000 });
  const { user_id: userId } = await server.db
    .selectFrom('performers')
    .select('user_id')
    .where('id', '=', performerId)
    .executeTakeFirstOrThrow();
  return { performerId, userId };
}

describe('the positions of a booking', () => {
  test('are listed by gig with the city’s wall time, pay, badges and allowed actions, in one statement', async () => {
    await roster();
    server.statements.length = 0;
    const { answer } = await roster();
    expect(server.statements).toHaveLength(2);
    const [group] = answer.payload.groups;
    expect(group).toMatchObject({ typeId: 1, typeName: 'Ceremony', startTime: '15:00', arrivalTime: '14:30', km: 2 });
    expect(group?.positions[0]).toMatchObject({
      name: 'Violin 1',
      title: 'Violin 1, ceremony',
      skill: { name: 'Violin' },
      isLeader: true,
      badge: 'Manual',
      musician: null,
      pay: { payMinor: 14000, travelMinor: 0, artistFeeMinor: 0, totalMinor: 14000 },
      startAt: '2027-03-13T04:00:00+00:00',
      endTime: '16:00',
      endDayOffset: 0,
    });
    expect(answer.payload.refusals).toEqual({
      manage: null,
      sendOffers: null,
      askAvailability: null,
      confirmMusicians: null,
    });
  });

  test('tell a colleague why only the manager may act, and are hidden from musicians and strangers', async () => {
    const { answer } = await roster(office.colleague);
    const notTheirs = 'Only the assigned manager or an admin can change this booking.';
    expect(answer.payload.refusals).toEqual({
      manage: notTheirs,
      sendOffers: notTheirs,
      askAvailability: null,
      confirmMusicians: notTheirs,
    });
    expect((await roster(ada)).status).toBe(403);
    expect((await roster(null)).status).toBe(401);
    const elsewhere = await buildOfficeElsewhere();
    expect((await roster(elsewhere)).answer.type).toBe(-1);
  });

  test('handle a reception that ends at one in the morning, and a cancelled booking', async () => {
    const late = {
      start_at: '2027-03-13T09:00:00Z',
      end_at: '2027-03-13T14:00:00Z',
      arrival_at: '2027-03-13T08:00:00Z',
    };
    await server.db.updateTable('positions').set(late).where('booking_id', '=', booking.bookingId).execute();
    await server.db.updateTable('bookings').set({ status: 130 }).where('id', '=', booking.bookingId).execute();
    const { answer } = await roster();
    expect(answer.payload.groups[0]?.positions[0]).toMatchObject({
      startTime: '20:00',
      endTime: '01:00',
      endDayOffset: 1,
      badge: 'Cancelled',
    });
    expect(answer.payload.refusals.sendOffers).toBe('This booking is closed.');
  });
});

async function buildOfficeElsewhere(): Promise<Caller> {
  const cityId = await buildCity(server.db, 'US');
  return server.signInStaff(cityId, 4);
}

describe('the musicians of a booking', () => {
  const list = (who: Caller | null) => server.call('listBookingMusicians', { params: { id: booking.bookingId } }, who);

  test('are shown to staff with contacts, to colleagues without, and the leader has everyone’s number', async () => {
    const bea = await buildViolinist(server, office.cityId, 'Bea');
    const [first = '', second = ''] = booking.positionIds;
    await assign(ada, first);
    await assign(bea, second);
    server.statements.length = 0;
    const { answer } = await list(office.colleague);
    expect(server.statements).toHaveLength(2);
    expect(answer.payload.items.map(({ name, isLead }) => [name, isLead])).toEqual([
      ['Ada Okafor', true],
      ['Bea Okafor', false],
    ]);
    expect(answer.payload.items[1]).toMatchObject({
      mobile: '+61491570006',
      positions: [{ title: 'Violin 2, ceremony' }],
    });
    const led = await list(bea);
    expect(led.answer.payload.items.map(({ mobile, email }) => [mobile, email === null])).toEqual([
      ['+61491570006', true],
      ['+61491570006', false],
    ]);
    await server.db.updateTable('positions').set({ is_leader: false }).where('id', '=', first).execute();
    const equal = await list(bea);
    expect(equal.answer.payload.items.map(({ name, mobile }) => [name, mobile !== null])).toEqual([
      ['Ada Okafor', false],
      ['Bea Okafor', true],
    ]);
    const leading = await list(ada);
    expect(leading.answer.payload.items[0]?.meal).toBe('');
    const stranger = await server.signInAs(await buildMusician(server.db, office.cityId));
    expect((await list(stranger)).answer.type).toBe(-1);
    expect((await list(null)).status).toBe(401);
  });
});

describe('the singers of a booking', () => {
  const singerParams = (performerId: string) => ({ params: { eventId: booking.bookingId, singerId: performerId } });
  const allocate = (singers: { positionId: string; performerId: string | null }[], who: Caller | null = office.admin) =>
    server.call('updateAllocatedSingers', { params: { eventId: booking.bookingId }, body: { singers } }, who);

  test('can have the date held by any staff of the city, once, and released again', async () => {
    const { performerId } = await withSinger('Zoe');
    const held = await server.call('reserveSinger', singerParams(performerId), office.colleague);
    const [, position] = held.answer.payload.roster.groups[0]?.positions ?? [];
    expect(position).toMatchObject({ badge: 'Date Hold', isReserved: true, preferredSinger: { name: 'Zoe' } });
    expect(position?.pay).toMatchObject({ payMinor: 12000, artistFeeMinor: 6000, totalMinor: 18000 });
    expect(held.answer.payload.roster.singers).toMatchObject([{ name: 'Zoe', badge: 'Date Hold', isReserved: true }]);
    await server.call('reserveSinger', singerParams(performerId), office.colleague);
    const gone = await server.call('cancelSingerReservation', singerParams(performerId), office.colleague);
    expect(gone.answer.payload.roster.groups[0]?.positions[1]?.badge).toBe('Manual');
    await server.call('cancelSingerReservation', singerParams(performerId), office.colleague);
    expect(await eventsOf(server.db, booking.bookingId)).toEqual(['singer reserved', 'singer reservation cancelled']);
  });

  test('are held by one booking at a time, also when two ask concurrently', async () => {
    const { performerId } = await withSinger('Mia');
    const here = booking;
    booking = await buildBooking(server.db, { city_id: office.cityId });
    await server.db.updateTable('positions').set({ is_singer: true }).where('id', 'in', booking.positionIds).execute();
    const both = [here, booking].map(({ bookingId }) =>
      server.call('reserveSinger', { params: { eventId: bookingId, singerId: performerId } }, office.admin),
    );
    const answers = (await Promise.all(both)).map(({ answer }) => answer);
    expect(new Set(answers.map(({ type }) => type))).toEqual(new Set([-21, 1]));
    const refused = answers.find(({ type }) => type === -21);
    expect(refused?.message).toMatch(/^Ada Nguyen \d+ is held for another booking at this time\.$/);
  });

  test('are allocated in one call; a warning names those who have not confirmed that they can come', async () => {
    const { performerId, userId } = await withSinger('Ivy');
    const [violin = '', singing = ''] = booking.positionIds;
    const first = await allocate([{ positionId: singing, performerId }]);
    expect(first.answer.payload.message).toMatch(/^Not confirmed yet: Ada Nguyen \d+\. Please check availability\.$/);
    await server.call('reserveSinger', singerParams(performerId), office.admin);
    const second = await allocate([{ positionId: singing, performerId }]);
    expect(second.answer.payload.message).toBeNull();
    expect(second.answer.payload.roster.singers).toMatchObject([{ positionIds: [singing] }]);
    const wrong = await allocate([{ positionId: violin, performerId }]);
    expect(wrong.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'singers.0.positionId' }] } });
    const unknown = await allocate([{ positionId: singing, performerId: userId }]);
    expect(unknown.answer).toMatchObject({ type: -22, payload: { fields: [{ path: 'singers.0.performerId' }] } });
    const off = await allocate([{ positionId: singing, performerId: null }]);
    expect(off.answer.payload.roster.groups[0]?.positions[1]).toMatchObject({
      preferredSinger: null,
      isReserved: false,
    });
  });

  test('are released from their job by anyone who manages the booking', async () => {
    const { performerId, userId } = await withSinger('Eve');
    const cancel = (who: Caller | null) => server.call('cancelSingerJob', singerParams(performerId), who);
    expect((await cancel(office.admin)).answer.type).toBe(-21);
    await assign({ userId }, booking.positionIds[1] ?? '');
    expect((await cancel(office.colleague)).answer.type).toBe(-14);
    const { answer } = await cancel(office.admin);
    expect(answer.payload.roster.positionsFilled).toBe(0);
    expect(await eventsOf(server.db, booking.bookingId)).toEqual(['musician assigned', 'musician released']);
  });

  test('are visible only to the office of their city', async () => {
    const { performerId } = await withSinger('Liv');
    const elsewhere = await buildOfficeElsewhere();
    for (const [who, type] of [
      [ada, -14],
      [null, -12],
      [elsewhere, -1],
    ] as const) {
      expect((await server.call('reserveSinger', singerParams(performerId), who)).answer.type).toBe(type);
      expect((await server.call('cancelSingerReservation', singerParams(performerId), who)).answer.type).toBe(type);
      expect((await server.call('cancelSingerJob', singerParams(performerId), who)).answer.type).toBe(type);
      expect((await allocate([], who)).answer.type).toBe(type);
      expect(
        (await server.call('listOfferHistory', { params: { id: booking.positionIds[0] ?? '' } }, who)).answer.type,
      ).toBe(type);
    }
    expect((await allocate([], office.colleague)).answer.type).toBe(-14);
    const unknown = singerParams('00000000-0000-4000-8000-000000000000');
    expect((await server.call('reserveSinger', unknown, office.admin)).answer.type).toBe(-1);
  });
});
