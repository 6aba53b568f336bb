import { beforeAll, describe, expect, test } from 'vitest';
import { buildPerformance } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Booking, buildOffice, buildViolinist, groupOfferOf, type Office } from '../../testing/build-roster.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let office: Office;
let ada: Caller;
let bea: Caller;
let past: Booking;
let soon: Booking;
let later: Booking;

const server = openTestApp('2027-03-12T12:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  bea = await buildViolinist(server, office.cityId, 'Bea');
  past = await book('2027-02-13', ada);
  soon = await book('2027-03-13', ada, bea);
  later = await book('2027-04-10', ada);
});

/** A ceremony at 04:00 UTC of that day, with a leader and one other musician. */
async function book(day: string, ...who: Caller[]): Promise<Booking> {
  const gig = { arrival_at: `${day}T03:30:00Z`, start_at: `${day}T04:00:00Z`, end_at: `${day}T05:00:00Z` };
  const performance_id = await buildPerformance(server.db, office.cityId, { players: 3 });
  const booking = await buildBooking(server.db, {
    city_id: office.cityId,
    event_date: day,
    title: 'Liu wedding',
    gig: { ...gig, performance_id },
  });
  for (const [index, { userId: musicianId }] of who.entries()) {
    const params = { gigId: booking.gigId, positionId: booking.positionIds[index] ?? '' };
    await server.call('assignMusician', { params, body: { musicianId } }, office.admin);
  }
  return booking;
}

describe('a musician’s bookings', () => {
  test('are listed in one statement each: upcoming with the next first, played with the latest first', async () => {
    server.statements.length = 0;
    const future = await server.call('listFutureBookings', { query: {} }, ada);
    expect(server.statements).toHaveLength(1);
    const ids = (list: typeof future) => list.answer.payload.items.map(({ bookingId }) => bookingId);
    expect(ids(future)).toEqual([soon.bookingId, later.bookingId]);
    expect(future.answer.payload).toMatchObject({ pageSize: 100, totalItems: 2, currentPage: 1 });
    expect(future.answer.payload.items[0]).toMatchObject({
      title: 'Liu wedding',
      isLead: true,
      isUrgent: true,
      daysToGo: 1,
      netTotalMinor: 14000,
      payOn: '2027-03-21',
      payment: null,
      positions: [{ title: 'Violin 1, ceremony', arrivalTime: '14:30', place: { km: 2 } }],
    });
    const previous = await server.call('listPreviousMusicianBookings', { query: {} }, ada);
    expect(ids(previous)).toEqual([past.bookingId]);
    const viewDate = '2027-04-11T00:00:00Z';
    const seenLater = await server.call('listPreviousMusicianBookings', { query: { viewDate } }, ada);
    expect(ids(seenLater)).toEqual([later.bookingId, soon.bookingId, past.bookingId]);
    const nowhere = { cityId: '00000000-0000-4000-8000-000000000000' };
    expect((await server.call('listFutureBookings', { query: nowhere }, ada)).answer.payload.items).toEqual([]);
    const page = await server.call('listFutureBookings', { query: { skip: 1, take: 1 } }, ada);
    expect(ids(page)).toEqual([later.bookingId]);
  });

  test('show local time after the clocks have changed', async () => {
    const { answer } = await server.call('getMusicianBooking', { params: { id: later.bookingId } }, ada);
    expect(answer.payload.positions[0]).toMatchObject({ arrivalTime: '13:30', startTime: '14:00', endTime: '15:00' });
  });

  test('open one by one with colleagues and contacts, in one statement; the leader sees the numbers', async () => {
    server.statements.length = 0;
    const { answer } = await server.call('getMusicianBooking', { params: { id: soon.bookingId } }, ada);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload).toMatchObject({
      eventId: soon.bookingId,
      colleagues: [{ name: 'Bea Okafor', isLead: false, mobile: '+61491570006', positions: ['Violin 2, ceremony'] }],
      unfilled: ['Violin 3, ceremony'],
      contact: { name: 'Sydney', phone: '+61 2 5550 1234', email: 'sydney@cadenza.example' },
      hasTimeline: false,
      songCount: 0,
    });
    const beas = await server.call('getMusicianBooking', { params: { id: soon.bookingId } }, bea);
    expect(beas.answer.payload).toMatchObject({
      isLead: false,
      colleagues: [{ name: 'Ada Okafor', isLead: true, mobile: '+61491570006' }],
    });
  });

  test('count the songs of the gigs that the musician plays, not of the others', async () => {
    const { db } = server;
    const hours = {
      arrival_at: '2027-04-10T07:00:00Z',
      start_at: '2027-04-10T08:00:00Z',
      end_at: '2027-04-10T13:00:00Z',
    };
    const reception = { ...hours, performance_type_id: 2, duration_minutes: 300, start_time: '18:00' } as const;
    const { id: otherGig } = await db
      .insertInto('gigs')
      .values({ ...reception, booking_id: soon.bookingId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const song = { booking_id: soon.bookingId, kind: 'top song', created_at: '2027-01-01T00:00:00Z' } as const;
    await db
      .insertInto('song_requests')
      .values([
        { ...song, gig_id: soon.gigId, title: 'At Last', ordinal: 1 },
        { ...song, gig_id: otherGig, title: 'Perfect', ordinal: 1 },
        { ...song, gig_id: otherGig, title: 'Proud Mary', ordinal: 2 },
      ])
      .execute();
    const { answer } = await server.call('getMusicianBooking', { params: { id: soon.bookingId } }, ada);
    expect(answer.payload.songCount).toBe(1);
  });

  test('are not visible to anyone else', async () => {
    expect((await server.call('getMusicianBooking', { params: { id: later.bookingId } }, bea)).answer.type).toBe(-1);
    expect((await server.call('listFutureBookings', { query: {} }, office.admin)).status).toBe(403);
    expect((await server.call('listPreviousMusicianBookings', { query: {} }, null)).status).toBe(401);
    const bad = await server.call('listFutureBookings', { query: { take: 101 } }, ada);
    expect(bad.answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path: 'take', message: 'take is at most 100' }] },
    });
  });
});

describe('incoming offers', () => {
  test('are listed in one statement with place, hours, pay and any conflicts', async () => {
    const fresh = await book('2027-05-08');
    const params = { id: fresh.positionIds[0] ?? '' };
    await server.call('sendDirectOffer', { params, body: { musicianId: bea.userId } }, office.admin);
    server.statements.length = 0;
    const { answer } = await server.call('listIncomingOffers', { query: {} }, bea);
    expect(server.statements).toHaveLength(1);
    expect(answer.payload.items).toMatchObject([
      {
        bookingId: fresh.bookingId,
        groupOfferId: await groupOfferOf(server.db, fresh.bookingId, bea.userId),
        type: 1,
        state: 'exclusive',
        isDirect: true,
        netTotalMinor: 14000,
        clash: null,
        refusal: null,
        positions: [{ title: 'Violin 1, ceremony', startTime: '14:00', place: { km: 2 } }],
      },
    ]);
    server.statements.length = 0;
    await server.call('getGroupOffer', { params: { id: answer.payload.items[0]?.groupOfferId ?? '' } }, bea);
    expect(server.statements).toHaveLength(1);
    expect((await server.call('listIncomingOffers', { query: {} }, office.admin)).status).toBe(403);
  });
});
