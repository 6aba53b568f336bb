import { randomBytes } from 'node:crypto';
import type { RequestOf } from '@cadenza/contract/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer } from '../../testing/build.ts';
import { buildChoice } from '../../testing/build-choice.ts';
import { openTestApp } from '../../testing/test-app.ts';

let body: RequestOf<'createBooking'>['body'];
let counter = 0;
const test = openTestApp();
beforeAll(async () => {
  ({ body } = await buildChoice(test.db));
});

const newKey = () => randomBytes(32).toString('base64url');
const enquiry = (draftKey: string, change: Partial<typeof body> = {}) => ({ ...body, draftKey, ...change });
const somebody = () => ({ ...body.customer, email: `twice${++counter}@example.com` });
const twenty = <Answer>(ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, ask));
const create = async (asked: ReturnType<typeof enquiry>) =>
  (await test.call('createBooking', { body: asked })).answer.payload;
/** Everything that an enquiry writes, including mails. */
async function written() {
  const tables = [
    'bookings',
    'customers',
    'gigs',
    'venues',
    'booking_singers',
    'price_lines',
    'booking_events',
    'messages',
  ] as const;
  const counts = tables.map((table) =>
    test.db.selectFrom(table).select(test.db.fn.countAll().as('rows')).executeTakeFirstOrThrow(),
  );
  return Object.fromEntries((await Promise.all(counts)).map(({ rows }, index) => [tables[index], Number(rows)]));
}

describe('an enquiry sent twice', () => {
  it('is stored once, and returned again in its current state, with the key that opens it', async () => {
    const asked = enquiry(newKey(), { customer: somebody() });
    const first = await create(asked);
    const before = await written();
    expect(await create(asked)).toEqual(first);
    expect(first.draftKey).toBe(asked.draftKey);
    const note = { params: { id: first.bookingId }, body: { note: 'After the answer was lost.' } };
    const { answer } = await test.call('updateBookingNote', note, { draftKey: first.draftKey });
    expect(await create(asked)).toEqual({ ...answer.payload.booking, draftKey: first.draftKey });
    expect(await written()).toEqual(before);
  });

  it('is stored once by twenty simultaneous requests, also with a pin on the map', async () => {
    const pin = { location: { latitude: -33.9, longitude: 151.2, name: 'The old mill' } };
    const [ceremony] = body.performances ?? [];
    const performances = ceremony ? [{ ...ceremony, venue: pin }] : [];
    const before = await written();
    const asked = enquiry(newKey(), { customer: somebody(), performances, performers: [], noReception: true });
    const answers = await twenty(() => create(asked));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const after = await written();
    for (const table of ['bookings', 'customers', 'gigs', 'venues', 'booking_events'] as const) {
      expect([table, (after[table] ?? 0) - (before[table] ?? 0)]).toEqual([table, 1]);
    }
  });

  it('turns its customer’s PlaceHolder into the enquiry once, under twenty simultaneous requests', async () => {
    const customer = somebody();
    const customerId = await buildCustomer(test.db, body.cityId, { email: customer.email });
    const at = '2026-12-01T00:00:00Z';
    const stamps = { status_since: at, created_at: at, updated_at: at };
    const placeholder = {
      city_id: body.cityId,
      customer_id: customerId,
      status: 1 as const,
      currency: 'AUD' as const,
      ...stamps,
    };
    const { id } = await test.db.insertInto('bookings').values(placeholder).returning('id').executeTakeFirstOrThrow();
    const before = await written();
    const asked = enquiry(newKey(), { customer });
    const answers = await twenty(() => create(asked));
    expect(new Set(answers.map(({ bookingId, version }) => `${bookingId} ${version}`))).toEqual(new Set([`${id} 2`]));
    expect(await written()).toMatchObject({ bookings: before.bookings, customers: before.customers });
    expect((await written()).booking_events).toBe((before.booking_events ?? 0) + 1);
  });

  it('is a separate one with another key, and with none each time', async () => {
    const customer = somebody();
    const keyed = [await create(enquiry(newKey(), { customer })), await create(enquiry(newKey(), { customer }))];
    const { draftKey: _, ...unkeyed } = enquiry('', { customer });
    const free = [
      await test.call('createBooking', { body: unkeyed }),
      await test.call('createBooking', { body: unkeyed }),
    ];
    const made = [...keyed, ...free.map(({ answer }) => answer.payload)];
    expect(new Set(made.map(({ bookingId }) => bookingId)).size).toBe(4);
    expect(new Set(made.map(({ draftKey }) => draftKey)).size).toBe(4);
  });

  it('keeps the first choices when it comes again with others, which are recorded as a change', async () => {
    const asked = enquiry(newKey(), { customer: somebody(), note: 'The first.' });
    const first = await create(asked);
    const again = await create({ ...asked, note: 'The second.', customer: { ...somebody(), name: 'Somebody Else' } });
    expect(again).toEqual(first);
    expect(again).toMatchObject({ note: 'The first.', customer: { name: 'Maya Okafor' }, version: 1 });
  });

  it('is returned in its current state when staff have since taken it over', async () => {
    const asked = enquiry(newKey(), { customer: somebody() });
    const { bookingId } = await create(asked);
    await test.db.updateTable('bookings').set({ status: 30 }).where('id', '=', bookingId).execute();
    expect(await create(asked)).toMatchObject({ bookingId, isChangeable: false, quote: null });
  });

  it.each(['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}=`])(
    'accepts no key that could be guessed: %j',
    async (draftKey) => {
      const { status, answer } = await test.call('createBooking', { body: enquiry(draftKey) });
      expect([status, answer.message]).toEqual([400, 'A draft key has 43 letters, digits, - or _']);
    },
  );

  it('has its key stored as a hash', async () => {
    const asked = enquiry(newKey(), { customer: somebody() });
    const { bookingId } = await create(asked);
    const { rows } = await test.platform.database.pool.query('select b::text row from bookings b where id = $1', [
      bookingId,
    ]);
    expect(rows[0].row).not.toContain(asked.draftKey);
    expect(rows[0].row).not.toContain(Buffer.from(asked.draftKey, 'base64url').toString('hex'));
  });
});

describe('a callback request sent twice', () => {
  const wish = (draftKey: string) => {
    const { customer, regionId, cityId } = body;
    const { relationship: _, ...caller } = customer;
    return { customer: { ...caller, email: '' }, regionId, cityId, draftKey, bestTime: 'evenings' };
  };
  const ask = async (asked: RequestOf<'requestCallback'>['body'], holder?: { draftKey: string }) => {
    await test.db.deleteFrom('attempt_counts').execute();
    return (await test.call('requestCallback', { body: asked }, holder)).answer.payload;
  };

  it('is stored once and notifies the city once, under twenty simultaneous requests', async () => {
    const before = await written();
    const asked = wish(newKey());
    const answers = await twenty(() => ask(asked));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ draftKey: asked.draftKey, booking: { status: 15 } });
    const after = await written();
    for (const [table, more] of [
      ['bookings', 1],
      ['customers', 1],
      ['messages', 1],
      ['booking_events', 2],
    ] as const) {
      expect([table, (after[table] ?? 0) - (before[table] ?? 0)]).toEqual([table, more]);
    }
  });

  it('gets the same response when the office has rung back in the meantime', async () => {
    const asked = wish(newKey());
    const { booking } = await ask(asked);
    await test.db.updateTable('bookings').set({ status: 30 }).where('id', '=', booking.bookingId).execute();
    const before = await written();
    expect((await ask(asked)).booking).toMatchObject({ bookingId: booking.bookingId, isRequestCallback: true });
    expect(await written()).toEqual(before);
  });

  it('concerns the draft whose creation was never confirmed, and notifies the city', async () => {
    const draftKey = newKey();
    const draft = await create(enquiry(draftKey, { customer: somebody() }));
    const before = await written();
    const { booking } = await ask(wish(draftKey));
    expect(booking).toMatchObject({
      bookingId: draft.bookingId,
      status: 15,
      isRequestCallback: true,
      note: 'Best time to call: evenings',
    });
    const once = await written();
    expect(once).toMatchObject({ bookings: before.bookings, messages: (before.messages ?? 0) + 2 });
    await ask(wish(draftKey));
    await ask({ eventId: draft.bookingId }, { draftKey });
    expect(await written()).toEqual(once);
  });
});

describe('an enquiry submitted twice', () => {
  it('is submitted once, with the same response, also when staff have since taken it over', async () => {
    const draft = await create(enquiry(newKey(), { customer: somebody() }));
    const send = () => test.call('submitEnquiry', { body: { eventId: draft.bookingId } }, { draftKey: draft.draftKey });
    await send();
    const before = await written();
    const again = await send();
    expect(again).toMatchObject({ status: 200, answer: { type: 1, payload: { booking: { status: 20 } } } });
    await test.db.updateTable('bookings').set({ status: 30 }).where('id', '=', draft.bookingId).execute();
    const late = await send();
    expect(late).toMatchObject({ status: 200, answer: { type: 1, payload: { booking: { status: 30, quote: null } } } });
    expect(await written()).toEqual(before);
  });

  it('is refused when staff have taken it over before it was first submitted', async () => {
    const draft = await create(enquiry(newKey(), { customer: somebody() }));
    await test.db.updateTable('bookings').set({ status: 30 }).where('id', '=', draft.bookingId).execute();
    const { answer } = await test.call(
      'submitEnquiry',
      { body: { eventId: draft.bookingId } },
      { draftKey: draft.draftKey },
    );
    expect(answer).toMatchObject({ type: 10, code: 'NotAllowedUpdating' });
  });
});
