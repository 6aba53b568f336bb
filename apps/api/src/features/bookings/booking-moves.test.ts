import { bookingStatuses, type StatusChoice, statusChoices } from '@cadenza/domain/bookings/booking-status';
import { bookingTransitions } from '@cadenza/domain/bookings/booking-transitions';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildMusician, buildPerformance, buildPerformer, buildSkill } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildSeats } from '../../testing/build-seats.ts';
import { historyOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';
import { advanceBooking } from './door/advance-booking.ts';
import { moveBooking } from './door/move-booking.ts';
import { lockBookingUnchecked } from './door.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let manager: Caller;
let other: Caller;
let admin: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  manager = await app.signInStaff(sydney, 2);
  other = await app.signInStaff(sydney, 2);
  admin = await app.signInStaff(sydney, 4);
});

const build = (overrides: Parameters<typeof buildBooking>[1] = {}) =>
  buildBooking(app.db, { city_id: sydney, assigneeUserId: manager.userId, ...overrides });
const move = (id: string, status: StatusChoice, as: Caller = manager) =>
  app.call('updateBookingStatus', { params: { id }, body: { status } }, as);
const statusOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const setFirmPrice = (id: string) =>
  app.db
    .insertInto('price_sheets')
    .values({
      booking_id: id,
      kind: 'firm',
      currency: 'AUD',
      tax_mode: 1,
      tax_rate: '0.1',
      tax_label: 'GST',
      net_minor: 100_000,
      tax_minor: 10_000,
      gross_minor: 110_000,
      updated_at: now,
    })
    .execute();

// The BookingTransitionsOfferedToStaff table of the specification, and Archived for a PlaceHolder; -1 is Unarchive.
const offered: Record<number, number[]> = {
  1: [140],
  10: [30, 140],
  15: [140, 30],
  20: [30, 140],
  30: [40, 140],
  40: [130],
  50: [130],
  60: [70, 130],
  70: [130],
  100: [110],
  110: [120],
  140: [-1],
};

describe('every status and every target', () => {
  let id: string;
  beforeAll(async () => {
    id = (await build({ is_timeline_complete: true })).bookingId;
    await setFirmPrice(id);
  });

  it.each(bookingStatuses)('from %i staff can move a booking exactly where its page offers', async (from) => {
    for (const target of [0, ...statusChoices]) {
      await app.db.updateTable('bookings').set({ status: from }).where('id', '=', id).execute();
      const { status, answer } = await move(id, target as StatusChoice);
      const isOffered = offered[from]?.includes(target) ?? false;
      const [http, type] = isOffered ? [200, 1] : target === 0 ? [400, -22] : [409, -21];
      expect([from, target, status, answer.type]).toEqual([from, target, http, type]);
      expect(await statusOf(id)).toBe(isOffered ? (target === -1 ? 10 : target) : from);
    }
  });

  it('offers on the page what it allows', async () => {
    for (const from of bookingStatuses) {
      await app.db.updateTable('bookings').set({ status: from }).where('id', '=', id).execute();
      const { answer } = await app.call('getBooking', { params: { id } }, manager);
      const next = answer.payload.nextStatuses.map((each) => each.status);
      expect([from, next.sort((a, b) => a - b)]).toEqual([from, [...(offered[from] ?? [])].sort((a, b) => a - b)]);
    }
  });
});

it('never leaves the lifecycle, whatever sequence of moves is requested', async () => {
  const isInTable = (from: number, to: number) => bookingTransitions.some((row) => row.from === from && row.to === to);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), target: fc.constantFrom(...statusChoices) }),
    fc.record({ kind: fc.constant('unarchive' as const), target: fc.constant(0) }),
    fc.record({ kind: fc.constant('time passes' as const), target: fc.constant(0) }),
    fc.record({ kind: fc.constant('price' as const), target: fc.constant(0) }),
  );
  const start = fc.constantFrom(...bookingStatuses);
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 5, maxLength: 15 }), async (from, steps) => {
      const { bookingId } = await build({ status: from });
      for (const { kind, target } of steps) {
        if (kind === 'choose') await move(bookingId, target);
        if (kind === 'unarchive') await app.call('unarchiveBooking', { params: { id: bookingId } }, manager);
        if (kind === 'price')
          await app.call(
            'updateFirmPrice',
            { params: { id: bookingId }, body: { version: null, items: [{ title: 'Agreed', amountMinor: 1 }] } },
            manager,
          );
        if (kind === 'time passes') {
          await app.db
            .transaction()
            .execute(async (trx) =>
              advanceBooking(trx, await lockBookingUnchecked(trx, bookingId), '2027-06-01T00:00:00Z'),
            );
        }
      }
      let reached: number = from;
      for (const { data } of await historyOf(app.db, bookingId, 'status moved')) {
        const moved = data as unknown as { from: number; to: number };
        expect(moved.from).toBe(reached);
        expect(isInTable(moved.from, moved.to)).toBe(true);
        reached = moved.to;
      }
      expect(await statusOf(bookingId)).toBe(reached);
    }),
    { numRuns: 20, seed: 7 },
  );
});

describe('moving to Planning', () => {
  let booking: Awaited<ReturnType<typeof build>>;
  let singers: string[];
  beforeEach(async () => {
    const performanceId = await buildPerformance(app.db, sydney, { players: 2, vocal_option: 2 });
    const voice = await buildSkill(app.db, sydney, 'Female vocals', 12_000);
    const seats = [3, 4].map((ordinal) => ({ ordinal, name: `Vocals ${ordinal}`, skill_id: voice, is_singer: true }));
    await buildSeats(app.db, performanceId, seats);
    booking = await build({ status: 30, gig: { performance_id: performanceId } });
    await app.db.deleteFrom('positions').where('booking_id', '=', booking.bookingId).execute();
    singers = [await buildPerformer(app.db, sydney), await buildPerformer(app.db, sydney)];
    await app.db
      .insertInto('booking_singers')
      .values(singers.map((performer_id, index) => ({ booking_id: booking.bookingId, performer_id, rank: index + 1 })))
      .execute();
  });

  it('waits for the firm price', async () => {
    const { status, answer } = await move(booking.bookingId, 40);
    expect([status, answer.message]).toEqual([409, 'The firm price isn’t set yet.']);
  });

  it("opens the positions of the line-up at the gig's times, with the customer's singers preferred in their order", async () => {
    await setFirmPrice(booking.bookingId);
    const { answer } = await move(booking.bookingId, 40);
    expect(answer.payload.message).toBe('Updated booking status from Quote to Planning');
    const positions = await app.db
      .selectFrom('positions')
      .select(['name', 'is_leader', 'is_singer', 'preferred_singer_id', 'arrival_at', 'start_at', 'end_at'])
      .where('booking_id', '=', booking.bookingId)
      .orderBy('ordinal')
      .execute();
    expect(positions.map((each) => [each.name, each.is_leader, each.preferred_singer_id])).toEqual([
      ['Violin 1', true, null],
      ['Violin 2', false, null],
      ['Vocals 3', false, singers[0]],
      ['Vocals 4', false, singers[1]],
    ]);
    expect(positions[0]).toMatchObject({
      arrival_at: '2027-03-13T03:30:00.000Z',
      start_at: '2027-03-13T04:00:00.000Z',
      end_at: '2027-03-13T05:00:00.000Z',
    });
  });
});

it('releases the musicians and withdraws every offer when a booking is cancelled, and notifies them', async () => {
  const { bookingId, positionIds } = await build({ status: 60 });
  const violin = await buildSkill(app.db, sydney);
  const { userId } = await buildMusician(app.db, sydney, [violin], { first_name: 'Lena', last_name: 'Park' });
  await app.db
    .updateTable('positions')
    .set({ musician_id: userId, booked_at: now })
    .where('id', '=', positionIds[0] ?? '')
    .execute();
  const { id: groupId } = await app.db
    .insertInto('group_offers')
    .values({ booking_id: bookingId, musician_id: userId, type: 1, state: 'accepted', sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('offers')
    .values({
      group_offer_id: groupId,
      position_id: positionIds[0] ?? '',
      state: 'accepted',
      pay_minor: 1,
      travel_minor: 0,
      currency: 'AUD',
    })
    .execute();
  expect((await move(bookingId, 130)).status).toBe(200);
  const left = await app.db.selectFrom('positions').select('musician_id').where('booking_id', '=', bookingId).execute();
  expect(left.every((each) => each.musician_id === null)).toBe(true);
  const group = await app.db
    .selectFrom('group_offers')
    .select('state')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  expect(group.state).toBe('withdrawn');
  const { answer } = await app.call('getBookingHistory', { params: { id: bookingId }, query: {} }, manager);
  expect(answer.payload.items.map((each) => [each.sentence, each.who])).toEqual([
    ['Released Lena Park from Violin 1, ceremony: cancelled by staff.', expect.stringMatching(/^Ada/)],
    ['Moved from Booked to Cancelled: cancelled by staff.', expect.stringMatching(/^Ada/)],
  ]);
});

it('catches up with the clock in one step, each move in the history', async () => {
  const { bookingId } = await build({ status: 60 });
  const reached = await app.db
    .transaction()
    .execute(async (trx) => advanceBooking(trx, await lockBookingUnchecked(trx, bookingId), '2027-03-14T00:00:00Z'));
  expect(reached).toBe(90);
  expect(
    await app.db
      .transaction()
      .execute(async (trx) => advanceBooking(trx, await lockBookingUnchecked(trx, bookingId), '2027-03-14T00:00:00Z')),
  ).toBe(90);
  const { answer } = await app.call('getBookingHistory', { params: { id: bookingId }, query: {} }, manager);
  expect(answer.payload.items.map((each) => each.sentence)).toEqual([
    'Moved from Performing to Post Event: the last gig has ended.',
    'Moved from Booked to Performing: the first gig has started.',
  ]);
});

it('becomes Booked immediately on confirmation when the deposit was already paid', async () => {
  const { bookingId, positionIds } = await build({ status: 40 });
  const { userId } = await buildMusician(app.db, sydney);
  await app.db
    .updateTable('positions')
    .set({ musician_id: userId, booked_at: now })
    .where('id', '=', positionIds[0] ?? '')
    .execute();
  await app.db
    .insertInto('customer_payments')
    .values({
      booking_id: bookingId,
      kind: 'deposit percent',
      status: 60,
      currency: 'AUD',
      amount_minor: 100,
      paid_minor: 100,
      net_minor: 90,
      tax_minor: 10,
      due_on: '2027-02-01',
      created_at: now,
    })
    .execute();
  const author = { kind: 'staff', userId: manager.userId, name: 'Ada' } as const;
  const moved = await app.db.transaction().execute(async (trx) =>
    moveBooking(trx, await lockBookingUnchecked(trx, bookingId), {
      to: 50,
      by: 'system',
      author,
      now,
      proceed: true,
    }),
  );
  expect([moved.from, moved.to]).toEqual([40, 60]);
});

it('cannot be quoted after a callback without an event; a prospect without one can be archived', async () => {
  const { bookingId, gigId } = await build({ status: 15 });
  await app.db.deleteFrom('positions').where('gig_id', '=', gigId).execute();
  await app.db.deleteFrom('gigs').where('id', '=', gigId).execute();
  const { status, answer } = await move(bookingId, 30);
  expect([status, answer.message]).toEqual([409, 'There’s no music to quote yet. Please add the event first.']);
  await app.db.updateTable('bookings').set({ status: 1 }).where('id', '=', bookingId).execute();
  expect((await move(bookingId, 140)).status).toBe(200);
});

it('cannot be confirmed while nobody is booked, even when staff proceed', async () => {
  const { bookingId } = await build({ status: 40 });
  const body = { proceedAnyway: true };
  const { status, answer } = await app.call('confirmBookedMusicians', { params: { id: bookingId }, body }, manager);
  expect([status, answer.refusal]).toEqual([409, 'nobodyBooked']);
  expect(await statusOf(bookingId)).toBe(40);
});

describe('who may move a booking', () => {
  it('is its manager or an admin, never another manager; another city does not find it', async () => {
    const { bookingId } = await build({ status: 20 });
    const refused = await move(bookingId, 30, other);
    expect([refused.status, refused.answer.message]).toEqual([
      403,
      'Only the assigned manager or an admin can change this booking.',
    ]);
    const toronto = await buildCity(app.db, 'CA');
    const stranger = await app.signInStaff(toronto, 4);
    expect((await move(bookingId, 30, stranger)).status).toBe(404);
    expect((await move(bookingId, 30, admin)).status).toBe(200);
    expect((await app.call('updateBookingStatus', { params: { id: bookingId }, body: { status: 140 } })).status).toBe(
      401,
    );
  });

  it('gets a field error when the status is not a number', async () => {
    const { bookingId } = await build();
    const { status, answer } = await app.call(
      'updateBookingStatus',
      { params: { id: bookingId }, body: { status: 'x' as never } },
      manager,
    );
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({ fields: [{ path: 'status' }] });
  });
});
