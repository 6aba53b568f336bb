import { BookingStatus, type StatusChoice } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, expect, it } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const { PlaceHolder, Abandoned, CallbackRequested, Estimated, Quote, Planning, Archived } = BookingStatus;
const now = '2027-01-15T00:00:00.000Z';
const since = '2026-12-20T00:00:00+00:00';
let sydney: string;
let manager: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  manager = await app.signInStaff(sydney, 2);
});

const build = async (overrides: Parameters<typeof buildBooking>[1]) =>
  (
    await buildBooking(app.db, {
      city_id: sydney,
      assigneeUserId: manager.userId,
      status_since: since,
      ...overrides,
    })
  ).bookingId;
const move = (id: string, status: StatusChoice, version?: number) =>
  app.call('updateBookingStatus', { params: { id }, body: { status, version } }, manager);
const bookingOf = (id: string) =>
  app.db
    .selectFrom('bookings')
    .select(['status', 'status_since', 'archived_from', 'archived_from_since'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const callOf = (id: string) =>
  app.db.selectFrom('callbacks').selectAll().where('booking_id', '=', id).executeTakeFirst();

it.each([PlaceHolder, Abandoned, CallbackRequested, Estimated, Quote])(
  'returns from the archive to %i, where it was, and counts its waiting time from then',
  async (before) => {
    const id = await build({ status: before });
    const archived = await move(id, Archived);
    const back = archived.answer.payload.nextStatuses.at(-1);
    expect(await bookingOf(id)).toMatchObject({ status: Archived, archived_from: before });
    const restored = await move(id, back?.status as StatusChoice, archived.answer.payload.version);
    expect(restored.answer.payload.status).toBe(before);
    expect(await bookingOf(id)).toEqual({
      status: before,
      status_since: expect.stringContaining('2026-12-20'),
      archived_from: null,
      archived_from_since: null,
    });
  },
);

it('unarchives to Abandoned as of now, wherever it was before', async () => {
  const id = await build({ status: Quote });
  await move(id, Archived);
  await app.call('unarchiveBooking', { params: { id } }, manager);
  expect(await bookingOf(id)).toMatchObject({ status: Abandoned, archived_from: null });
  expect((await bookingOf(id)).status_since).toContain('2027-01-15');
});

it.each([CallbackRequested, Estimated])(
  'keeps for %i the pending callback, recorded once in the conversation',
  async (before) => {
    const id = await build({ status: before });
    const call = { asked_at: since, due_at: '2027-01-16T00:00:00Z', phone: '0400 000 001', words: 'after 5 pm' };
    await app.db.deleteFrom('callbacks').where('booking_id', '=', id).execute();
    await app.db
      .insertInto('callbacks')
      .values({ booking_id: id, ...call })
      .execute();
    const waiting = await callOf(id);
    await move(id, Archived);
    expect(await callOf(id)).toBeUndefined();
    await move(id, before);
    expect(await callOf(id)).toEqual(waiting);
    const wishes = app.db.selectFrom('conversation_entries').select('id').where('booking_id', '=', id);
    expect(await wishes.where('at', '=', since).execute()).toHaveLength(1);
    await move(id, Archived);
    await move(id, -1);
    expect(await callOf(id)).toBeUndefined();
    expect(await app.db.selectFrom('archived_callbacks').selectAll().where('booking_id', '=', id).execute()).toEqual(
      [],
    );
  },
);

it('refuses a status other than the previous one, the archive again, and one whose event has since passed', async () => {
  const id = await build({ status: Estimated, event_date: '2027-01-16', first_start: '2027-01-16T05:00:00Z' });
  await move(id, Archived);
  expect((await move(id, Archived)).answer.message).toBe('The booking is already in Archived.');
  expect((await move(id, Quote)).answer.refusal).toBe('otherBeforeArchive');
  expect((await move(id, Planning)).answer.refusal).toBe('bookingArchived');
  app.clock.set('2027-01-20T00:00:00.000Z');
  expect((await move(id, Estimated)).answer.refusal).toBe('eventPassedInArchive');
  const page = await app.call('getBooking', { params: { id } }, manager);
  expect(page.answer.payload.nextStatuses).toEqual([
    { status: -1, label: 'Unarchive', refusal: null },
    { status: Estimated, label: 'Estimated', refusal: 'The event has passed since the booking was archived.' },
  ]);
  app.clock.set(now);
});

it('is not unarchived over somebody else’s change', async () => {
  const id = await build({ status: Quote });
  const { version } = (await move(id, Archived)).answer.payload;
  await move(id, -1);
  await move(id, Archived);
  expect((await move(id, Abandoned, version)).answer.refusal).toBe('bookingChanged');
  expect((await bookingOf(id)).status).toBe(Archived);
});
