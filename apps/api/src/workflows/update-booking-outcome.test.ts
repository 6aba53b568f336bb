import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { Outcome } from '@cadenza/domain/bookings/closing-steps';
import { describe, expect, test } from 'vitest';
import { buildMusician, buildStaff } from '../testing/build.ts';
import { buildPlayedBooking } from '../testing/build-played-booking.ts';
import { buildRefund } from '../testing/build-refund.ts';
import { eventsOf } from '../testing/history-of.ts';
import { type Caller, openTestApp } from '../testing/test-app.ts';

const server = openTestApp('2027-03-15T00:00:00.000Z');

type Body = { outcome: Outcome; steps?: number[]; confirm?: boolean };
const record = (id: string, body: Body, as: Caller | null) =>
  server.call('updateBookingOutcome', { params: { id }, body }, as);

async function inStatus(status: BookingStatus) {
  const booking = await buildPlayedBooking(server, { status });
  return { ...booking, manager: await server.signInAs(booking.sales) };
}

describe('the outcome of a booking', () => {
  test('Completed, confirmed, records it and finalises the booking', async () => {
    const { bookingId, manager } = await inStatus(110);
    const { answer } = await record(bookingId, { outcome: 'Completed', steps: [4, 8], confirm: true }, manager);
    expect(answer.payload).toMatchObject({
      status: 120,
      outcome: 'Completed',
      closingSteps: 2 + 4 + 8 + 1024,
      nextStatuses: [],
      message: 'Updated booking status from Musicians Paid to Finalised',
    });
    expect(answer.payload.steps.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual([512, 2048, 4096]);
    expect(await eventsOf(server.db, bookingId)).toEqual([
      'outcome recorded',
      'closing step completed',
      'closing step completed',
      'closing step completed',
      'status moved',
      'booking finalised',
    ]);
  });

  test('Cancelled, confirmed, cancels the booking and releases its musicians', async () => {
    const { bookingId, manager, positionIds } = await inStatus(60);
    const { answer } = await record(bookingId, { outcome: 'Cancelled', confirm: true }, manager);
    expect(answer.payload).toMatchObject({ status: 130, outcome: 'Cancelled', closingSteps: 1 + 256 });
    const positions = await server.db
      .selectFrom('positions')
      .select('musician_id')
      .where('id', 'in', positionIds)
      .execute();
    expect(positions.every(({ musician_id }) => musician_id === null)).toBe(true);
    expect(await eventsOf(server.db, bookingId)).toContain('musician released');
  });

  test('lets steps be ticked before and after, finalising last', async () => {
    const { bookingId, manager } = await inStatus(90);
    const first = await record(bookingId, { outcome: 'Completed', steps: [4] }, manager);
    expect(first.answer.payload).toMatchObject({
      status: 90,
      outcome: null,
      closingSteps: 4,
      message: 'Outcome saved',
    });
    await server.db.updateTable('bookings').set({ status: 110 }).where('id', '=', bookingId).execute();
    await record(bookingId, { outcome: 'Completed', steps: [8], confirm: true }, manager);
    const early = await record(bookingId, { outcome: 'Completed', steps: [4096] }, manager);
    expect([early.status, early.answer.message]).toEqual([
      409,
      '"Confirm with the customer that the event took place" and 1 more comes before finalising.',
    ]);
    const last = await record(bookingId, { outcome: 'Completed', steps: [4096, 2048, 512] }, manager);
    expect(last.answer.payload.closingSteps).toBe(2 + 4 + 8 + 512 + 1024 + 2048 + 4096);
  });

  test('is recorded once: repeating it changes nothing, another one is refused', async () => {
    const { bookingId, manager } = await inStatus(60);
    await record(bookingId, { outcome: 'Cancelled', confirm: true }, manager);
    const before = await eventsOf(server.db, bookingId);
    const again = await record(bookingId, { outcome: 'Cancelled', confirm: true }, manager);
    expect([again.status, again.answer.payload.status]).toEqual([200, 130]);
    expect(await eventsOf(server.db, bookingId)).toEqual(before);
    const other = await record(bookingId, { outcome: 'Completed', confirm: true }, manager);
    expect(other.answer.message).toBe('The outcome of this booking is already recorded as Cancelled.');
  });

  test('leaves the approval of a refund to whoever decides it: its step cannot be ticked while one is waiting', async () => {
    const { bookingId, cityId, manager, sales } = await inStatus(60);
    const admin = await buildStaff(server.db, { organisationId: cityId, accountRole: 4 });
    await record(bookingId, { outcome: 'Cancelled', confirm: true }, manager);
    await server.db.updateTable('bookings').set({ closing_steps: 1 }).where('id', '=', bookingId).execute();
    const refundId = await buildRefund(server.db, bookingId, { proposedBy: sales.userId, amountMinor: 5000 });
    const early = await record(bookingId, { outcome: 'Cancelled', steps: [64] }, manager);
    expect([early.status, early.answer.message]).toEqual([
      409,
      'A refund for this booking is still waiting for approval.',
    ]);
    await server.db
      .updateTable('refunds')
      .set({
        state: 'rejected',
        refusal: 'Kept as credit',
        decided_at: '2027-03-15T00:00:00Z',
        decided_by: admin.userId,
      })
      .where('id', '=', refundId)
      .execute();
    const later = await record(bookingId, { outcome: 'Cancelled', steps: [64] }, manager);
    expect([later.status, later.answer.payload.closingSteps]).toEqual([200, 65]);
  });

  test('can be recorded afterwards for a booking that was moved without one', async () => {
    const { bookingId, manager } = await inStatus(120);
    const { answer } = await record(bookingId, { outcome: 'Completed', confirm: true }, manager);
    expect(answer.payload).toMatchObject({ status: 120, outcome: 'Completed' });
    expect(await eventsOf(server.db, bookingId)).not.toContain('status moved');
  });

  test.each<[string, BookingStatus, Body, number, string]>([
    [
      'before the musicians are paid',
      100,
      { outcome: 'Completed', confirm: true },
      409,
      'A booking can be completed once its musicians are paid; this one is in Ready To Pay.',
    ],
    [
      'as cancelled once the music has started',
      80,
      { outcome: 'Cancelled', confirm: true },
      409,
      'A booking can be cancelled from Planning until its first gig; this one is in Performing.',
    ],
    [
      'with a step of the other outcome',
      110,
      { outcome: 'Completed', steps: [16] },
      409,
      '"Decide the refund to the customer" is not part of closing a completed booking.',
    ],
    [
      'with the step that recording ticks itself',
      110,
      { outcome: 'Completed', steps: [1024] },
      409,
      '"Update the booking and process the musicians" is done when you record the outcome.',
    ],
    [
      'with a number that is not a step',
      110,
      { outcome: 'Completed', steps: [4, 3] },
      400,
      'This is not a step of closing a booking',
    ],
    ['with a step twice', 110, { outcome: 'Completed', steps: [4, 4] }, 400, 'Please give each step once'],
    [
      'with an unknown outcome',
      110,
      { outcome: 'Postponed' as 'Completed' },
      400,
      'Please choose how the booking ended',
    ],
  ])('is refused %s, and nothing is changed', async (_, from, body, status, message) => {
    const { bookingId, manager } = await inStatus(from);
    const refused = await record(bookingId, body, manager);
    expect([refused.status, refused.answer.message]).toEqual([status, message]);
    expect(await eventsOf(server.db, bookingId)).toEqual([]);
  });

  test('waits until everyone is paid', async () => {
    const { bookingId, manager, musicians } = await inStatus(110);
    await server.db
      .insertInto('payouts')
      .values({
        booking_id: bookingId,
        payee_id: musicians[0]?.userId ?? '',
        kind: 'musician',
        status: 50,
        currency: 'AUD',
        net_minor: 9000,
        tax_minor: 0,
        gross_minor: 9000,
        calculated_at: '2027-03-14T19:00:00Z',
        pay_on: '2027-03-21',
      })
      .execute();
    const { answer } = await record(bookingId, { outcome: 'Completed', confirm: true }, manager);
    expect(answer.message).toBe('One payment is not paid yet.');
  });

  test('is recorded by those who manage the booking', async () => {
    const { bookingId, cityId, musicians } = await inStatus(110);
    const body: Body = { outcome: 'Completed', confirm: true };
    const other = await server.signInStaff(cityId, 2);
    const musician = await server.signInAs(musicians[0] ?? (await buildMusician(server.db, cityId)));
    expect((await record(bookingId, body, other)).status).toBe(403);
    expect((await record(bookingId, body, musician)).status).toBe(403);
    expect((await record(bookingId, body, null)).status).toBe(401);
    const admin = await server.signInStaff(cityId, 4);
    expect((await record(bookingId, body, admin)).status).toBe(200);
  });
});
