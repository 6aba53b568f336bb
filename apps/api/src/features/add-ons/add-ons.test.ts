import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAddOns } from '../../testing/build-add-ons.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type SettingsPeople, startSettings } from '../../testing/start-settings.ts';
import type { Caller, TestApp } from '../../testing/test-app.ts';

const now = '2027-01-15T00:00:00.000Z';
let server: TestApp;
let city: string;
let who: SettingsPeople;
let other: Caller;
let sound: string;
let song: string;
let dance: string;
let abroad: string;
beforeAll(async () => {
  let toronto: string;
  ({ server, city, toronto, who } = await startSettings(now));
  const { db } = server;
  other = await server.signInStaff(city, 2);
  [sound = '', song = '', dance = ''] = await buildAddOns(db, city, [speaker, learned, lights]);
  [abroad = ''] = await buildAddOns(db, toronto, [speaker]);
});
afterAll(() => server.close());

const speaker = {
  name: 'Ceremony sound',
  description: 'A small speaker and a microphone for the vows.',
  priceMinor: 25_000,
  most: 1,
  part: 'ceremony' as const,
};
const learned = {
  name: 'Learn a song',
  description: 'We learn a song you choose.',
  priceMinor: 12_000,
  most: 3,
  part: null,
};
const lights = {
  name: 'Lights',
  description: 'Lights on the dance floor.',
  priceMinor: 30_000,
  most: 1,
  part: 'reception' as const,
};
const params = () => ({ id: city });
const listed = () => [
  { addOnId: sound, ...speaker },
  { addOnId: song, ...learned },
  { addOnId: dance, ...lights },
];
const dearer = () => [
  { addOnId: song, ...learned, priceMinor: 15_000 },
  { addOnId: null, ...speaker, name: 'Uplights' },
];
const read = (by = who.admin) => server.call('getAddOns', { params: params() }, by);
const preview = (change: object = {}, by = who.admin) =>
  server.call('previewAddOns', { params: params(), body: { from: '2027-03-01', addOns: dearer(), ...change } }, by);
const save = (change: object = {}, by = who.admin) =>
  server.call(
    'saveAddOns',
    { params: params(), body: { version: 1, from: '2027-03-01', addOns: dearer(), ...change } },
    by,
  );
const remove = (body: { version: number; from: string }, by = who.admin) =>
  server.call('removeAddOns', { params: params(), body }, by);

type QuoteBody = NonNullable<Parameters<typeof server.call<'updateQuote'>>[1]>['body'];
const quote = (id: string, body: QuoteBody, by = who.sales) => server.call('updateQuote', { params: { id }, body }, by);
const booked = async (status: BookingStatus) =>
  (await buildBooking(server.db, { city_id: city, assigneeUserId: who.sales.userId, status })).bookingId;

describe('the add-ons of an event', () => {
  test('are lines of its quote, and stay when it is repriced', async () => {
    const id = await booked(BookingStatus.Quote);
    const { answer } = await quote(id, {
      version: null,
      addOns: [
        { addOnId: song, count: 2 },
        { addOnId: sound, count: 1 },
        { addOnId: dance, count: 1 },
      ],
    });
    // The dance floor has no music, so its lights cost nothing.
    expect(
      answer.payload.items.map(({ kind, title, explanation, amountMinor }) => [kind, title, explanation, amountMinor]),
    ).toEqual([
      ['Package', expect.any(String), '2 performers play at your ceremony for 1 hour.', 80_000],
      ['Surcharge', 'Ceremony sound', 'A small speaker and a microphone for the vows.', 25_000],
      ['Surcharge', 'Learn a song', 'We learn a song you choose: 2 × $120.00.', 24_000],
    ]);
    expect(answer.payload.addOnsToChoose).toEqual(listed());
    const again = await quote(id, { version: 1, discount: { rate: '0.1', reason: 'Friends' } });
    expect(again.answer.payload.grossMinor).toBe(116_100);
    expect(again.answer.payload.addOns).toHaveLength(3);
    const none = await quote(id, { version: 2, addOns: [] });
    expect([none.answer.payload.grossMinor, none.answer.payload.addOns]).toEqual([80_000, []]);
    const history = await server.call('getBookingHistory', { params: { id }, query: {} }, who.sales);
    expect(JSON.stringify(history.answer.payload)).toContain('add-ons');
  });

  test('count towards the amount that limits discounts', async () => {
    const id = await booked(BookingStatus.Quote);
    const body = { version: null, addOns: [{ addOnId: sound, count: 1 }] };
    const tooMuch = await quote(id, { ...body, discount: { amountMinor: 21_001, reason: 'x' } });
    expect(tooMuch.answer.refusal).toBe('discountTooLarge');
    expect((await quote(id, { ...body, discount: { amountMinor: 21_000, reason: 'x' } })).status).toBe(200);
  });

  test.each([
    ['of another city', () => [{ addOnId: abroad, count: 1 }], 'addOns.0.addOnId', 'This add-on isn’t offered here'],
    [
      'more often than offered',
      () => [{ addOnId: sound, count: 2 }],
      'addOns.0.count',
      'Ceremony sound can be chosen once',
    ],
    ['with a count of zero', () => [{ addOnId: sound, count: 0 }], 'addOns.0.count', 'Please choose 1 to 10'],
    [
      'twice',
      () => [
        { addOnId: song, count: 1 },
        { addOnId: song, count: 1 },
      ],
      'addOns',
      'Each add-on can be chosen once, with how many of it',
    ],
  ])('are refused %s', async (_, addOns, path, message) => {
    const id = await booked(BookingStatus.Quote);
    const { status, answer } = await quote(id, { version: null, addOns: addOns() });
    expect([status, answer.payload]).toEqual([400, { fields: [{ path, message }] }]);
    const stored = server.db.selectFrom('booking_add_ons').selectAll().where('booking_id', '=', id).execute();
    expect(await stored).toEqual([]);
  });

  test('can be changed by the booking’s managers, until its price is agreed', async () => {
    const addOns = [{ addOnId: sound, count: 1 }];
    const id = await booked(BookingStatus.Quote);
    expect((await quote(id, { version: null, addOns }, other)).status).toBe(403);
    expect((await quote(id, { version: null, addOns }, who.foreign)).status).toBe(404);
    await quote(id, { version: null });
    expect((await quote(id, { version: null, addOns })).status).toBe(409);
    const agreed = await booked(BookingStatus.Booked);
    expect((await quote(agreed, { version: null, addOns })).answer.refusal).toBe('priceAgreed');
  });
});

describe('the list of a city', () => {
  test.each([
    ['sales', 403, 403],
    ['foreign', 404, 404],
    ['supportManager', 200, 403],
    ['musician', 403, 403],
  ] as const)(
    'is read by its admins and support managers, and changed only by its admins: %s',
    async (name, reads, changes) => {
      const by = who[name];
      expect((await read(by)).status).toBe(reads);
      expect((await preview({}, by)).status).toBe(changes);
      expect((await save({}, by)).status).toBe(changes);
      expect((await remove({ version: 1, from: '2027-03-01' }, by)).status).toBe(changes);
    },
  );

  test.each([
    [() => ({ from: '2027-01-14' }), 'from', 'Please choose today or later'],
    [
      () => ({ addOns: [{ addOnId: null, ...speaker, most: 11 }] }),
      'addOns.0.most',
      'Please give a whole number from 1 to 10',
    ],
    [
      () => ({ addOns: [{ addOnId: null, ...speaker, description: ' ' }] }),
      'addOns.0.description',
      'Please say what it is',
    ],
    [() => ({ addOns: [{ addOnId: abroad, ...speaker }] }), 'addOns.0.addOnId', 'This add-on isn’t in the city’s list'],
    [() => ({ addOns: listed() }), 'addOns', 'These add-ons already apply on that day'],
  ])('is refused with a sentence for each mistake: %#', async (change, path, message) => {
    for (const { answer } of [await preview(change()), await save(change())])
      expect(answer.payload).toEqual({ fields: [{ path, message }] });
  });

  test('shows before saving which open quotes change; those who chose a withdrawn add-on keep it', async () => {
    const id = await booked(BookingStatus.Estimated);
    await quote(id, {
      version: null,
      addOns: [
        { addOnId: song, count: 2 },
        { addOnId: sound, count: 1 },
      ],
    });
    const { payload } = (await preview()).answer;
    expect(payload.quotes).toMatchObject([{ bookingId: id, beforeMinor: 129_000, afterMinor: 135_000 }]);
    expect((await save()).answer.payload.message).toBe(
      'Add-ons of Sydney from Monday 1 March 2027: Learn a song, Uplights',
    );
    server.clock.set('2027-03-01T00:00:00.000Z');
    const { answer } = await quote(id, {
      version: 1,
      addOns: [
        { addOnId: song, count: 3 },
        { addOnId: sound, count: 1 },
      ],
    });
    expect(answer.payload.grossMinor).toBe(80_000 + 3 * 15_000 + 25_000);
    expect(answer.payload.addOnsToChoose.map(({ name }) => name)).toEqual([
      'Learn a song',
      'Uplights',
      'Ceremony sound',
    ]);
    const other = await booked(BookingStatus.Quote);
    const gone = await quote(other, { version: null, addOns: [{ addOnId: sound, count: 1 }] });
    expect(gone.answer.payload).toEqual({
      fields: [{ path: 'addOns.0.addOnId', message: 'This add-on isn’t offered here' }],
    });
    server.clock.set(now);
  });

  test('shows the current list, planned ones and who set them', async () => {
    const { payload } = (await read()).answer;
    expect(payload).toMatchObject({ today: '2027-01-15', version: 2, canChange: true, currency: 'AUD', removed: [] });
    expect(payload.steps).toMatchObject([
      { from: '2020-01-01', setBy: null, addOns: listed() },
      { from: '2027-03-01', setBy: { name: 'Ada Nguyen' }, setAt: now },
    ]);
    expect(payload.steps[1]?.addOns).toMatchObject([{ addOnId: song, priceMinor: 15_000 }, { name: 'Uplights' }]);
  });

  test('changes once a day, and the second of two simultaneous changes is refused', async () => {
    const both = await Promise.all([
      save({ version: 2, from: '2027-04-01', addOns: [] }),
      save({ version: 2, from: '2027-05-01', addOns: [] }, who.second),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.answer.refusal).toBe('addOnsChanged');
  });

  test('asks for confirmation of an unusual price', async () => {
    const dear = { version: 3, from: '2027-06-01', addOns: [{ addOnId: sound, ...speaker, priceMinor: 900_000 }] };
    expect((await save(dear)).answer.refusal).toBe('amountUnusual');
    expect((await save({ ...dear, confirm: true })).status).toBe(200);
  });

  test('can be withdrawn until its day, once, and stays in the history', async () => {
    expect((await remove({ version: 4, from: '2020-01-01' })).answer.refusal).toBe('addOnsHold');
    expect((await remove({ version: 3, from: '2027-03-01' })).answer.refusal).toBe('addOnsChanged');
    expect((await remove({ version: 4, from: '2027-03-01' })).status).toBe(200);
    const { payload } = (await read()).answer;
    expect(payload.removed).toMatchObject([{ from: '2027-03-01', removedBy: { name: 'Ada Nguyen' } }]);
    expect(payload.steps.map(({ from }) => from)).not.toContain('2027-03-01');
  });

  test.each([
    ['another price', 'update add_on_offers set price_minor = 1', 'an add-on of a list is never changed'],
    ['fewer add-ons', 'delete from add_on_offers', 'an add-on of a list is never changed'],
    ['another day', `update add_on_lists set effective_from = '2030-01-01'`, 'what was set is kept as it was'],
  ])('cannot be given %s, not even in the database', async (_, statement, refusal) => {
    await expect(server.platform.database.pool.query(statement)).rejects.toThrow(refusal);
  });
});
