import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../testing/build.ts';
import { buildChoice } from '../../../testing/build-choice.ts';
import { buildDraft } from '../../../testing/build-draft.ts';
import { historyOf } from '../../../testing/history-of.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const test = openTestApp();

const bookingOf = (id: string) =>
  test.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (await historyOf(test.db, id)).map((row) => [row.actor_kind, row.actor_name, row.data]);

describe('an enquiry that is stored', () => {
  it('is Abandoned, unassigned, and opened only by its key', async () => {
    const { draft, id, key } = await buildDraft(test);
    expect(draft).toMatchObject({ status: 10, isChangeable: true, noCeremony: false, noReception: false });
    const booking = await bookingOf(id);
    expect(booking).toMatchObject({ status: 10, is_customer_new: true, event_date: '2027-03-13', currency: 'AUD' });
    const customer = test.db.selectFrom('customers').selectAll().where('id', '=', booking.customer_id);
    expect(await customer.executeTakeFirst()).toMatchObject({ mobile: '+61412345678', assignee_user_id: null });
    expect(booking.draft_key_hash).toHaveLength(32);
    expect(key.draftKey).toHaveLength(43);
    expect(await eventsOf(id)).toEqual([
      ['customer', 'Maya Okafor', { kind: 'booking created', by: 'customer', status: 10 }],
    ]);
    for (const draftKey of ['', 'x', `${key.draftKey}x`]) {
      const { status, answer } = await test.call('getPublicBooking', { params: { id } }, { draftKey });
      expect([status, answer.type, answer.message]).toEqual([404, -1, 'This enquiry was not found.']);
    }
  });

  it.each(['AU', 'CA', 'US'] as const)('reads from the database as it was returned, in %s', async (region) => {
    const { draft, id, key } = await buildDraft(test, {}, region);
    const { answer } = await test.call('getPublicBooking', { params: { id } }, key);
    expect(answer.payload.booking).toEqual(draft);
  });

  it('takes one statement to read the choices and one to write everything', async () => {
    const { body } = await buildChoice(test.db);
    test.statements.length = 0;
    await test.call('createBooking', {
      body: { ...body, customer: { ...body.customer, email: 'two@statements.example' } },
    });
    expect(test.statements).toHaveLength(2);
  });

  it('plays past midnight: the reception ends on the next day and the booking’s start and end include it', async () => {
    const { draft, id } = await buildDraft(test);
    expect(draft.gigs.map(({ startAt, endAt }) => [startAt, endAt])).toEqual([
      ['2027-03-13T04:00:00Z', '2027-03-13T05:00:00Z'],
      ['2027-03-13T09:00:00Z', '2027-03-13T14:00:00Z'],
    ]);
    expect(await bookingOf(id)).toMatchObject({
      first_start: '2027-03-13T04:00:00.000Z',
      last_end: '2027-03-13T14:00:00.000Z',
    });
  });

  it('uses the usual start times of the city, and no times while the date is not sure', async () => {
    const { body } = await buildChoice(test.db);
    const performances = body.performances?.map(({ startTime: _, ...performance }) => performance);
    const { draft, id } = await buildDraft(test, { performances, eventTime: { notSureWhen: true } });
    expect(draft.eventTime).toEqual({ eventDate: null, notSureWhen: true });
    expect(draft.gigs.map(({ startTime, startAt }) => [startTime, startAt])).toEqual([
      ['15:00', null],
      ['18:00', null],
    ]);
    expect(await bookingOf(id)).toMatchObject({ first_start: null, is_date_unsure: true });
  });

  it.each([
    ['AU', 1, 'AUD', 'GST'],
    ['CA', 2, 'CAD', 'HST'],
    ['US', 0, 'USD', 'Sales Tax'],
  ] as const)('prices by the tax of its city: %s', async (region, taxMode, currency, taxLabel) => {
    const { draft } = await buildDraft(test, {}, region);
    const { quote } = draft;
    expect(quote).toMatchObject({ taxMode, currency, taxLabel });
    const shown = quote?.lines.reduce((sum, line) => sum + line.amountMinor, 0) ?? 0;
    const expected = { AU: shown, CA: shown + Math.round(shown * 0.13), US: shown }[region];
    expect(quote?.payableMinor).toBe(expected);
    expect(quote?.netMinor).toBe((quote?.grossMinor ?? 0) - (quote?.taxMinor ?? 0));
  });
});

describe('the night when the clocks change', () => {
  it.each([
    ['AU', '2027-04-03', '23:00', '2027-04-03T12:00:00Z', '2027-04-03T17:00:00Z'],
    ['AU', '2027-10-02', '23:00', '2027-10-02T13:00:00Z', '2027-10-02T18:00:00Z'],
    ['CA', '2027-11-06', '22:00', '2027-11-07T02:00:00Z', '2027-11-07T07:00:00Z'],
    ['CA', '2027-03-13', '22:00', '2027-03-14T03:00:00Z', '2027-03-14T08:00:00Z'],
    ['US', '2027-11-06', '22:00', '2027-11-07T02:00:00Z', '2027-11-07T07:00:00Z'],
    ['US', '2027-03-13', '22:00', '2027-03-14T03:00:00Z', '2027-03-14T08:00:00Z'],
  ] as const)('plays five hours in %s on %s from %s', async (region, eventDate, startTime, startAt, endAt) => {
    const { body } = await buildChoice(test.db, region);
    const performances = (body.performances ?? []).slice(1).map((reception) => ({ ...reception, startTime }));
    const { draft, id, key } = await buildDraft(test, { performances, eventTime: { eventDate } }, region);
    expect(draft.gigs).toMatchObject([{ startAt, endAt }]);
    expect(draft.eventTime.eventDate).toBe(eventDate);
    const { answer } = await test.call('getPublicBooking', { params: { id } }, key);
    expect(answer.payload.booking.gigs).toEqual(draft.gigs);
  });
});

describe('a known customer', () => {
  it('is neither shown nor changed by an enquiry under the same address', async () => {
    const { cityId, body } = await buildChoice(test.db);
    const customerId = await buildCustomer(test.db, cityId, {
      name: 'Grace Liu',
      email: 'Grace.Liu@example.com',
      mobile: '+61491570156',
    });
    const customer = { ...body.customer, name: 'G. L.', email: 'grace.liu@EXAMPLE.com' };
    const { draft, id } = await buildDraft(test, { customer });
    expect(draft.customer).toEqual({ ...customer, landline: '' });
    expect(await bookingOf(id)).toMatchObject({ customer_id: customerId, is_customer_new: false });
    const kept = await test.db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();
    expect(kept).toMatchObject({ name: 'Grace Liu', email: 'Grace.Liu@example.com', mobile: '+61491570156' });
  });

  it('is one person, also when both of a couple send simultaneously', async () => {
    const { body } = await buildChoice(test.db);
    const customer = { ...body.customer, email: 'both@example.com' };
    const drafts = await Promise.all(Array.from({ length: 8 }, () => buildDraft(test, { customer })));
    const rows = await Promise.all(drafts.map(({ id }) => bookingOf(id)));
    expect(new Set(rows.map((row) => row.customer_id)).size).toBe(1);
    expect(rows.filter((row) => row.is_customer_new)).toHaveLength(1);
  });

  it('becomes the enquirer of a PlaceHolder made by staff, once, and the staff’s note stays in the history', async () => {
    const { cityId, body } = await buildChoice(test.db);
    const customerId = await buildCustomer(test.db, cityId, { email: 'placeholder@example.com' });
    const placeholder = await test.db
      .insertInto('bookings')
      .values({
        city_id: cityId,
        customer_id: customerId,
        status: 1,
        status_since: '2026-12-01T00:00:00Z',
        note: 'Met at the wedding fair.',
        currency: 'AUD',
        created_at: '2026-12-01T00:00:00Z',
        updated_at: '2026-12-01T00:00:00Z',
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    const customer = { ...body.customer, email: 'placeholder@example.com' };
    const drafts = await Promise.all([buildDraft(test, { customer }), buildDraft(test, { customer })]);
    const [reused, ...others] = drafts.filter(({ id }) => id === placeholder.id);
    expect(others).toEqual([]);
    expect(reused?.draft).toMatchObject({ bookingNumber: placeholder.number, status: 10, note: body.note });
    expect(await eventsOf(placeholder.id)).toEqual([
      [
        'customer',
        'Maya Okafor',
        { kind: 'status moved', from: 1, to: 10, because: 'details saved, not submitted yet' },
      ],
      ['system', 'Cadenza', { kind: 'note added', text: 'Met at the wedding fair.' }],
    ]);
    const read = await test.call('getPublicBooking', { params: { id: placeholder.id } }, reused?.key);
    expect(read.answer.payload.booking).toEqual(reused?.draft);
  });
});

it('names in the history the booking it replaces when staff had taken that one over, only with that booking’s key', async () => {
  const before = await buildDraft(test);
  const withKey = async (draftKey: string) => {
    const email = `again${draftKey.length}@example.com`;
    const body = { ...before.body, customer: { ...before.body.customer, email }, recreatedFrom: before.id };
    const { answer } = await test.call('createBooking', { body }, { draftKey });
    return (await eventsOf(answer.payload.bookingId)).map(([, , data]) => data);
  };
  const created = { kind: 'booking created', by: 'customer', status: 10 };
  const recreated = { kind: 'enquiry re-created', fromNumber: before.draft.bookingNumber };
  expect(await withKey(before.key.draftKey)).toEqual([created, recreated]);
  expect(await withKey('guessed')).toEqual([created]);
});
