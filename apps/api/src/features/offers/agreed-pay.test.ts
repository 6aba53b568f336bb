import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { addMinutes } from '@cadenza/domain/time';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemAuthor } from '../../platform/history/record-event.ts';
import { buildVenue, setVenueRates } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Booking, buildOffice, buildViolinist, groupOfferOf, type Office } from '../../testing/build-roster.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { rewriteRates } from '../../testing/rewrite-rates.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { lockBookingUnchecked } from '../bookings/door.ts';
import { calculatePayouts } from '../payouts/commands/calculate-payouts.ts';
import { runAdvanceOffers } from './jobs.ts';

let office: Office;
let booking: Booking;
let ada: Caller;
/** The sales manager who is the booking's assignee. */
let sales: Caller;

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  office = await buildOffice(server);
  ada = await buildViolinist(server, office.cityId, 'Ada');
  sales = await server.signInStaff(office.cityId, 2);
});
beforeEach(async () => {
  server.clock.set('2027-01-15T00:00:00.000Z');
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  await rewriteRates(server.db, { per_hour_minor: 9000, leader_minor: 5000 });
  booking = await buildBooking(server.db, { city_id: office.cityId, assigneeUserId: sales.userId });
  await offerTo(ada);
  await answer('acceptGroupOffer');
});

const first = () => booking.positionIds[0] ?? '';
const offerTo = (who: Caller) =>
  server.call('sendDirectOffer', { params: { id: first() }, body: { musicianId: who.userId } }, sales);
async function savePay(payMinor: number | null, who = sales) {
  server.clock.set(addMinutes(server.clock.now(), 1));
  return server.call('updatePositionPayRate', { params: { id: first() }, body: { payMinor } }, who);
}
const saveTime = (arrivalTime: string, startTime: string, endTime: string) =>
  server.call('savePositionTime', { params: { id: first() }, body: { arrivalTime, startTime, endTime } }, sales);
async function answer(operation: 'acceptGroupOffer' | 'declineGroupOffer', who = ada, note = '') {
  const params = { id: await groupOfferOf(server.db, booking.bookingId, ada.userId) };
  return operation === 'acceptGroupOffer'
    ? server.call(operation, { params, body: {} }, who)
    : server.call(operation, { params, body: { note } }, who);
}
async function seat() {
  const { answer: roster } = await server.call('listPositions', { params: { id: booking.bookingId } }, sales);
  const position = roster.payload.groups[0]?.positions[0];
  return {
    pay: position?.pay.totalMinor,
    override: position?.payOverrideMinor,
    change: position?.payChange && [position.payChange.state, position.payChange.pay.totalMinor],
  };
}
async function incoming() {
  const { answer: offers } = await server.call('listIncomingOffers', { query: {} }, ada);
  return offers.payload.items.map(({ type, oldTotalMinor, netTotalMinor }) => [type, oldTotalMinor, netTotalMinor]);
}
async function mailsOf(kind: string) {
  const rows = await server.db
    .selectFrom('messages')
    .select(['text_body', 'to_address'])
    .where('kind', '=', kind)
    .where('booking_id', '=', booking.bookingId)
    .where('channel', '=', 'mail')
    .execute();
  return rows.map((row) => row.text_body);
}
/** What the musician is paid after the booking, according to the calculated payouts. */
async function paid() {
  const { db } = server;
  await db
    .updateTable('bookings')
    .set({ status: BookingStatus.PostEvent })
    .where('id', '=', booking.bookingId)
    .execute();
  return db.transaction().execute(async (trx) => {
    const locked = await lockBookingUnchecked(trx, booking.bookingId);
    await calculatePayouts(trx, locked, systemAuthor, '2027-03-14T20:00:00.000Z');
    const row = await trx
      .selectFrom('payouts')
      .select('net_minor')
      .where('booking_id', '=', booking.bookingId)
      .where('kind', '=', 'musician')
      .executeTakeFirstOrThrow();
    return row.net_minor;
  });
}

describe('pay that a musician accepted', () => {
  test('cannot be cut by a sales manager alone: it holds, is paid, and the musician is asked', async () => {
    const { answer: saved } = await savePay(100);
    expect(saved.payload.message).toBe(
      'Saved the pay for Violin 1, ceremony. Ada Okafor is asked to accept $1.00; until then, their pay stays at $140.00.',
    );
    expect(await seat()).toEqual({ pay: 14_000, override: null, change: ['exclusive', 100] });
    expect(await incoming()).toEqual([[3, 14_000, 100]]);
    expect((await mailsOf('pay change'))[0]).toContain(
      'You accepted $140.00 AUD. We’re asking you to accept $1.00 AUD instead, before tax: $139.00 AUD less.',
    );
    expect(await mailsOf('musician changed')).toEqual([]);
    expect(await paid()).toBe(14_000);
  });

  test('is lower once the musician agrees, and no one else can agree for them', async () => {
    await savePay(10_000);
    const bea = await buildViolinist(server, office.cityId, 'Bea');
    for (const who of [bea, sales, office.admin]) {
      expect((await answer('acceptGroupOffer', who)).answer.type).toBeLessThan(0);
    }
    expect(await seat()).toEqual({ pay: 14_000, override: null, change: ['exclusive', 10_000] });
    const { answer: yes } = await answer('acceptGroupOffer');
    expect(yes.payload.message).toBe('Thank you. The new pay now applies.');
    expect(await seat()).toEqual({ pay: 10_000, override: 10_000, change: null });
    expect((await answer('acceptGroupOffer')).answer.type).toBe(1);
    const mine = await server.call('getMusicianBooking', { params: { id: booking.bookingId } }, ada);
    expect(mine.answer.payload.netTotalMinor).toBe(10_000);
    expect(await eventsOf(server.db, booking.bookingId)).toEqual([
      'direct offer sent',
      'offer accepted',
      'pay rate changed',
      'pay change asked',
      'pay change answered',
    ]);
    expect(await paid()).toBe(10_000);
  });

  test('stays when the musician declines; they keep the job, and the office is notified', async () => {
    await savePay(10_000);
    const { answer: no } = await answer('declineGroupOffer', ada, 'As we agreed, please');
    expect(no.payload.message).toBe('Your pay stays the same, and the job is yours. We’ve told the office.');
    expect(await seat()).toEqual({ pay: 14_000, override: null, change: ['declined', 10_000] });
    const [letter] = await mailsOf('pay change declined');
    expect(letter).toContain('$140.00 AUD stays the agreed pay, and Ada Okafor is still booked.');
    expect(letter).toContain('As we agreed, please');
    expect((await answer('acceptGroupOffer')).answer.type).toBeLessThan(0);
    expect(await paid()).toBe(14_000);
  });

  test('may be asked about again; offering the accepted amount withdraws the request', async () => {
    await savePay(10_000);
    await savePay(12_000);
    expect(await incoming()).toEqual([[3, 14_000, 12_000]]);
    await answer('declineGroupOffer');
    await savePay(12_000);
    expect(await seat()).toMatchObject({ change: ['exclusive', 12_000] });
    await savePay(14_000);
    expect(await incoming()).toEqual([]);
    expect(await seat()).toEqual({ pay: 14_000, override: 14_000, change: null });
  });

  test('can be raised immediately', async () => {
    await savePay(20_000);
    expect(await seat()).toEqual({ pay: 20_000, override: 20_000, change: null });
    expect(await incoming()).toEqual([]);
    expect((await mailsOf('musician changed'))[0]).toContain('It pays $200.00 AUD');
    await savePay(null);
    expect(await seat()).toEqual({ pay: 20_000, override: 20_000, change: ['exclusive', 14_000] });
    expect(await paid()).toBe(20_000);
  });

  test('holds for shorter hours until the musician accepts the lower pay; longer hours raise it immediately', async () => {
    await saveTime('14:30', '15:00', '15:30');
    expect(await seat()).toMatchObject({ pay: 14_000, change: ['exclusive', 9500] });
    await saveTime('14:30', '15:00', '15:45');
    expect(await incoming()).toEqual([[3, 14_000, 11_750]]);
    await answer('acceptGroupOffer');
    expect(await seat()).toEqual({ pay: 11_750, override: null, change: null });
    await saveTime('14:30', '15:00', '16:30');
    expect(await seat()).toEqual({ pay: 18_500, override: null, change: null });
  });

  test('is not affected by moved hours when the city’s rates have since been lowered', async () => {
    await rewriteRates(server.db, { per_hour_minor: 100, leader_minor: 0 });
    await saveTime('13:30', '14:00', '15:00');
    expect(await seat()).toEqual({ pay: 14_000, override: null, change: null });
    expect(await paid()).toBe(14_000);
  });

  test('holds when the customer shortens the gig and moves it nearer: the musician gets one offer for the lower pay', async () => {
    const { db } = server;
    await savePay(null);
    const near = await buildVenue(db, office.cityId, { payout_minor: 0 });
    await db.updateTable('offers').set({ travel_minor: 6000 }).where('position_id', '=', first()).execute();
    const { venue_id: far } = await db
      .selectFrom('gigs')
      .select('venue_id')
      .where('id', '=', booking.gigId)
      .executeTakeFirstOrThrow();
    await setVenueRates(db, far ?? '', { payout_minor: 6000 });
    const { answer: read } = await server.call('getBooking', { params: { id: booking.bookingId } }, sales);
    const [gig] = read.payload.event.gigs;
    const event = {
      eventDate: read.payload.event.eventDate,
      singerIds: [],
      gigs: [
        {
          performanceTypeId: 1 as const,
          performanceId: gig?.performance?.id ?? null,
          venueId: near,
          durationMinutes: 30,
          startTime: '15:00',
        },
      ],
    };
    const body = { version: 1, event };
    expect((await server.call('updateBooking', { params: { id: booking.bookingId }, body }, sales)).answer.type).toBe(
      1,
    );
    expect(await seat()).toEqual({ pay: 20_000, override: null, change: ['exclusive', 9500] });
    expect((await mailsOf('musician changed'))[0]).toContain('= $200.00 AUD, before tax');
    expect(await mailsOf('pay change')).toHaveLength(1);
    await answer('declineGroupOffer');
    expect(await paid()).toBe(20_000);
  });

  test('keeps the agreed travel payout when the venue’s own payout is lowered', async () => {
    const { db } = server;
    await db.updateTable('offers').set({ travel_minor: 6000 }).where('position_id', '=', first()).execute();
    for (const { id } of await db.selectFrom('venues').select('id').execute())
      await setVenueRates(db, id, { payout_minor: 0 });
    await saveTime('13:30', '14:00', '15:00');
    expect(await seat()).toEqual({ pay: 20_000, override: null, change: null });
    expect(await paid()).toBe(20_000);
  });

  test('is not cut by releasing the musician and assigning them again for less', async () => {
    const release = { params: { id: first() }, body: { musicianId: null, reason: '' } };
    const assign = {
      params: { gigId: booking.gigId, positionId: first() },
      body: { musicianId: ada.userId },
    };
    await server.call('replaceMusician', release, sales);
    await savePay(10_000);
    expect((await server.call('assignMusician', assign, sales)).answer).toMatchObject({
      type: -21,
      refusal: 'assignedForLess',
      message: 'Ada Okafor accepted $140.00 for this. Please send them an offer of $100.00 to accept.',
    });
    await offerTo(ada);
    await answer('acceptGroupOffer');
    expect(await seat()).toEqual({ pay: 10_000, override: 10_000, change: null });
  });

  test('drops the request when the musician is released or cannot come', async () => {
    await savePay(10_000);
    const params = { id: await groupOfferOf(server.db, booking.bookingId, ada.userId) };
    await server.call('replaceMusician', { params: { id: first() }, body: { musicianId: null, reason: '' } }, sales);
    expect((await server.call('acceptGroupOffer', { params, body: {} }, ada)).answer.type).toBe(-21);
    expect(await seat()).toMatchObject({ change: null });
  });

  test('waits for an answer until payouts are calculated, even after the event; then the old amount stays', async () => {
    await savePay(10_000);
    const status = (value: BookingStatus) =>
      server.db.updateTable('bookings').set({ status: value }).where('id', '=', booking.bookingId).execute();
    await status(BookingStatus.PostEvent);
    expect(await incoming()).toEqual([[3, 14_000, 10_000]]);
    await status(BookingStatus.Unconfirmed);
    expect((await answer('acceptGroupOffer')).answer.message).toBe(
      'The musicians’ payments have already been calculated.',
    );
    await status(BookingStatus.PostEvent);
    server.clock.set('2027-03-13T19:00:01.000Z');
    await runAdvanceOffers(server.platform, { bookingId: booking.bookingId });
    expect(await incoming()).toEqual([]);
    expect(await seat()).toEqual({ pay: 14_000, override: null, change: null });
  });

  test('is lowered by the database only after a yes to exactly the lower amounts', async () => {
    const accepted = () =>
      server.db.updateTable('offers').where('position_id', '=', first()).where('state', '=', 'accepted');
    await savePay(10_000);
    for (const lower of [{ pay_minor: 13_999 }, { pay_minor: 10_000 }, { pay_minor: 20_000, travel_minor: -1 }]) {
      await expect(accepted().set(lower).execute()).rejects.toMatchObject({ constraint: 'offers_keep_agreed_pay' });
    }
    await accepted().set({ pay_minor: 14_001 }).execute();
  });

  test('does not count a musician who keeps it as having declined the work', async () => {
    // With another open position at the same hour they might be asked for that one instead.
    const others = booking.positionIds.filter((id) => id !== first());
    await server.db.deleteFrom('positions').where('id', 'in', others).execute();
    await savePay(10_000);
    await answer('declineGroupOffer');
    await server.call('replaceMusician', { params: { id: first() }, body: { musicianId: null, reason: '' } }, sales);
    await server.call('sendOffers', { params: { id: booking.bookingId } }, sales);
    const { answer: history } = await server.call('listOfferHistory', { params: { id: first() } }, sales);
    const passed = history.payload.passedOver.filter(({ musician }) => musician.userId === ada.userId);
    expect(passed).toEqual([]);
    expect(history.payload.offers.map(({ type, state }) => [type, state])).toContainEqual([3, 'declined']);
  });
});
