import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { describe, expect, test } from 'vitest';
import { buildPlayedBooking } from '../../../testing/build-played-booking.ts';
import { eventsOf } from '../../../testing/history-of.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:00:00.000Z');

/** A booking whose two musicians and manager have payments on hold. */
async function calculated() {
  const booking = await buildPlayedBooking(server, {
    players: [
      { firstName: 'Mei', lastName: 'Tan' },
      { firstName: 'Oscar', lastName: 'Webb' },
    ],
  });
  const { bookingId, cityId } = booking;
  const staff = await server.signInAs(booking.sales);
  const admin = await server.signInStaff(cityId, 4);
  const { answer } = await server.call('createMusicianPayment', { body: { bookingId } }, staff);
  const params = { bookingId };
  const managers = (await server.call('getManagerPayments', { params }, staff)).answer.payload.items;
  const ids = answer.payload.payments.items.map(({ id }) => id);
  const managerIds = managers.map(({ id }) => id);
  const move = (status: PaymentStatus, some = ids, as = status === 30 ? staff : admin) =>
    server.call('changeMusicianPaymentStatus', { body: { ids: some, status } }, as);
  const moveManagers = (status: PaymentStatus) =>
    server.call('changeManagerPaymentStatus', { body: { ids: managerIds, status } }, admin);
  return { ...booking, staff, admin, params, ids, managerIds, move, moveManagers };
}

describe('confirming payments', () => {
  test('moves the booking to Ready To Pay with the last confirmation, and back when one is withdrawn', async () => {
    const { params, staff, moveManagers } = await calculated();
    const musicians = await server.call('confirmAllMusicianPayments', { params }, staff);
    expect(musicians.answer.payload).toMatchObject({
      message: 'Confirmed 2 payments',
      booking: { status: 95 },
      payments: {
        totals: { unconfirmed: 0, unpaid: 2 },
        abilities: { canConfirmAll: false, canUnconfirmAll: true, canPayNow: false, canDownloadPayList: true },
      },
    });
    expect((await moveManagers(30)).answer.payload.booking.status).toBe(100);
    const { answer } = await server.call('unconfirmAllMusicianPayments', { params }, staff);
    expect(answer.payload).toMatchObject({ message: 'Unconfirmed 2 payments', booking: { status: 95 } });
  });

  test('twice changes nothing', async () => {
    const { params, staff, bookingId } = await calculated();
    await server.call('confirmAllMusicianPayments', { params }, staff);
    const before = await eventsOf(server.db, bookingId);
    const { status, answer } = await server.call('confirmAllMusicianPayments', { params }, staff);
    expect([status, answer.payload.message]).toEqual([200, 'Confirmed nothing new']);
    expect(await eventsOf(server.db, bookingId)).toEqual(before);
  });

  test('concurrently by twenty confirms once', async () => {
    const { params, staff, bookingId } = await calculated();
    await Promise.all(Array.from({ length: 20 }, () => server.call('confirmAllMusicianPayments', { params }, staff)));
    expect((await eventsOf(server.db, bookingId)).filter((kind) => kind === 'payouts confirmed')).toHaveLength(1);
  });

  test('is refused on a cancelled booking and leaves everything unchanged', async () => {
    const { params, staff, bookingId } = await calculated();
    await server.db.updateTable('bookings').set({ status: 130 }).where('id', '=', bookingId).execute();
    const refused = await server.call('confirmAllMusicianPayments', { params }, staff);
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      'Payments to musicians and managers are available after the event.',
    ]);
    const rows = await server.db.selectFrom('payouts').select('status').where('booking_id', '=', bookingId).execute();
    expect(rows.every(({ status }) => status === 20)).toBe(true);
  });
});

describe('the life of a payment', () => {
  test('leads from confirmation to Musicians Paid', async () => {
    const { staff, admin, move, moveManagers, bookingId } = await calculated();
    for (const status of [30, 50, 60] as const) {
      await move(status);
      await moveManagers(status);
    }
    const { answer } = await server.call('listMusicianPayments', { params: { bookingId } }, staff);
    expect(answer.payload).toMatchObject({ bookingStatus: 100, totals: { unpaid: 0 } });
    expect(answer.payload.items.every(({ paidAt }) => paidAt?.startsWith('2027-03-14T22:00:00'))).toBe(true);
    const early = { params: { id: bookingId }, body: { status: BookingStatus.MusiciansPaid } };
    expect((await server.call('updateBookingStatus', early, admin)).answer.payload.status).toBe(110);
  });

  test('does not move the booking to Musicians Paid until everyone is paid', async () => {
    const { admin, move, moveManagers, bookingId } = await calculated();
    await move(30);
    await moveManagers(30);
    const refused = await server.call(
      'updateBookingStatus',
      { params: { id: bookingId }, body: { status: 110 } },
      admin,
    );
    expect(refused.answer.message).toBe('3 payments are not paid yet.');
  });

  test('moves all of the chosen payments or none', async () => {
    const { staff, move, ids, params } = await calculated();
    await move(30, ids.slice(0, 1));
    const refused = await move(50);
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      'Oscar Webb: A payment can’t go from On Hold to In Progress.',
    ]);
    const { answer } = await server.call('listMusicianPayments', { params }, staff);
    expect(answer.payload.items.map(({ status }) => status)).toEqual([30, 20]);
  });

  test.each([
    ['a number that is no status', 33, 400, 'This is not a status of a payment'],
    [
      'a status that only the system gives',
      40,
      409,
      'Mei Tan: A payment can’t go from On Hold to Scheduled To Be Paid.',
    ],
  ])('refuses %s', async (_, status, code, message) => {
    const { move } = await calculated();
    const refused = await move(status as PaymentStatus);
    expect([refused.status, refused.answer.message]).toEqual([code, message]);
  });

  test('refuses payments of two bookings, of the other kind, and unknown ones', async () => {
    const one = await calculated();
    const other = await calculated();
    const mixed = await one.move(30, [...one.ids, ...other.ids]);
    expect(mixed.answer.payload).toEqual({
      fields: [{ path: 'ids', message: 'Please choose payments of one booking' }],
    });
    expect((await one.move(30, one.managerIds)).status).toBe(404);
    expect((await one.move(30, ['0b2c5a53-6a10-4d39-9b53-5d0ad0f7a111'])).status).toBe(404);
  });
});

describe('a commission', () => {
  test('can be changed by an admin while it is on hold, with super recalculated', async () => {
    const { admin, managerIds, moveManagers, bookingId } = await calculated();
    const request = { params: { id: managerIds[0] ?? '' }, body: { commissionMinor: 45_000, note: 'A second event' } };
    const { answer } = await server.call('updateManagerPayment', request, admin);
    expect(answer.payload.payments.items[0]).toMatchObject({
      grossMinor: 45_000,
      super: { amountMinor: 5400 },
      note: 'A second event',
    });
    expect(await eventsOf(server.db, bookingId)).toContain('payout changed');
    await moveManagers(30);
    const late = await server.call('updateManagerPayment', { ...request, body: { commissionMinor: 1 } }, admin);
    expect(late.answer.message).toBe('This commission is confirmed. Please unconfirm it before changing the amount.');
    const none = await server.call('updateManagerPayment', { ...request, body: { commissionMinor: 0 } }, admin);
    expect(none.answer.payload).toEqual({
      fields: [{ path: 'commissionMinor', message: 'To pay no commission, cancel the payment' }],
    });
  });
});
