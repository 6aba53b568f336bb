import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildMusician, buildPerformer, buildSkill, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildReceipt } from '../../testing/build-receipt.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-03-13T00:00:00.000Z';
let sydney: string;
let admin: Caller;
let manager: Caller;
let support: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  const internal = await app.db
    .insertInto('organisations')
    .values({ type: 1, name: 'Cadenza' })
    .returning('id')
    .executeTakeFirstOrThrow();
  admin = await app.signInStaff(sydney, 4);
  manager = await app.signInStaff(sydney, 2);
  support = await app.signInStaff(internal.id, 32);
});

const build = (overrides: Parameters<typeof buildBooking>[1] = {}) =>
  buildBooking(app.db, { city_id: sydney, assigneeUserId: manager.userId, ...overrides });
const firmPrice = (id: string, gross: number) =>
  app.db
    .insertInto('price_sheets')
    .values({
      booking_id: id,
      kind: 'firm',
      currency: 'AUD',
      tax_mode: 1,
      tax_rate: '0.1',
      tax_label: 'GST',
      net_minor: gross,
      tax_minor: 0,
      gross_minor: gross,
      updated_at: now,
    })
    .execute();
async function pay(id: string, status: PaymentStatus, amount: number, isSent = true): Promise<void> {
  const money = { booking_id: id, currency: 'AUD', amount_minor: amount } as const;
  const paid_minor = status === PaymentStatus.Paid ? amount : 0;
  await app.db
    .insertInto('customer_payments')
    .values({
      ...money,
      kind: 'deposit percent',
      status,
      is_sent: isSent,
      net_minor: amount,
      tax_minor: 0,
      paid_minor,
      due_on: '2027-02-01',
      created_at: now,
    })
    .execute();
  if (paid_minor > 0) await buildReceipt(app.db, id, amount);
}

describe('the booking page', () => {
  it('has head and details in one response, read with one statement besides the session', async () => {
    const venueId = await buildVenue(app.db, sydney, { name: 'The Quay Room', km: 12 });
    const { bookingId, positionIds, customerId } = await build({ status: 60, gig: { venue_id: venueId } });
    const singer = await buildPerformer(app.db, sydney, { alias: 'Nova' });
    await app.db
      .insertInto('booking_singers')
      .values({ booking_id: bookingId, performer_id: singer, rank: 1 })
      .execute();
    await app.db
      .insertInto('customer_contacts')
      .values({ customer_id: customerId, name: 'Tom Liu', is_billing: true })
      .execute();
    const { userId } = await buildMusician(app.db, sydney);
    await app.db
      .updateTable('positions')
      .set({ musician_id: userId, booked_at: now })
      .where('id', '=', positionIds[0] ?? '')
      .execute();
    await firmPrice(bookingId, 300_000);
    await pay(bookingId, 60, 150_000);
    await pay(bookingId, 50, 100_000);
    app.statements.length = 0;
    const { status, answer } = await app.call('getBooking', { params: { id: bookingId } }, manager);
    expect([status, app.statements.length]).toEqual([200, 1]);
    expect(answer.payload).toMatchObject({
      id: bookingId,
      eventId: bookingId,
      cityName: 'Sydney',
      regionId: 'AU',
      timeZone: 'Australia/Sydney',
      status: 60,
      customer: { id: customerId, name: 'Grace Liu', region: 'AU', assignee: { userId: manager.userId } },
      customerContacts: [{ name: 'Tom Liu', isBilling: true, isPrimary: false }],
      event: {
        eventDate: '2027-03-13',
        gigs: [
          {
            performanceTypeName: 'Ceremony',
            venue: { name: 'The Quay Room', km: 12 },
            durationMinutes: 60,
            arrivalTime: '14:30',
            startTime: '15:00',
            endTime: '16:00',
            endDayOffset: 0,
            positionsTotal: 2,
            positionsFilled: 1,
          },
        ],
        singers: [{ performerId: singer, name: 'Nova' }],
      },
      firmPrice: { grossMinor: 300_000 },
      quote: null,
      toInvoiceMinor: 50_000,
      toCollectMinor: 150_000,
      positionsTotal: 2,
      positionsFilled: 1,
      daysToGo: 0,
      isUrgent: true,
      nextStatuses: [
        { status: 70, label: 'Planning Completed', refusal: 'The event timeline isn’t marked complete yet.' },
        { status: 130, label: 'Cancelled', refusal: null },
      ],
      abilities: {
        canManage: true,
        canEdit: true,
        canEditEvent: true,
        canSendOffers: false,
        canCompleteTimeline: false,
      },
    });
  });

  it('tells a reception past midnight from one that ends on its day', async () => {
    const { bookingId } = await build({
      gig: {
        performance_type_id: 2,
        start_time: '20:00',
        duration_minutes: 300,
        arrival_at: '2027-04-03T08:00:00Z',
        start_at: '2027-04-03T09:00:00Z',
        end_at: '2027-04-03T14:00:00Z',
      },
      event_date: '2027-04-03',
    });
    const { answer } = await app.call('getBooking', { params: { id: bookingId } }, manager);
    // Daylight saving ends that night at 3 am, so five hours from 20:00 still end at 01:00.
    expect(answer.payload.event.gigs[0]).toMatchObject({ startTime: '20:00', endTime: '01:00', endDayOffset: 1 });
  });

  it('shows support the page without any action', async () => {
    const { bookingId } = await build();
    const { answer } = await app.call('getBooking', { params: { id: bookingId } }, support);
    const { canSeePayouts: _payouts, ...actions } = answer.payload.abilities;
    expect(Object.values(actions)).toEqual(Object.values(actions).map(() => false));
  });

  it('does not find bookings of other cities or unknown ones, nor admits strangers', async () => {
    const { bookingId } = await build();
    const boston = await buildCity(app.db, 'US');
    const stranger = await app.signInStaff(boston, 4);
    expect((await app.call('getBooking', { params: { id: bookingId } }, stranger)).answer.type).toBe(-1);
    expect((await app.call('getBooking', { params: { id: sydney } }, admin)).status).toBe(404);
    expect((await app.call('getBooking', { params: { id: 'x' as never } }, admin)).status).toBe(404);
    expect((await app.call('getBooking', { params: { id: bookingId } })).status).toBe(401);
  });
});

describe('a gig', () => {
  it('is shown to staff of the city and to the musicians who play it', async () => {
    const { gigId, positionIds, bookingId } = await build({
      event_date: '2027-07-01',
      gig: { arrival_at: '2027-07-01T03:30:00Z', start_at: '2027-07-01T04:00:00Z', end_at: '2027-07-01T05:00:00Z' },
    });
    const skill = await buildSkill(app.db, sydney);
    const player = await buildMusician(app.db, sydney, [skill]);
    const musician = await app.signInAs(player);
    expect((await app.call('getGig', { params: { id: gigId } }, manager)).answer.payload).toMatchObject({ bookingId });
    expect((await app.call('getGig', { params: { id: gigId } }, musician)).status).toBe(404);
    await app.db
      .updateTable('positions')
      .set({ musician_id: player.userId, booked_at: now })
      .where('id', '=', positionIds[0] ?? '')
      .execute();
    const { answer } = await app.call('getGig', { params: { id: gigId } }, musician);
    expect(answer.payload).toMatchObject({ eventDate: '2027-07-01', endTime: '15:00', timeZone: 'Australia/Sydney' });
  });
});

describe('deleting a booking', () => {
  const remove = (id: string, as: Caller) => app.call('deleteBooking', { params: { id } }, as);

  it('removes a prospect completely, with a customer who has no other booking', async () => {
    const { bookingId, customerId } = await build({ status: 20 });
    const second = await build({ status: 30, customer_id: customerId });
    expect((await remove(bookingId, manager)).status).toBe(403);
    expect((await remove(bookingId, admin)).status).toBe(200);
    expect((await remove(bookingId, admin)).status).toBe(404);
    const known = () => app.db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
    expect(await known()).toBeDefined();
    expect((await remove(second.bookingId, admin)).status).toBe(200);
    expect(await known()).toBeUndefined();
  });

  it('keeps agreed bookings, and those with an invoice, even a void one', async () => {
    const agreed = await build({ status: 40 });
    const refused = await remove(agreed.bookingId, admin);
    expect([refused.status, refused.answer.message]).toEqual([
      409,
      'Only prospects can be deleted. Cancel this booking instead.',
    ]);
    const invoiced = await build({ status: 30 });
    await pay(invoiced.bookingId, 80, 100);
    expect((await remove(invoiced.bookingId, admin)).answer.message).toBe(
      'This booking has invoices, so it can’t be deleted.',
    );
  });
});

describe('the history', () => {
  it('tells each step in a sentence with who and when, latest first, page by page', async () => {
    const { bookingId } = await build({ status: 10 });
    await app.call('updateBookingStatus', { params: { id: bookingId }, body: { status: 140 } }, manager);
    await app.call('unarchiveBooking', { params: { id: bookingId } }, admin);
    const first = await app.call('getBookingHistory', { params: { id: bookingId }, query: { take: 1 } }, support);
    expect(first.answer.payload).toMatchObject({ totalItems: 2, hasNextPage: true });
    expect(first.answer.payload.items[0]).toMatchObject({
      sentence: 'Moved from Archived to Abandoned: unarchived.',
      actorKind: 'staff',
      at: '2027-03-13T00:00:00+00:00',
    });
    const boston = await buildCity(app.db, 'US');
    const stranger = await app.signInStaff(boston, 2);
    const foreign = await app.call('getBookingHistory', { params: { id: bookingId }, query: {} }, stranger);
    expect(foreign.status).toBe(404);
  });
});
