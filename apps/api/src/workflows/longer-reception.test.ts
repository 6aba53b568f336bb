import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockBookingUnchecked } from '../features/bookings/door.ts';
import { calculatePayouts } from '../features/payouts/commands/calculate-payouts.ts';
import { systemAuthor } from '../platform/history/record-event.ts';
import { buildPerformance } from '../testing/build.ts';
import { buildBooking } from '../testing/build-booking.ts';
import {
  type Booking,
  buildOffice,
  buildViolinist,
  groupOfferOf,
  type Office,
  statesOf,
} from '../testing/build-roster.ts';
import { type Caller, openTestApp } from '../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let office: Office;
let sales: Caller;
let ada: Caller;
let booking: Booking;
let band: string;

/** Half an hour beyond the package costs $60.00 and pays $75.51; violins get $90.00 an hour, and $50.00 for leading. */
const server = openTestApp(now);
beforeAll(async () => {
  office = await buildOffice(server);
  sales = await server.signInStaff(office.cityId, 2);
  const value = { priceMinor: 6000, payMinor: 7551, most: 4 };
  const params = { id: office.cityId, code: 'extraTime' as const };
  const body = { version: 0, from: '2027-01-15', value };
  await server.call('saveSetting', { params, body }, office.admin);
  band = await buildPerformance(server.db, office.cityId, { performance_type_id: 2 });
});

/** A reception of two violins on 13 March 2027 from 18:00 to 23:00 in Sydney. */
const receptionAt = (start_at: string, end_at: string, status: BookingStatus = BookingStatus.Planning) =>
  buildBooking(server.db, {
    city_id: office.cityId,
    assigneeUserId: sales.userId,
    status,
    gig: {
      performance_type_id: 2,
      performance_id: band,
      duration_minutes: 300,
      start_time: '18:00',
      arrival_at: start_at,
      start_at,
      end_at,
    },
  });

beforeEach(async () => {
  await server.db.updateTable('positions').set({ musician_id: null, booked_at: null }).execute();
  ada = await buildViolinist(server, office.cityId, 'Ada');
  booking = await receptionAt('2027-03-13T07:00:00Z', '2027-03-13T12:00:00Z');
});

const getBooking = async (id = booking.bookingId) =>
  (await server.call('getBooking', { params: { id } }, sales)).answer.payload;

async function change(durationMinutes: number, more: { confirm?: boolean; version?: number } = {}) {
  const { version, event } = await getBooking();
  const gigs = event.gigs.map((gig) => ({
    performanceTypeId: gig.performanceTypeId,
    performanceId: gig.performance?.id ?? null,
    venueId: gig.venue?.id ?? null,
    startTime: gig.startTime,
    durationMinutes,
  }));
  const body = { version, event: { eventDate: event.eventDate, gigs }, ...more };
  return { params: { id: booking.bookingId }, body };
}
const lengthen = async (minutes: number, more = {}) => server.call('updateBooking', await change(minutes, more), sales);

const first = () => booking.positionIds[0] ?? '';
const offerFirst = () =>
  server.call('sendDirectOffer', { params: { id: first() }, body: { musicianId: ada.userId } }, sales);
const accept = async () =>
  server.call(
    'acceptGroupOffer',
    { params: { id: await groupOfferOf(server.db, booking.bookingId, ada.userId) }, body: {} },
    ada,
  );
async function seats() {
  const { answer } = await server.call('listPositions', { params: { id: booking.bookingId } }, sales);
  return answer.payload.groups[0]?.positions.map(({ musician, endTime, pay }) => [
    musician?.name ?? null,
    endTime,
    pay.totalMinor,
  ]);
}

describe('a longer reception', () => {
  test('costs the package and each half hour beyond it, in lines of the quote', async () => {
    const enquiry = await receptionAt('2027-03-13T07:00:00Z', '2027-03-13T12:00:00Z', BookingStatus.Quote);
    booking = enquiry;
    await server.db.deleteFrom('positions').where('booking_id', '=', enquiry.bookingId).execute();
    const { status } = await lengthen(390);
    expect(status).toBe(200);
    const quote = await server.call('getQuote', { params: { id: enquiry.bookingId } }, sales);
    const { items, grossMinor } = quote.answer.payload;
    expect(items.map(({ kind, title, explanation, amountMinor }) => [kind, title, explanation, amountMinor])).toEqual([
      ['Package', expect.stringContaining('String duo'), '2 performers play at your reception for 5 hours.', 80_000],
      ['Surcharge', 'Extra time', '1.5 hours beyond the package: 3 half hours × 2 musicians × $60.00.', 36_000],
    ]);
    expect(grossMinor).toBe(116_000);
    expect((await getBooking()).event.gigs).toMatchObject([
      { durationMinutes: 390, endTime: '00:30', endDayOffset: 1 },
    ]);
  });

  test('is offered to musicians with its actual hours and pay', async () => {
    await lengthen(360);
    await offerFirst();
    const { answer } = await server.call('listIncomingOffers', { query: {} }, ada);
    // Five hours at $90.00, two half hours at $75.51 and the lead at $50.00.
    expect(answer.payload.items).toMatchObject([{ netTotalMinor: 65_102 }]);
    const params = { id: answer.payload.items[0]?.groupOfferId ?? '' };
    const offer = await server.call('getGroupOffer', { params }, ada);
    expect(offer.answer.payload.positions).toMatchObject([{ startTime: '18:00', endTime: '00:00', endDayOffset: 1 }]);
  });

  test('raises the pay of musicians who accepted the usual pay, to the cent', async () => {
    await offerFirst();
    await accept();
    expect(await seats()).toEqual([
      ['Ada Okafor', '23:00', 50_000],
      [null, '23:00', 45_000],
    ]);
    expect((await lengthen(360)).status).toBe(200);
    expect(await seats()).toEqual([
      ['Ada Okafor', '00:00', 65_102],
      [null, '00:00', 60_102],
    ]);
    const { db } = server;
    await db
      .updateTable('bookings')
      .set({ status: BookingStatus.PostEvent })
      .where('id', '=', booking.bookingId)
      .execute();
    const items = await db.transaction().execute(async (trx) => {
      await calculatePayouts(
        trx,
        await lockBookingUnchecked(trx, booking.bookingId),
        systemAuthor,
        '2027-03-14T20:00:00.000Z',
      );
      return trx
        .selectFrom('payout_items as i')
        .innerJoin('payouts as p', 'p.id', 'i.payout_id')
        .select(['i.category', 'i.title', 'i.amount_minor'])
        .where('p.booking_id', '=', booking.bookingId)
        .where('p.kind', '=', 'musician')
        .orderBy('i.ordinal')
        .execute();
    });
    expect(items.map(({ category, title, amount_minor }) => [category, title, amount_minor])).toEqual([
      ['Performance', 'Violin 1, reception', 45_000],
      ['Performance', 'Violin 1, reception, extra time', 15_102],
      ['Leader', 'Violin 1, reception, leader', 5000],
    ]);
  });

  test('adds the extra pay of its seats to the planned cost of the event', async () => {
    const body = { cityId: office.cityId, fromDate: '2027-03-01', toDate: '2027-03-31' };
    const cost = async () => {
      const { answer } = await server.call('reportEventGigSummary', { body } as never, office.admin);
      return answer.payload.items.find(({ bookingId }) => bookingId === booking.bookingId)?.costMinor ?? 0;
    };
    await offerFirst();
    await accept();
    const usual = await cost();
    await lengthen(360);
    // Each open seat is planned at the same pay as one that is filled, with super of 12 %: 7,812 of 65,102 instead of 6,000 of 50,000.
    expect((await cost()) - usual).toBe(2 * (2 * 7551 + 1812));
  });

  test('that is shortened again keeps the accepted pay until the musician agrees to less', async () => {
    await lengthen(360);
    await offerFirst();
    await accept();
    await lengthen(300);
    expect((await seats())?.[0]).toEqual(['Ada Okafor', '23:00', 65_102]);
    const { answer } = await server.call('listIncomingOffers', { query: {} }, ada);
    expect(answer.payload.items).toMatchObject([{ oldTotalMinor: 65_102, netTotalMinor: 50_000 }]);
  });

  test('withdraws open offers, because their hours and pay no longer apply', async () => {
    await offerFirst();
    await lengthen(330);
    expect(await statesOf(server.db, booking.bookingId)).toEqual({ Ada: ['withdrawn'] });
    expect((await accept()).answer.type).toBeLessThan(0);
  });

  test('never double-books somebody who plays straight after: staff are asked, and she keeps the later job', async () => {
    await offerFirst();
    await accept();
    const later = await receptionAt('2027-03-13T13:00:00Z', '2027-03-13T18:00:00Z');
    const seat = server.db.updateTable('positions').set({ musician_id: ada.userId, booked_at: now });
    await seat.where('id', '=', later.positionIds[0] ?? '').execute();
    expect((await lengthen(330)).answer).toMatchObject({ type: 1 });
    const asked = await lengthen(420);
    expect(asked.answer).toMatchObject({
      code: 'ConfirmUpdating',
      message: 'With this change, Ada Okafor (Violin 1, reception) will lose the job. Do you want to continue?',
    });
    expect((await seats())?.[0]?.slice(0, 2)).toEqual(['Ada Okafor', '23:30']);
    expect((await lengthen(420, { confirm: true })).answer.payload.unbookedMusicians).toEqual(['Ada Okafor']);
    expect((await seats())?.[0]?.slice(0, 2)).toEqual([null, '01:00']);
  });

  test('saved twice at the same moment is saved once, and refused once', async () => {
    const [one, two] = [await change(330), await change(390)];
    const both = await Promise.all([one, two].map((each) => server.call('updateBooking', each, sales)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const held = both[0]?.status === 200 ? '23:30' : '00:30';
    expect(new Set((await seats())?.map(([, endTime]) => endTime))).toEqual(new Set([held]));
  });

  test('is not offered without a price and pay for it', async () => {
    const params = { id: office.cityId, code: 'extraTime' as const };
    const free = { priceMinor: 0, payMinor: 7551, most: 4 };
    const save = (value: typeof free) =>
      server.call('saveSetting', { params, body: { version: 1, from: '2027-02-01', value } }, office.admin);
    expect((await save(free)).answer.payload).toMatchObject({
      fields: [{ path: 'value.priceMinor', message: 'Please give a price for what you offer' }],
    });
    expect((await save({ ...free, priceMinor: 6000, payMinor: 0 })).answer.payload).toMatchObject({
      fields: [{ path: 'value.payMinor', message: 'Please give the pay for what you offer' }],
    });
    const changed = JSON.stringify({ effective_from: '2027-06-01', half_hour_pay_minor: 0 });
    const insert = sql`insert into city_settings select (jsonb_populate_record(s, ${changed}::jsonb)).* from city_settings s
      where s.city_id = ${office.cityId} and s.most_half_hours > 0`;
    await expect(insert.execute(server.db)).rejects.toThrow('extra_time_has_price');
  });
});

describe('the sales manager lengthens a reception with the quote', () => {
  const quoteOf = async () =>
    (await server.call('getQuote', { params: { id: booking.bookingId } }, sales)).answer.payload;
  const save = async (extraHalfHours: number, more: { version?: number; by?: Caller } = {}) => {
    const { by = sales, version = (await quoteOf()).version } = more;
    return server.call(
      'updateQuote',
      { params: { id: booking.bookingId }, body: { version, extraHalfHours } as never },
      by,
    );
  };
  beforeEach(async () => {
    booking = await receptionAt('2027-03-13T07:00:00Z', '2027-03-13T12:00:00Z', BookingStatus.Quote);
    await server.db.deleteFrom('positions').where('booking_id', '=', booking.bookingId).execute();
    await server.call('updateQuote', { params: { id: booking.bookingId }, body: { version: null } }, sales);
  });

  test('which prices it, moves its end, and is recorded in the history', async () => {
    expect((await quoteOf()).extraTime).toEqual({ halfHours: 0, most: 4, priceMinor: 6000 });
    const { status, answer } = await save(3);
    expect(status).toBe(200);
    expect(answer.payload).toMatchObject({ grossMinor: 116_000, extraTime: { halfHours: 3 } });
    const { version, event } = await getBooking();
    expect(version).toBe(2);
    expect(event.gigs).toMatchObject([{ durationMinutes: 390, endTime: '00:30', endDayOffset: 1 }]);
    const { last_end } = await server.db
      .selectFrom('bookings')
      .select('last_end')
      .where('id', '=', booking.bookingId)
      .executeTakeFirstOrThrow();
    expect(last_end).toBe('2027-03-13T13:30:00.000Z');
    const history = await server.call('getBookingHistory', { params: { id: booking.bookingId }, query: {} }, sales);
    expect(history.answer.payload.items.map(({ sentence }) => sentence)).toContain(
      'Changed the hours of the reception.',
    );
    expect((await save(0)).answer.payload.grossMinor).toBe(80_000);
    expect((await getBooking()).event.gigs).toMatchObject([{ durationMinutes: 300, endTime: '23:00' }]);
  });

  test('but not by more than is offered, a fraction or less than nothing, nor twice at the same moment, nor a colleague’s', async () => {
    const refused = async (halfHours: number) => (await save(halfHours)).answer.payload;
    expect(await refused(5)).toEqual({
      fields: [{ path: 'extraHalfHours', message: 'We can play for 7 hours at most' }],
    });
    expect(await refused(1.5)).toMatchObject({ fields: [{ path: 'extraHalfHours' }] });
    expect(await refused(-1)).toMatchObject({ fields: [{ path: 'extraHalfHours' }] });
    expect((await save(2, { by: office.colleague })).status).toBe(403);
    const { version } = await quoteOf();
    const both = await Promise.all([save(1, { version }), save(2, { version })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const minutes = both[0]?.status === 200 ? 330 : 360;
    expect((await getBooking()).event.gigs[0]?.durationMinutes).toBe(minutes);
    expect((await quoteOf()).grossMinor).toBe(80_000 + ((minutes - 300) / 30) * 2 * 6000);
  });

  test('but not once the price is agreed, nor where there is no reception', async () => {
    await server.db
      .updateTable('gigs')
      .set({ performance_type_id: 1 })
      .where('booking_id', '=', booking.bookingId)
      .execute();
    expect((await quoteOf()).extraTime).toBeNull();
    expect((await save(2)).answer.payload).toEqual({
      fields: [{ path: 'extraHalfHours', message: 'Choose music for the reception first' }],
    });
    const agreed = server.db.updateTable('bookings').set({ status: BookingStatus.Planning });
    await agreed.where('id', '=', booking.bookingId).execute();
    expect((await save(2)).answer.type).toBeLessThan(0);
  });
});
