import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildReceipt } from '../../testing/build-receipt.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const begin = '2027-01-10T01:00:00.000Z';
let cityId: string;
let [admin, sales, foreign] = [] as unknown as [Caller, Caller, Caller];

const server = openTestApp(begin);
beforeAll(async () => {
  cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
  sales = await server.signInStaff(cityId, 2);
  foreign = await server.signInStaff(await buildCity(server.db, 'CA'), 4);
});

/** A booking of 2,200 dollars on 13 March 2027, agreed on 1 June 2026, with a paid deposit of 990. */
async function agreedBooking(): Promise<string> {
  const { bookingId } = await buildBooking(server.db, { city_id: cityId, assigneeUserId: sales.userId });
  await buildFirmPrice(server.db, bookingId);
  await pay(bookingId, 'deposit fixed', 99_000);
  return bookingId;
}

async function pay(booking_id: string, kind: 'deposit fixed' | 'full invoice', amount_minor: number): Promise<void> {
  await server.db
    .insertInto('customer_payments')
    .values({
      booking_id,
      kind,
      status: 60,
      is_sent: true,
      amount_minor,
      paid_minor: amount_minor,
      net_minor: amount_minor,
      tax_minor: 0,
      currency: 'AUD',
      due_on: '2026-06-08',
      created_at: '2026-06-01T00:00:00Z',
      sent_at: '2026-06-01T00:00:00Z',
      completed_at: '2026-06-02T00:00:00Z',
    })
    .execute();
  await buildReceipt(server.db, booking_id, amount_minor);
}
const read = async (id: string, as = sales) =>
  (await server.call('getCancellation', { params: { id } }, as)).answer.payload;

describe('the cost of cancelling', () => {
  test('is calculated from what was paid and the days left, in one statement', async () => {
    const id = await agreedBooking();
    server.statements.length = 0;
    const found = await read(id);
    expect(server.statements).toHaveLength(1);
    expect(found).toMatchObject({
      agreedOn: '2026-06-01',
      on: '2027-01-10',
      isCancelled: false,
      priceMinor: 220_000,
      paidMinor: 99_000,
      owedMinor: 110_000,
      keptMinor: 99_000,
      refundMinor: 0,
      toPayMinor: 11_000,
    });
    expect(found.sentences).toEqual([
      '50% of the price is due this close to the event on Saturday 13 March 2027.',
      '$990.00 of the payments is kept, $110.00 is still to pay.',
      '$100.00 of what is owed is GST. No pay is owed: $1,000.00 is left.',
    ]);
    await pay(id, 'full invoice', 121_000);
    expect(await read(id)).toMatchObject({ keptMinor: 110_000, refundMinor: 110_000, toPayMinor: 0 });
  });

  test('follows the policy of the day of the agreement, whatever an admin sets later', async () => {
    const early = await agreedBooking();
    const params = { id: cityId, code: 'cancelling' as const };
    const known = (await server.call('getSetting', { params }, admin)).answer.payload;
    expect(known.steps[0]?.value).toEqual({
      isDepositKept: true,
      firstDays: 90,
      firstPercent: 50,
      secondDays: 30,
      secondPercent: 75,
      thirdDays: 14,
      thirdPercent: 100,
    });
    const value = { ...known.steps[0]?.value, isDepositKept: false, firstPercent: 10, secondPercent: 20 };
    const change = { from: '2027-01-10', value };
    const { effects } = (await server.call('previewSetting', { params, body: change }, admin)).answer.payload;
    expect(effects).toContain('Customers who accept from that day see the new value first.');
    expect(effects[0]).toMatch(/^\d+ agreed bookings? keeps? the terms/);
    const refused = { ...change, value: { ...value, secondDays: 90 } };
    expect(
      (await server.call('saveSetting', { params, body: { ...refused, version: known.version } }, admin)).answer
        .payload,
    ).toMatchObject({ fields: [{ path: 'value.secondDays', message: 'Please give fewer days than the time before' }] });
    const body = { ...change, version: known.version };
    expect((await server.call('saveSetting', { params, body }, sales)).status).toBe(403);
    expect((await server.call('saveSetting', { params, body }, admin)).answer.payload).toMatchObject({
      message: expect.stringMatching(
        /^Cancelling of .+: From 90 days, 10%, then from 30 days, 20%, finally from 14 days, 100%$/,
      ),
    });
    const late = (await buildBooking(server.db, { city_id: cityId, status: 30, status_since: '2027-01-10T02:00:00Z' }))
      .bookingId;
    await buildFirmPrice(server.db, late);
    expect(await read(late)).toMatchObject({
      agreedOn: null,
      owedMinor: 0,
      terms: [{ what: '10% of the price', owedMinor: 22_000 }, { what: '20% of the price' }, {}],
    });
    await server.db
      .updateTable('bookings')
      .set({ status: 40, status_since: '2027-01-10T03:00:00Z' })
      .where('id', '=', late)
      .execute();
    expect(await read(late)).toMatchObject({ agreedOn: '2027-01-10', owedMinor: 22_000 });
    expect(await read(early)).toMatchObject({ owedMinor: 110_000 });
  });

  test('stays that of the day of cancelling', async () => {
    const id = await agreedBooking();
    const cancelled = { status: 130 as const, status_since: '2026-09-01T00:00:00Z' };
    await server.db.updateTable('bookings').set(cancelled).where('id', '=', id).execute();
    expect(await read(id)).toMatchObject({ isCancelled: true, on: '2026-09-01', owedMinor: 99_000, refundMinor: 0 });
  });

  test('is nothing again once the booking is an enquiry again', async () => {
    const id = await agreedBooking();
    await server.db.updateTable('bookings').set({ status: 30 }).where('id', '=', id).execute();
    expect(await read(id)).toMatchObject({ agreedOn: null, owedMinor: 0, refundMinor: 99_000 });
  });

  test('is visible to the staff of its city', async () => {
    const id = await agreedBooking();
    expect((await server.call('getCancellation', { params: { id } }, foreign)).status).toBe(404);
  });
});

describe('a booking whose date or price a sales manager changes', () => {
  afterEach(() => server.clock.set(begin));
  const move = async (id: string, eventDate: string, who = sales) => {
    const { event, version } = (await server.call('getBooking', { params: { id } }, who)).answer.payload;
    const gigs = event.gigs.map(({ performanceTypeId, performance, venue, durationMinutes, startTime }) => {
      const [performanceId, venueId] = [performance?.id ?? null, venue?.id ?? null];
      return { performanceTypeId, performanceId, venueId, durationMinutes, startTime };
    });
    const changed = { eventDate, title: event.title, singerIds: [], gigs };
    const body = { version, event: changed, confirm: true };
    expect((await server.call('updateBooking', { params: { id }, body }, who)).status).toBe(200);
  };
  const cancel = (id: string, who = sales) =>
    server.call('updateBookingStatus', { params: { id }, body: { status: 130 } }, who);
  const sentence =
    'Before the date or the price was changed, cancelling cost $2,200.00. Only a city admin can cancel for less.';

  test('is cancelled for less than it cost before only by an admin', async () => {
    const id = await agreedBooking();
    server.clock.set('2027-03-05T01:00:00.000Z');
    await move(id, '2027-12-11');
    await move(id, '2027-12-12');
    expect(await read(id)).toMatchObject({ owedMinor: 99_000, sentences: expect.arrayContaining([sentence]) });
    const { status, answer } = await cancel(id);
    expect({ status, refusal: answer.refusal, message: answer.message }).toEqual({
      status: 403,
      refusal: 'cancellationTooCheap',
      message: sentence,
    });
    expect((await cancel(id, admin)).status).toBe(200);
    expect(await read(id)).toMatchObject({ isSettled: true, owedMinor: 99_000 });
    expect((await read(id)).sentences).not.toContain(sentence);
  });

  test('is not cancelled for less through a lower price either', async () => {
    const id = await agreedBooking();
    server.clock.set('2027-03-05T01:00:00.000Z');
    const firm = (await server.call('getFirmPrice', { params: { id } }, sales)).answer.payload;
    const items = [{ title: 'String trio', performanceTypeId: null, amountMinor: 199_000 }];
    const lower = { params: { id }, body: { version: firm.version, items } };
    expect((await server.call('updateFirmPrice', lower, sales)).answer).toMatchObject({ payload: {} });
    expect((await cancel(id)).answer.message).toBe(sentence);
    expect((await cancel(id, admin)).status).toBe(200);
  });

  test('is cancelled like any other when the terms allowed that, or an admin moved it', async () => {
    const early = await agreedBooking();
    await move(early, '2027-12-11');
    expect((await cancel(early)).status).toBe(200);
    server.clock.set('2027-03-05T01:00:00.000Z');
    const moved = await agreedBooking();
    await move(moved, '2027-12-11', admin);
    expect((await cancel(moved)).status).toBe(200);
  });
});
