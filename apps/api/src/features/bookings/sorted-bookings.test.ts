import type { BookingSort } from '@cadenza/domain/bookings/booking-sort';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { buildCity, buildMusician, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T02:00:00.000Z';
let sydney: string;
let admin: Caller;
let [small, large, open, unpriced]: string[] = [];

const on = async (event_date: string, plan: Parameters<typeof buildBooking>[1]) =>
  (await buildBooking(app.db, { city_id: sydney, event_date, ...plan })).bookingId;
const priced = async (id: string, grossMinor: number) => {
  await buildFirmPrice(app.db, id, { netMinor: grossMinor, taxMinor: 0 });
  await app.db.updateTable('bookings').set({ price_minor: grossMinor }).where('id', '=', id).execute();
};

const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  admin = await app.signInStaff(sydney, 4);
  small = await on('2027-03-01', { status: 60, title: 'Sophie & Rahul' });
  large = await on('2027-02-01', { status: 50 });
  unpriced = await on('2027-02-15', { status: 40 });
  open = await on('2027-04-01', { status: 40, players: 1 });
  await priced(small, 100_000);
  await priced(large, 500_000);
  await priced(open, 300_000);
  await app.db.deleteFrom('positions').where('booking_id', '<>', open).execute();
});

const list = async (query: object = {}) =>
  (await app.call('listBookings', { query: query as never }, admin)).answer.payload.items;
const idsBy = async (query: object) => (await list(query)).map(({ id }) => id);
const row = async (id: string | undefined) => (await list()).find((each) => each.id === id);

async function invoice(bookingId: string | undefined, amountMinor: number): Promise<string> {
  const send = { kind: 'deposit fixed' as const, amountMinor };
  const { answer } = await app.call('initAndSendInvoice', { params: { id: bookingId ?? '' }, body: send }, admin);
  return answer.payload.payments.items[0]?.id ?? '';
}
const receive = (bookingId: string | undefined, paymentId: string, amountMinor: number) =>
  app.call(
    'recordReceipt',
    {
      params: { id: bookingId ?? '' },
      body: { id: crypto.randomUUID(), paymentId, receivedOn: '2027-01-15', amountMinor, method: 'cash' },
    },
    admin,
  );

describe('a list of bookings in another order', () => {
  it.each<[BookingSort, () => (string | undefined)[]]>([
    ['date', () => [large, unpriced, small, open]],
    ['-date', () => [open, small, unpriced, large]],
    ['status', () => [unpriced, open, large, small]],
    ['-status', () => [small, large, open, unpriced]],
    ['price', () => [small, open, large, unpriced]],
    ['-price', () => [large, open, small, unpriced]],
    ['toCollect', () => [small, open, large, unpriced]],
    ['-toCollect', () => [large, open, small, unpriced]],
  ])('by %s, with those without an amount last', async (sort, expected) => {
    expect(await idsBy({ sort })).toEqual(expected());
    expect(await idsBy({ sort, search: 'grace' })).toEqual(expected());
    expect((await idsBy({ sort, take: 2, skip: 1 })).slice(0, 2)).toEqual(expected().slice(1, 3));
  });

  it('refuses an unknown order, and a cursor where the order is not by date', async () => {
    const problem = async (query: object) =>
      (await app.call('listBookings', { query: query as never }, admin)).answer.payload;
    expect(await problem({ sort: 'musician' })).toMatchObject({ fields: [{ path: 'sort' }] });
    const { answer } = await app.call('listBookings', { query: { take: 1 } }, admin);
    const cursor = answer.payload.nextCursor;
    expect(cursor).not.toBeNull();
    expect(await problem({ sort: 'price', take: 1, cursor })).toMatchObject({ fields: [{ path: 'cursor' }] });
    expect(await idsBy({ sort: 'date', take: 1, cursor })).toEqual([unpriced]);
  });

  it('walks by date backwards without losing a booking', async () => {
    const { payload } = (await app.call('listBookings', { query: { sort: '-date', take: 2 } }, admin)).answer;
    const next = await idsBy({ sort: '-date', take: 2, cursor: payload.nextCursor });
    expect([payload.items.map(({ id }) => id), next]).toEqual([
      [open, small],
      [unpriced, large],
    ]);
  });
});

test('a booking has the couple’s names, and an empty title where there are none', async () => {
  expect(await row(small)).toMatchObject({ title: 'Sophie & Rahul', customerName: 'Grace Liu' });
  expect(await row(large)).toMatchObject({ title: '' });
});

test('filters bookings with an unfilled position, until it is filled', async () => {
  const unfilled = { unfilled: 'true' };
  expect(await idsBy(unfilled)).toEqual([open]);
  expect(await idsBy({ ...unfilled, search: 'grace', sort: '-price' })).toEqual([open]);
  const { userId: musician_id } = await buildMusician(app.db, sydney, [await buildSkill(app.db, sydney, 'Harp')]);
  await app.db
    .updateTable('positions')
    .set({
      musician_id,
      booked_at: now,
      arrival_at: '2027-04-01T03:30:00Z',
      start_at: '2027-04-01T04:00:00Z',
      end_at: '2027-04-01T05:00:00Z',
    })
    .where('booking_id', '=', open ?? '')
    .execute();
  expect(await idsBy(unfilled)).toEqual([]);
});

test('the amount to collect follows the firm price and receipts, and a sent invoice is unpaid, later overdue', async () => {
  expect(await row(unpriced)).toMatchObject({ toCollectMinor: null });
  expect(await idsBy({ unpaid: 'true' })).toEqual([]);
  const paymentId = await invoice(large, 200_000);
  expect(await idsBy({ unpaid: 'true' })).toEqual([large]);
  expect(await row(large)).toMatchObject({ toCollectMinor: 500_000, overdueDays: null });
  await receive(large, paymentId, 50_000);
  expect(await row(large)).toMatchObject({ toCollectMinor: 450_000 });
  // Due on the 22nd, a week after it was sent.
  app.clock.set('2027-02-03T02:00:00.000Z');
  expect(await row(large)).toMatchObject({ toCollectMinor: 450_000, overdueDays: 12 });
  expect(await idsBy({ unpaid: 'true', overdue: 'true', sort: '-toCollect' })).toEqual([large]);
  await receive(large, paymentId, 150_000);
  app.clock.set(now);
  expect(await row(large)).toMatchObject({ toCollectMinor: 300_000, overdueDays: null });
  expect(await idsBy({ unpaid: 'true' })).toEqual([]);
  const { answer } = await app.call('getBooking', { params: { id: large ?? '' } }, admin);
  expect(answer.payload.toCollectMinor).toBe(300_000);
});

test('the amount to collect disappears with the firm price, and returns with it less what was received before', async () => {
  const sheet = () => app.db.updateTable('price_sheets').where('booking_id', '=', large ?? '');
  await sheet().set({ kind: 'quote' }).execute();
  expect(await row(large)).toMatchObject({ toCollectMinor: null });
  await sheet().set({ kind: 'firm', gross_minor: 600_000, net_minor: 600_000 }).execute();
  expect(await row(large)).toMatchObject({ toCollectMinor: 400_000 });
});
