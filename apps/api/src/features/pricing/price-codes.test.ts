import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildPriceRules } from '../../testing/build-price-rules.ts';
import { historyOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
const later = '2027-04-01T00:00:00.000Z';
const lines: string[] = [];
let city: string;
let sales: Caller;
let admin: Caller;
let colleague: Caller;
const server = openTestApp(now, createLog('trace', { write: (line) => void lines.push(line) }));
beforeAll(async () => {
  const { db } = server;
  city = await buildCity(db);
  const toronto = await buildCity(db, 'CA');
  const as = async (accountRole: number) => server.signInStaff(city, accountRole);
  [sales, admin, colleague] = [await as(2), await as(4), await as(2)];
  await buildPriceRules(db, city, [
    {
      name: 'Autumn code',
      sentence: 'With a code',
      basisPoints: -1000,
      code: { word: 'AUTUMN10', until: '2027-03-31' },
    },
    { name: 'Half price', basisPoints: -5000, code: { word: 'HALF2027', until: '2027-12-31' } },
    { name: 'Friday code', basisPoints: -2000, weekdays: [5], code: { word: 'FRIDAY20', until: '2027-12-31' } },
  ]);
  await buildPriceRules(db, toronto, [
    { name: 'Toronto code', basisPoints: -1000, code: { word: 'TORONTO10', until: '2027-12-31' } },
  ]);
});

type QuoteBody = NonNullable<Parameters<typeof server.call<'updateQuote'>>[1]>['body'];
const booked = async (event_date = '2027-10-09') =>
  (
    await buildBooking(server.db, {
      city_id: city,
      assigneeUserId: sales.userId,
      status: BookingStatus.Quote,
      event_date,
    })
  ).bookingId;
const quote = (id: string, body: QuoteBody, by = sales) => server.call('updateQuote', { params: { id }, body }, by);
const read = async (id: string) => (await server.call('getQuote', { params: { id } }, sales)).answer.payload;
const kept = async (id: string) =>
  (await server.db.selectFrom('bookings').select('price_code').where('id', '=', id).executeTakeFirst())?.price_code;
const on = async <T>(day: string, act: () => Promise<T>): Promise<T> => {
  server.clock.set(day);
  try {
    return await act();
  } finally {
    server.clock.set(now);
  }
};

describe('a code that a sales manager enters', () => {
  test('takes its share off, however it is typed, and stays until it is removed', async () => {
    const id = await booked();
    const { payload } = (await quote(id, { version: null, priceCode: ' autumn-10' })).answer;
    expect(payload).toMatchObject({ priceCode: 'AUTUMN10', priceCodeNote: null, grossMinor: 72_000 });
    expect(payload.items[1]).toMatchObject({
      kind: 'Adjustment',
      title: 'Autumn code',
      explanation: 'With a code: 10% off $800.00 for the music.',
      amountMinor: -8000,
    });
    expect((await quote(id, { version: 1 })).answer.payload.grossMinor).toBe(72_000);
    const without = (await quote(id, { version: 2, priceCode: null })).answer.payload;
    expect(without).toMatchObject({ priceCode: null, grossMinor: 80_000 });
  });

  test('is mentioned in the history without the code itself', async () => {
    const id = await booked();
    await quote(id, { version: null, priceCode: 'AUTUMN10' });
    await quote(id, { version: 1, priceCode: 'autumn 10' });
    const recorded = (await historyOf(server.db, id)).map(({ data }) => data);
    // The same code typed differently is not a change.
    expect(recorded).toMatchObject([
      { kind: 'details changed', fields: ['price code'] },
      { kind: 'quote saved' },
      { kind: 'quote saved' },
    ]);
    expect(JSON.stringify(recorded)).not.toContain('AUTUMN');
  });

  test.each([
    ['that was invented', 'AUTUMN11', 'This code is not known in Sydney'],
    ['of another city', 'TORONTO10', 'This code is not known in Sydney'],
    ['with other letters', 'AUTUMN10’ OR', 'A code has 6 to 20 letters and digits'],
    ['that is too short', 'A', 'A code has 6 to 20 letters and digits'],
  ])('is refused at its field when it is one %s', async (_, priceCode, message) => {
    const id = await booked();
    const { status, answer } = await quote(id, { version: null, priceCode });
    expect([status, answer.payload]).toMatchObject([400, { fields: [{ path: 'priceCode', message }] }]);
    expect(await kept(id)).toBeNull();
  });

  test('is refused after its last day in the city', async () => {
    const id = await booked();
    // 31 March in Sydney ends at 13:00 UTC.
    const last = await on('2027-03-31T12:59:59.000Z', () => quote(id, { version: null, priceCode: 'AUTUMN10' }));
    expect(last.answer.payload.grossMinor).toBe(72_000);
    const { answer } = await on('2027-03-31T13:00:00.000Z', async () =>
      quote(await booked(), { version: null, priceCode: 'AUTUMN10' }),
    );
    expect(answer.payload).toMatchObject({
      fields: [{ path: 'priceCode', message: 'This code could be used until Wednesday 31 March 2027' }],
    });
  });

  test('applies only with the other conditions of its rule', async () => {
    const saturday = await quote(await booked(), { version: null, priceCode: 'FRIDAY20' });
    expect(saturday.answer.payload).toMatchObject({
      grossMinor: 80_000,
      priceCodeNote: 'This code takes nothing off on the day of this event.',
    });
    const friday = await quote(await booked('2027-10-08'), { version: null, priceCode: 'FRIDAY20' });
    expect(friday.answer.payload).toMatchObject({ grossMinor: 64_000, priceCodeNote: null });
  });

  test('cannot be changed by someone who may not change the quote', async () => {
    const id = await booked();
    expect((await quote(id, { version: null, priceCode: 'AUTUMN10' }, colleague)).status).toBe(403);
    expect(await kept(id)).toBeNull();
  });
});

describe('after the last day of a code', () => {
  test('the quoted price stays, and a new one is without it', async () => {
    const id = await booked();
    await quote(id, { version: null, priceCode: 'AUTUMN10' });
    await on(later, async () => {
      expect(await read(id)).toMatchObject({
        grossMinor: 72_000,
        priceCodeNote: 'This code could be used until Wednesday 31 March 2027. A new price is without it.',
      });
      const { payload } = (await quote(id, { version: 1 })).answer;
      expect(payload).toMatchObject({ grossMinor: 80_000, priceCode: 'AUTUMN10' });
    });
  });

  test('the sales manager can agree what was quoted with it', async () => {
    const id = await booked();
    await quote(id, { version: null, priceCode: 'HALF2027' }, admin);
    const firm = await on('2028-01-05T00:00:00.000Z', () =>
      server.call('updateFirmPrice', { params: { id }, body: { version: null } }, sales),
    );
    expect(firm.answer.payload.payableMinor).toBe(40_000);
  });
});

describe('a code and a discount', () => {
  const discount = (amountMinor: number) => ({ amountMinor, reason: 'Friends of the house' });

  test('are measured together, entered in one step or in two', async () => {
    const id = await booked();
    const both = await quote(id, { version: null, priceCode: 'AUTUMN10', discount: discount(8001) });
    expect(both.answer.refusal).toBe('discountTooLarge');
    expect(await kept(id)).toBeNull();
    expect((await quote(id, { version: null, priceCode: 'AUTUMN10', discount: discount(8000) })).status).toBe(200);
    const more = await quote(id, { version: 1, discount: discount(8001) });
    expect(more.answer.refusal).toBe('discountTooLarge');
    const firm = { version: null, items: [{ kind: 'Package' as const, title: 'Music', amountMinor: 63_999 }] };
    const agreed = await server.call('updateFirmPrice', { params: { id }, body: firm as never }, sales);
    expect(agreed.answer.refusal).toBe('discountTooLarge');
  });

  test('a large code needs an admin, and once entered does not block a small change', async () => {
    const id = await booked();
    const alone = await quote(id, { version: null, priceCode: 'HALF2027' });
    expect(alone.answer.refusal).toBe('discountTooLarge');
    await quote(id, { version: null, priceCode: 'HALF2027' }, admin);
    const surcharge = { amountMinor: 500, reason: 'Parking' };
    expect((await quote(id, { version: 1, surcharge })).answer.payload.grossMinor).toBe(40_500);
    expect((await quote(id, { version: 2, surcharge, discount: discount(100) })).answer.refusal).toBe(
      'discountTooLarge',
    );
    expect((await quote(id, { version: 2 })).answer.refusal).toBe('discountTooLarge');
  });
});

test('codes and their rules are in no public response and no log line', async () => {
  const catalogue = await server.call('getEstimatorCatalogue', { query: { city: 'sydney' } });
  expect(catalogue.answer.payload.priceRules).toEqual([]);
  expect(JSON.stringify(catalogue.answer)).not.toMatch(/AUTUMN|HALF2027|FRIDAY/i);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('\n')).not.toMatch(/AUTUMN|HALF2027|FRIDAY|TORONTO10/i);
});
