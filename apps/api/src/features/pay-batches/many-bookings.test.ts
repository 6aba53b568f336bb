import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { expect, test } from 'vitest';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { handOver } from '../../testing/pay-batch.ts';
import { openTestApp } from '../../testing/test-app.ts';

const server = openTestApp('2027-03-14T22:30:00.000Z');

/** Played bookings of one city, with the payouts due to their musicians, and two admins. */
async function played(count: number) {
  const bookings = [];
  for (let index = 0; index < count; index += 1) {
    const player = { firstName: 'Mei', lastName: `Tan ${index}`, accountNumber: `2345670${index}` };
    bookings.push(await buildPlayedBooking(server, { players: [player], assigneeUserId: null }));
  }
  const cityId = bookings[0]?.cityId ?? '';
  const bookingIds = bookings.map(({ bookingId }) => bookingId);
  await server.db.updateTable('bookings').set({ city_id: cityId }).where('id', 'in', bookingIds).execute();
  const admin = async () => server.signInStaff(cityId, 4);
  const [maker, approver] = [await admin(), await admin()];
  for (const bookingId of bookingIds) await server.call('createMusicianPayment', { body: { bookingId } }, maker);
  const ids = await server.db.selectFrom('payouts').select('id').where('booking_id', 'in', bookingIds).execute();
  return { cityId, bookingIds, ids: ids.map(({ id }) => id), maker, approver };
}

const reached = async (bookingIds: string[]) => {
  const rows = await server.db.selectFrom('bookings').select('status').where('id', 'in', bookingIds).execute();
  return rows.map(({ status }) => status);
};

test('payments of many bookings are confirmed and paid in as many statements as those of one, and each booking moves on once', async () => {
  const counts: Record<'confirming' | 'settling', number>[] = [];
  for (const size of [1, 5]) {
    const { cityId, bookingIds, ids, ...desk } = await played(size);
    server.statements.length = 0;
    const confirmed = await server.call('confirmPayouts', { body: { ids } }, desk.maker);
    expect(confirmed.status, confirmed.answer.message).toBe(200);
    const confirming = server.statements.length;
    expect(await reached(bookingIds)).toEqual(bookingIds.map(() => BookingStatus.ReadyToPay));

    const { maker, approver } = { maker: desk.approver, approver: await otherAdmin(cityId) };
    const made = await server.call('createBatchPayment', { body: { cityId, ids } }, maker);
    expect(made.status, made.answer.message).toBe(200);
    const { id } = made.answer.payload.batch;
    const { batch } = await handOver(server, id, { maker, approver });
    server.statements.length = 0;
    const settled = await server.call(
      'settleBatchPayment',
      { params: { id }, body: { version: batch.version } },
      maker,
    );
    expect(settled.status, settled.answer.message).toBe(200);
    counts.push({ confirming, settling: server.statements.length });
    expect(await movesToReady(bookingIds)).toBe(size);
  }
  expect(counts[1]).toEqual(counts[0]);
});

const otherAdmin = async (cityId: string) => server.signInStaff(cityId, 4);

/** How many moves to Ready To Pay the history of these bookings has. */
async function movesToReady(bookingIds: string[]): Promise<number> {
  const rows = await server.db
    .selectFrom('booking_events')
    .select('data')
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'status moved')
    .execute();
  return rows.filter(({ data }) => JSON.stringify(data).includes(`"to":${BookingStatus.ReadyToPay}`)).length;
}
