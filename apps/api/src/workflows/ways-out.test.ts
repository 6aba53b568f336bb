import { beforeAll, describe, expect, it } from 'vitest';
import { setTasks } from '../features/tasks/commands/set-tasks.ts';
import { buildCity, buildMusician, buildPerformance, buildVenue } from '../testing/build.ts';
import { buildBooking } from '../testing/build-booking.ts';
import { buildFirmPrice } from '../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../testing/test-app.ts';
import { advanceBookings } from './advance-bookings.ts';

// The day after the event of every booking here.
const now = '2027-03-14T00:00:00.000Z';
let sydney: string;
let manager: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  manager = await app.signInStaff(sydney, 2);
});

async function build(status: 40 | 50 | 60 | 70): Promise<string> {
  const built = await buildBooking(app.db, { city_id: sydney, assigneeUserId: manager.userId, status, players: 1 });
  await buildFirmPrice(app.db, built.bookingId);
  const { userId } = await buildMusician(app.db, sydney);
  await app.db
    .updateTable('positions')
    .set({ musician_id: userId, booked_at: now })
    .where('booking_id', '=', built.bookingId)
    .execute();
  return built.bookingId;
}
async function withoutGig(status: 60 | 70): Promise<string> {
  const id = await build(status);
  await app.db.deleteFrom('gigs').where('booking_id', '=', id).execute();
  await app.db.updateTable('bookings').set({ first_start: null, last_end: null }).where('id', '=', id).execute();
  return id;
}
/** The kinds of the tasks that say how to proceed, after the clock has run. */
async function waiting(id: string): Promise<(string | null)[]> {
  await advanceBookings(app.platform);
  await setTasks(app.platform);
  const rows = await app.db
    .selectFrom('tasks')
    .select('kind')
    .where('booking_id', '=', id)
    .where('kind', 'in', ['date passed', 'no gig'])
    .where('status', '=', 10)
    .execute();
  return rows.map(({ kind }) => kind);
}
const statusOf = async (id: string) => {
  const row = await app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
};
const read = async (id: string) => (await app.call('getBooking', { params: { id } }, manager)).answer.payload;
async function giveEvent(id: string, eventDate: string): Promise<number> {
  const { event, version } = await read(id);
  const [performanceId, venueId] = [await buildPerformance(app.db, sydney), await buildVenue(app.db, sydney)];
  const kept = event.gigs.map((gig) => ({
    performanceId: gig.performance?.id ?? null,
    venueId: gig.venue?.id ?? null,
  }));
  const gigs = (kept.length > 0 ? kept : [{ performanceId, venueId }]).map((gig) => ({
    ...gig,
    performanceTypeId: 1 as const,
    durationMinutes: 60,
    startTime: '15:00',
  }));
  const body = { version, confirm: true, event: { eventDate, title: event.title, singerIds: [], gigs } };
  return (await app.call('updateBooking', { params: { id }, body }, manager)).status;
}
const cancel = (id: string) => app.call('updateBookingStatus', { params: { id }, body: { status: 130 } }, manager);
async function pay(id: string): Promise<void> {
  const sent = await app.call('initAndSendInvoice', { params: { id }, body: { kind: 'full invoice' } }, manager);
  await app.call('completePayment', { params: { id: sent.answer.payload.payments.items[0]?.id ?? '' } }, manager);
}

describe.each([40, 50] as const)('a booking in status %i whose date has passed', (status) => {
  it('proceeds when the event gets another date', async () => {
    const id = await build(status);
    expect(await waiting(id)).toEqual(['date passed']);
    expect(await giveEvent(id, '2027-04-10')).toBe(200);
    expect(await waiting(id)).toEqual([]);
    // Its musicians are to be found for the new date.
    expect(await statusOf(id)).toBe(40);
  });

  it('proceeds automatically once the musicians are confirmed and the payment is completed', async () => {
    const id = await build(status);
    await app.call('confirmBookedMusicians', { params: { id }, body: {} }, manager);
    expect(await waiting(id)).toEqual(['date passed']);
    expect(await statusOf(id)).toBe(50);
    await pay(id);
    expect(await waiting(id)).toEqual([]);
    expect(await statusOf(id)).toBeGreaterThanOrEqual(90);
  });

  it('can be cancelled', async () => {
    const id = await build(status);
    expect(await waiting(id)).toEqual(['date passed']);
    expect((await cancel(id)).status).toBe(200);
    expect(await waiting(id)).toEqual([]);
  });
});

describe.each([60, 70] as const)('a booked event (%i) without a gig', (status) => {
  it('proceeds when it has one again', async () => {
    const id = await withoutGig(status);
    expect(await waiting(id)).toEqual(['no gig']);
    expect(await giveEvent(id, '2027-04-10')).toBe(200);
    expect(await waiting(id)).toEqual([]);
    app.clock.set('2027-04-10T05:00:00.000Z');
    await waiting(id);
    app.clock.set(now);
    expect(await statusOf(id)).toBe(80);
  });

  it('can be cancelled', async () => {
    const id = await withoutGig(status);
    expect(await waiting(id)).toEqual(['no gig']);
    expect((await cancel(id)).status).toBe(200);
    expect(await waiting(id)).toEqual([]);
  });
});
