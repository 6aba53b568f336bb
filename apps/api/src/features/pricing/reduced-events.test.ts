import { randomUUID } from 'node:crypto';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildPerformance, buildVenue } from '../../testing/build.ts';
import { buildAddOns } from '../../testing/build-add-ons.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let city: string;
let sales: Caller;
let admin: Caller;
let lights: string;
const app = openTestApp();
beforeAll(async () => {
  city = await buildCity(app.db);
  const as = async (accountRole: number) => app.signInStaff(city, accountRole);
  [sales, admin] = [await as(2), await as(4)];
  const [id = ''] = await buildAddOns(app.db, city, [
    { name: 'Lights', description: 'Lights', priceMinor: 40_000, most: 10, part: null },
  ]);
  lights = id;
});

/** A ceremony for $800.00, the city's limit being 20 %. */
async function booked(): Promise<string> {
  const details = { city_id: city, assigneeUserId: sales.userId, status: BookingStatus.Quote };
  const { bookingId, customerId } = await buildBooking(app.db, details);
  const email = `${bookingId.slice(0, 8)}@example.com`;
  await app.db.updateTable('customers').set({ email }).where('id', '=', customerId).execute();
  return bookingId;
}
type QuoteBody = NonNullable<Parameters<typeof app.call<'updateQuote'>>[1]>['body'];
const quote = (id: string, body: QuoteBody, by = sales) => app.call('updateQuote', { params: { id }, body }, by);
const agree = (id: string, by = sales) => app.call('updateFirmPrice', { params: { id }, body: { version: null } }, by);
const send = (id: string, by = sales) => {
  const body = { id: randomUUID(), subject: 'Your quote', words: 'Here it is.', validUntil: '2027-02-01' };
  return app.call('sendQuote', { params: { id }, body }, by);
};
const off = (amountMinor: number) => ({ amountMinor, reason: 'A friend' });
const tenLights = () => [{ addOnId: lights, count: 10 }];

/** Gives the event other music. */
async function reprice(id: string, version: number, priceMinor: number) {
  const performanceId = await buildPerformance(app.db, city, { priceMinor });
  const venueId = await buildVenue(app.db, city, { km: 5 });
  const gigs = [{ performanceTypeId: 1 as const, performanceId, venueId, durationMinutes: 60, startTime: '15:00' }];
  const body = { version, event: { eventDate: '2027-03-13', gigs } };
  expect((await app.call('updateBooking', { params: { id }, body }, sales)).status).toBe(200);
}

// Two hours, the longest package, cost $1,200.00.
test('music longer than any package costs at least the longest one without an admin', async () => {
  const id = await booked();
  await quote(id, { version: null });
  const gig = app.db.selectFrom('gigs').select(['performance_id', 'venue_id']).where('booking_id', '=', id);
  const { performance_id: performanceId, venue_id: venueId } = await gig.executeTakeFirstOrThrow();
  const gigs = [{ performanceTypeId: 1 as const, performanceId, venueId, durationMinutes: 125, startTime: '15:00' }];
  const event = { version: 1, event: { eventDate: '2027-03-13', gigs } };
  const changed = await app.call('updateBooking', { params: { id }, body: event }, sales);
  expect(changed.status).toBe(200);
  expect((await app.call('getQuote', { params: { id } }, sales)).status).toBe(404);
  const by = (amountMinor: number, who: Caller) => {
    const body = { version: null, items: [{ title: 'Agreed by phone', amountMinor }] };
    return app.call('updateFirmPrice', { params: { id }, body }, who);
  };
  expect((await by(95_999, sales)).answer.refusal).toBe('discountTooLarge');
  expect((await by(96_000, sales)).status).toBe(200);
});

describe('an amount off the price of a large event', () => {
  test('is not kept whole by a sales manager who takes its add-ons away', async () => {
    const id = await booked();
    const large = await quote(id, { version: null, addOns: tenLights(), discount: off(80_000) });
    expect(large.answer.payload.grossMinor).toBe(400_000);
    const small = await quote(id, { version: 1, addOns: [], discount: off(80_000) });
    expect(small.answer.refusal).toBe('discountTooLarge');
    expect((await quote(id, { version: 1, addOns: [], discount: off(16_000) })).status).toBe(200);
  });

  test('neither as several reductions', async () => {
    const id = await booked();
    const adjustments = [{ title: 'Less', amountMinor: -40_000 }];
    await quote(id, { version: null, addOns: tenLights(), discount: off(40_000), adjustments });
    const small = await quote(id, { version: 1, addOns: [], discount: off(40_000), adjustments });
    expect(small.answer.refusal).toBe('discountTooLarge');
  });

  test('is neither agreed nor sent by them once the event is smaller, but by an admin', async () => {
    const id = await booked();
    await quote(id, { version: null, discount: off(16_000) });
    await reprice(id, 1, 20_000);
    const { payload } = (await app.call('getQuote', { params: { id } }, sales)).answer;
    expect(payload.grossMinor).toBe(4_000);
    expect((await agree(id)).answer.refusal).toBe('discountTooLarge');
    expect((await send(id)).answer.refusal).toBe('discountTooLarge');
    expect((await send(id, admin)).status).toBe(200);
    expect((await agree(id, admin)).answer.payload.grossMinor).toBe(4_000);
  });

  test('that an admin gave stays in proportion', async () => {
    const id = await booked();
    await quote(id, { version: null, discount: off(40_000) }, admin);
    expect((await send(id)).status).toBe(200);
    await reprice(id, 1, 40_000);
    const kept = await quote(id, { version: 2, discount: off(20_001) });
    expect(kept.answer.refusal).toBe('discountTooLarge');
    expect((await quote(id, { version: 2, discount: off(20_000) })).status).toBe(200);
    expect((await agree(id)).answer.payload.grossMinor).toBe(20_000);
  });

  test('stays whole while the event is the same or larger', async () => {
    const id = await booked();
    await quote(id, { version: null, discount: off(40_000) }, admin);
    expect((await quote(id, { version: 1, discount: off(40_000) })).status).toBe(200);
    await reprice(id, 1, 90_000);
    expect((await agree(id)).answer.payload.grossMinor).toBe(50_000);
  });
});

describe('an event with an agreed price', () => {
  const priceOf = async (id: string) =>
    (await app.call('getFirmPrice', { params: { id } }, sales)).answer.payload.grossMinor;
  const change = async (id: string, version: number, priceMinor: number, by: Caller) => {
    const performanceId = await buildPerformance(app.db, city, { priceMinor });
    const venueId = await buildVenue(app.db, city, { km: 5 });
    const gigs = [{ performanceTypeId: 1 as const, performanceId, venueId, durationMinutes: 60, startTime: '15:00' }];
    const body = { version, event: { eventDate: '2027-03-13', gigs } };
    const preview = await app.call('previewBookingChange', { params: { id }, body }, by);
    const { answer } = await app.call('updateBooking', { params: { id }, body }, by);
    expect(answer.refusal).toBe(preview.answer.refusal);
    return answer.refusal;
  };

  test('grows beyond the largest discount only through an admin, or at a higher price', async () => {
    const id = await booked();
    await quote(id, { version: null });
    await agree(id);
    expect(await change(id, 1, 100_000, sales)).toBeUndefined();
    expect(await priceOf(id), 'what was agreed stays').toBe(80_000);
    expect(await change(id, 2, 100_001, sales)).toBe('agreedPriceTooLow');
    const items = [{ title: 'A quartet', amountMinor: 160_000 }];
    const raised = await app.call('updateFirmPrice', { params: { id }, body: { version: 1, items } }, sales);
    expect(raised.status).toBe(200);
    expect(await change(id, 2, 200_000, sales)).toBeUndefined();
    expect(await change(id, 3, 300_000, admin)).toBeUndefined();
    expect(await change(id, 4, 250_000, sales)).toBeUndefined();
    expect(await priceOf(id)).toBe(160_000);
  });

  test('agreed without any music gets some only within the same limit', async () => {
    const id = await booked();
    const { version } = (await app.call('getBooking', { params: { id } }, sales)).answer.payload;
    await app.call(
      'updateBooking',
      { params: { id }, body: { version, event: { eventDate: '2027-03-13', gigs: [] } } },
      sales,
    );
    const items = [{ title: 'A favour', amountMinor: 100 }];
    const agreed = await app.call('updateFirmPrice', { params: { id }, body: { version: null, items } }, sales);
    expect(agreed.status).toBe(200);
    expect(await change(id, version + 1, 80_000, sales)).toBe('agreedPriceTooLow');
  });
});
