import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildPerformance, buildVenue } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let sydney: string;
let manager: Caller;
let other: Caller;
let stranger: Caller;
let admin: Caller;
const app = openTestApp(now);
beforeAll(async () => {
  sydney = await buildCity(app.db);
  manager = await app.signInStaff(sydney, 2);
  other = await app.signInStaff(sydney, 2);
  admin = await app.signInStaff(sydney, 4);
  const boston = await buildCity(app.db, 'US');
  stranger = await app.signInStaff(boston, 4);
});

const build = (status: BookingStatus) =>
  buildBooking(app.db, { city_id: sydney, assigneeUserId: manager.userId, status });
type QuoteBody = NonNullable<Parameters<typeof app.call<'updateQuote'>>[1]>['body'];
type FirmBody = NonNullable<Parameters<typeof app.call<'updateFirmPrice'>>[1]>['body'];
const quote = (id: string, body: QuoteBody, as: Caller = manager) =>
  app.call('updateQuote', { params: { id }, body }, as);
const firm = (id: string, body: FirmBody, as: Caller = manager) =>
  app.call('updateFirmPrice', { params: { id }, body }, as);
const sum = (
  lines: { netMinor: number; taxMinor: number; grossMinor: number }[],
  key: 'netMinor' | 'taxMinor' | 'grossMinor',
) => lines.reduce((total, line) => total + line[key], 0);

describe('the quote', () => {
  it('is missing (type -1) until the event is priced', async () => {
    const { bookingId } = await build(20);
    const { status, answer } = await app.call('getQuote', { params: { id: bookingId } }, manager);
    expect([status, answer.type, answer.message]).toEqual([404, -1, 'There’s no quote yet.']);
  });

  it('includes surcharge, discount and agreed changes, each line with its sentence, and sums to its total', async () => {
    const { bookingId } = await build(30);
    const { answer } = await quote(bookingId, {
      version: null,
      surcharge: { amountMinor: 5_000, reason: 'Sunday' },
      discount: { rate: '0.1', reason: 'Returning client' },
      adjustments: [{ title: "String duo at last year's price", amountMinor: -2_001, reason: 'promised by phone' }],
    });
    expect(answer.payload).toMatchObject({
      version: 1,
      taxMode: 1,
      taxRate: '0.1',
      surcharge: { amountMinor: 5_000, reason: 'Sunday' },
      discount: { rate: '0.1', amountMinor: null, reason: 'Returning client' },
      adjustments: [{ amountMinor: -2_001, reason: 'promised by phone' }],
      // 800.00 + 50.00 − 20.01 = 829.99, less 10 % (83.00).
      grossMinor: 74_699,
      canEdit: true,
      editRefusal: null,
    });
    expect(answer.payload.items.map((line) => [line.kind, line.explanation, line.amountMinor])).toEqual([
      ['Package', '2 performers play at your ceremony for 1 hour.', 80_000],
      ['Adjustment', '10% off $829.99.', -8_300],
      ['Surcharge', 'Added for this event: Sunday.', 5_000],
      ['Adjustment', 'Agreed change: promised by phone.', -2_001],
    ]);
    for (const key of ['netMinor', 'taxMinor', 'grossMinor'] as const) {
      expect(sum(answer.payload.items, key)).toBe(answer.payload[key]);
    }
    expect(answer.payload.taxSentence).toBe('The prices include $67.91 GST (10%).');
  });

  it('keeps what was agreed when the event changes, and counts versions', async () => {
    const { bookingId } = await build(30);
    await quote(bookingId, { version: null, discount: { amountMinor: 10_000, reason: 'Friends' } });
    const venueId = await buildVenue(app.db, sydney, { km: 80 });
    const performanceId = await buildPerformance(app.db, sydney, { priceMinor: 100_000 });
    const gigs = [{ performanceTypeId: 1 as const, performanceId, venueId, durationMinutes: 60, startTime: '15:00' }];
    await app.call(
      'updateBooking',
      { params: { id: bookingId }, body: { version: 1, event: { eventDate: '2027-03-13', gigs } } },
      manager,
    );
    const { answer } = await app.call('getQuote', { params: { id: bookingId } }, manager);
    expect(answer.payload).toMatchObject({
      version: 2,
      grossMinor: 100_000 + 2 * 4_500 - 10_000,
      discount: { amountMinor: 10_000, reason: 'Friends' },
    });
    const stale = await quote(bookingId, { version: 1 });
    expect([stale.status, stale.answer.type]).toEqual([409, -25]);
    expect((await quote(bookingId, { version: 2 })).answer.payload).toMatchObject({
      version: 3,
      discount: null,
      grossMinor: 109_000,
    });
  });

  it.each([
    [{ surcharge: { amountMinor: -1, reason: 'x' } }, 'surcharge.amountMinor', 'This amount must not be negative'],
    [{ surcharge: { amountMinor: 100, reason: ' ' } }, 'surcharge.reason', 'Please give a reason for the surcharge'],
    [
      { discount: { rate: '1.5', reason: 'x' } },
      'discount.rate',
      'Please give a rate between 0 and 1 with at most four decimals',
    ],
    [
      { discount: { rate: '0.1', amountMinor: 5, reason: 'x' } },
      'discount.amountMinor',
      'Please give either a rate or an amount',
    ],
    [{ adjustments: [{ title: '', amountMinor: 1 }] }, 'adjustments.0.title', 'Please enter a title'],
    [
      { adjustments: [{ title: 'x', amountMinor: 1.5 }] },
      'adjustments.0.amountMinor',
      'Please give a whole number of cents',
    ],
    [{ tip: 1 }, 'tip', 'The field tip is unknown'],
  ])('refuses %j at its field', async (body, path, message) => {
    const { bookingId } = await build(30);
    const { status, answer } = await quote(bookingId, { version: null, ...(body as object) });
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({ fields: [{ path, message }] });
  });

  it("cannot be changed once the price is agreed, and only by the booking's manager", async () => {
    const agreed = await build(40);
    expect((await quote(agreed.bookingId, { version: null })).answer.message).toBe(
      'The price is agreed. Change the firm price instead.',
    );
    const { bookingId } = await build(30);
    expect((await quote(bookingId, { version: null }, other)).status).toBe(403);
    expect((await quote(bookingId, { version: null }, stranger)).status).toBe(404);
    await quote(bookingId, { version: null });
    const seen = await app.call('getQuote', { params: { id: bookingId } }, other);
    expect(seen.answer.payload.canEdit).toBe(false);
    expect((await app.call('getQuote', { params: { id: bookingId } }, stranger)).status).toBe(404);
  });
});

describe('the firm price', () => {
  it('is the current quote when no lines are given, and allows Planning', async () => {
    const { bookingId } = await build(30);
    const none = await firm(bookingId, { version: null });
    expect(none.answer.message).toBe('There’s no quote to agree on yet.');
    await quote(bookingId, { version: null });
    const { answer } = await firm(bookingId, { version: null });
    expect(answer.payload).toMatchObject({
      version: 1,
      payableMinor: 80_000,
      taxMinor: 7_273,
      items: [{ kind: 'Package', amountMinor: 80_000 }],
    });
    const moved = await app.call('updateBookingStatus', { params: { id: bookingId }, body: { status: 40 } }, manager);
    expect(moved.status).toBe(200);
    const page = await app.call('getBooking', { params: { id: bookingId } }, manager);
    expect(page.answer.payload).toMatchObject({
      firmPrice: { grossMinor: 80_000 },
      toInvoiceMinor: 80_000,
      toCollectMinor: 80_000,
    });
  });

  it('may have other lines, is taxed on its total, and records each change in the history', async () => {
    const { bookingId } = await build(40);
    await firm(bookingId, { version: null, items: [{ title: 'All inclusive', amountMinor: 123_457 }] });
    const { answer } = await firm(bookingId, {
      version: 1,
      items: [
        { title: 'An extra hour', amountMinor: 30_001 },
        { kind: 'Package', title: 'String duo', amountMinor: 90_002, performanceTypeId: 1 },
        { kind: 'Adjustment', title: 'Goodwill', amountMinor: -1_000 },
      ],
    });
    expect(answer.payload).toMatchObject({ version: 2, payableMinor: 119_003, taxMinor: 10_818 });
    expect(answer.payload.items.map((line) => line.title)).toEqual(['String duo', 'An extra hour', 'Goodwill']);
    expect(sum(answer.payload.items, 'taxMinor')).toBe(10_818);
    const history = await app.call('getBookingHistory', { params: { id: bookingId }, query: {} }, manager);
    expect(history.answer.payload.items.map((each) => each.sentence)).toEqual([
      'Changed the firm price from $1,234.57 to $1,190.03.',
      'Set the firm price at $1,234.57.',
    ]);
  });

  it('leaves a sent invoice unchanged', async () => {
    const { bookingId } = await build(50);
    await firm(bookingId, { version: null, items: [{ title: 'Agreed', amountMinor: 100_000 }] });
    await app.db
      .insertInto('customer_payments')
      .values({
        booking_id: bookingId,
        kind: 'deposit percent',
        status: 50,
        is_sent: true,
        currency: 'AUD',
        amount_minor: 50_000,
        net_minor: 45_455,
        tax_minor: 4_545,
        due_on: '2027-02-01',
        created_at: now,
      })
      .execute();
    await firm(bookingId, { version: 1, items: [{ title: 'Agreed', amountMinor: 40_000 }] }, admin);
    const { answer } = await app.call('getBooking', { params: { id: bookingId } }, manager);
    expect(answer.payload).toMatchObject({ toInvoiceMinor: -10_000, toCollectMinor: 40_000 });
    const payment = await app.db
      .selectFrom('customer_payments')
      .select('amount_minor')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(payment.amount_minor).toBe(50_000);
  });

  it('is refused below zero, before Quote, after the books are closed, on an old version, and to others', async () => {
    const { bookingId } = await build(30);
    const items = [{ title: 'x', amountMinor: 1 }];
    const below = await firm(bookingId, { version: null, items: [{ title: 'x', amountMinor: -1 }] });
    expect(below.answer.payload).toMatchObject({
      fields: [{ path: 'items', message: 'The firm price must not be below zero' }],
    });
    const empty = await firm(bookingId, { version: null, items: [] });
    expect(empty.answer.payload).toMatchObject({
      fields: [{ path: 'items', message: 'A firm price has at least one line' }],
    });
    expect((await firm(bookingId, { version: 3, items })).answer.type).toBe(-25);
    expect((await firm(bookingId, { version: null, items }, other)).status).toBe(403);
    expect((await firm((await build(20)).bookingId, { version: null, items })).answer.message).toBe(
      'Move the booking to Quote before agreeing a price.',
    );
    expect((await firm((await build(120)).bookingId, { version: null, items })).answer.type).toBe(-21);
    const nothing = await app.call('getFirmPrice', { params: { id: bookingId } }, manager);
    expect([nothing.answer.type, nothing.answer.message]).toEqual([-1, 'There’s no firm price yet.']);
  });
});

it('adds the tax in Toronto and none in Boston', async () => {
  const cities = { CA: 90_400, US: 80_000 } as const;
  for (const [region, gross] of Object.entries(cities) as ['CA' | 'US', number][]) {
    const cityId = await buildCity(app.db, region);
    const boss = await app.signInStaff(cityId, 4);
    const { bookingId } = await buildBooking(app.db, {
      city_id: cityId,
      status: 30,
      currency: region === 'CA' ? 'CAD' : 'USD',
    });
    await quote(bookingId, { version: null }, boss);
    const { answer } = await firm(bookingId, { version: null }, boss);
    expect([region, answer.payload.payableMinor, answer.payload.netMinor]).toEqual([region, gross, 80_000]);
  }
});

describe('a discount', () => {
  const tooLarge = (percent: number) =>
    `This is ${percent}% below the price list. Anything above 20% needs a city admin.`;

  it("beyond the city's limit needs an admin, in the quote and in the firm price", async () => {
    const { bookingId } = await build(30);
    const half = { version: null, discount: { rate: '0.5', reason: 'A friend' } };
    const refused = await quote(bookingId, half);
    expect([refused.status, refused.answer.message]).toEqual([403, tooLarge(50)]);
    const inParts = {
      version: null,
      adjustments: [{ title: 'Less', amountMinor: -9_000 }],
      discount: { rate: '0.1', reason: 'Two' },
    };
    expect((await quote(bookingId, inParts)).answer.message).toBe(tooLarge(21));
    expect((await app.call('getQuote', { params: { id: bookingId } }, manager)).status).toBe(404);
    expect((await quote(bookingId, { version: null, discount: { rate: '0.2', reason: 'A friend' } })).status).toBe(200);
    const items = [{ title: 'Agreed', amountMinor: 63_999 }];
    expect((await firm(bookingId, { version: null, items })).answer.message).toBe(tooLarge(21));
    expect((await firm(bookingId, { version: null, items }, admin)).status).toBe(200);
  });

  it('given by an admin may be kept or reduced by the sales manager, not increased', async () => {
    const { bookingId } = await build(30);
    const off = (rate: string, version: number | null) => ({ version, discount: { rate, reason: 'Sixty years' } });
    expect((await quote(bookingId, off('0.6', null), admin)).status).toBe(200);
    expect((await quote(bookingId, off('0.61', 1))).answer.message).toBe(tooLarge(61));
    expect((await quote(bookingId, off('0.6', 1))).status).toBe(200);
    const agreed = await firm(bookingId, { version: null });
    expect([agreed.status, agreed.answer.payload.grossMinor]).toEqual([200, 32_000]);
    expect((await firm(bookingId, { version: 1, items: [{ title: 'Less', amountMinor: 31_999 }] })).status).toBe(403);
    expect((await firm(bookingId, { version: 1, items: [{ title: 'More', amountMinor: 33_000 }] })).status).toBe(200);
  });
});
