import { describe, expect, it } from 'vitest';
import { buildCustomer } from '../../../testing/build.ts';
import { buildDraft } from '../../../testing/build-draft.ts';
import { eventsOf } from '../../../testing/history-of.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const test = openTestApp();

const customerOf = async (bookingId: string) =>
  test.db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['c.id', 'c.name', 'c.email', 'c.mobile', 'c.landline', 'c.relationship', 'b.is_customer_new'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();

type Built = Awaited<ReturnType<typeof buildDraft>>;
const change = ({ id, key, body }: Built, customer: object, isRequestCallback = false) =>
  test.call(
    'updateBookingCustomer',
    { params: { id }, body: { customerInfos: [{ ...body.customer, ...customer }], isRequestCallback } },
    key,
  );

describe('the enquirer’s details', () => {
  it('are corrected on the customer when the customer came with this enquiry', async () => {
    const built = await buildDraft(test);
    const before = await customerOf(built.id);
    const { answer } = await change(built, {
      name: 'Maya Lindqvist',
      email: 'Maya@Lindqvist.example',
      mobile: '0491 570 006',
      landline: '(02) 9876 5432',
      relationship: 'Partner',
    });
    expect(answer.payload.booking.customer).toMatchObject({ name: 'Maya Lindqvist', mobile: '0491 570 006' });
    expect(await customerOf(built.id)).toEqual({
      id: before.id,
      name: 'Maya Lindqvist',
      email: 'maya@lindqvist.example',
      mobile: '+61491570006',
      landline: '+61298765432',
      relationship: 'Partner',
      is_customer_new: true,
    });
  });

  it('are unchanged when only the spelling of address and phone differs', async () => {
    const built = await buildDraft(test);
    const { answer } = await change(built, {
      email: built.body.customer.email.toUpperCase(),
      mobile: '+61 412 345 678',
    });
    expect(answer.payload.booking).toEqual(built.draft);
  });

  it('with the address of a known customer move the enquiry to them, and remove the customer that came with it', async () => {
    const built = await buildDraft(test);
    const before = await customerOf(built.id);
    const known = await buildCustomer(test.db, built.cityId, { name: 'Grace Liu', email: 'known@example.com' });
    const { answer } = await change(built, { name: 'G.', email: 'KNOWN@example.com' });
    expect(answer.payload.booking.customer).toMatchObject({ name: 'G.', email: 'KNOWN@example.com' });
    expect(await customerOf(built.id)).toMatchObject({ id: known, name: 'Grace Liu', is_customer_new: false });
    const forgotten = await test.db.selectFrom('customers').select('id').where('id', '=', before.id).execute();
    expect(forgotten).toEqual([]);
    await change(built, { name: 'Somebody Else', email: 'known@example.com' });
    expect(await customerOf(built.id)).toMatchObject({ id: known, name: 'Grace Liu' });
  });

  it('leave a customer whom staff have taken on unchanged, and store a new address as a new customer', async () => {
    const built = await buildDraft(test);
    const before = await customerOf(built.id);
    await test.db.insertInto('customer_contacts').values({ customer_id: before.id, name: 'Her mother' }).execute();
    await change(built, { name: 'Another Name' });
    expect(await customerOf(built.id)).toEqual(before);
    await change(built, { name: 'Another Name', email: 'another@example.com' });
    const after = await customerOf(built.id);
    expect(after).toMatchObject({ name: 'Another Name', email: 'another@example.com', is_customer_new: true });
    expect(after.id).not.toBe(before.id);
  });

  it('name one person: two or none are refused', async () => {
    const { id, key, body } = await buildDraft(test);
    for (const [customerInfos, message] of [
      [[], 'Please enter your details'],
      [[body.customer, body.customer], 'One person asks for an event'],
    ] as const) {
      const request = { params: { id }, body: { customerInfos: [...customerInfos] } };
      const { answer } = await test.call('updateBookingCustomer', request, key);
      expect(answer.payload).toEqual({ fields: [{ path: 'customerInfos', message }] });
    }
    const request = { params: { id }, body: { customerInfos: [{ ...body.customer, mobile: '12' }] } };
    const { answer } = await test.call('updateBookingCustomer', request, key);
    expect(answer.payload).toEqual({
      fields: [{ path: 'customerInfos.0.mobile', message: 'Please enter a valid mobile number' }],
    });
  });
});

describe('a callback request', () => {
  const storyOf = async (id: string) => {
    const mails = test.db
      .selectFrom('messages')
      .select(['kind', 'subject'])
      .where('booking_id', '=', id)
      .orderBy('kind');
    return {
      events: await eventsOf(test.db, id),
      mails: (await mails.execute()).map((row) => `${row.kind}: ${row.subject}`),
    };
  };

  it('comes with the details, or on its own, and is recorded once', async () => {
    const built = await buildDraft(test);
    const first = await change(built, {}, true);
    expect(first.answer.payload.booking).toMatchObject({ status: 15, isRequestCallback: true });
    const again = await test.call('requestCallback', { body: { eventId: built.id } }, built.key);
    expect(again.answer.payload).toEqual({ booking: first.answer.payload.booking, draftKey: null });
    expect(await storyOf(built.id)).toEqual({
      events: ['booking created', 'callback requested', 'status moved'],
      mails: ['callback notice: Please call Maya Okafor', 'callback promised: We’ll call you'],
    });
  });

  it('does not prevent sending the enquiry, and may follow it', async () => {
    const built = await buildDraft(test);
    await test.call('requestCallback', { body: { eventId: built.id } }, built.key);
    const sent = await test.call('submitEnquiry', { body: { eventId: built.id } }, built.key);
    expect(sent.answer.payload.booking.status).toBe(20);
    const asked = await test.call('requestCallback', { body: { eventId: built.id, note: 'Evenings.' } }, built.key);
    expect(asked.answer.payload.booking).toMatchObject({ status: 15, note: 'Evenings.' });
  });

  it('needs no more than a name and a number', async () => {
    const { cityId } = await buildDraft(test);
    const customer = { name: 'Tom Byrne', mobile: '0412 345 678', region: 'AU' as const };
    const body = { customer, cityId, regionId: 'AU' as const, note: 'About a garden party.', type: 20 as const };
    const { answer } = await test.call('requestCallback', { body });
    const { booking, draftKey } = answer.payload;
    expect(booking).toMatchObject({ status: 15, isRequestCallback: true, type: 20, note: body.note, quote: null });
    expect(await storyOf(booking.bookingId)).toEqual({
      events: ['booking created', 'callback requested'],
      mails: ['callback notice: Please call Tom Byrne'],
    });
    const key = { draftKey: draftKey ?? '' };
    const read = await test.call('getPublicBooking', { params: { id: booking.bookingId } }, key);
    expect(read.answer.payload.booking).toEqual(booking);
  });

  it('with neither details nor a draft is refused, naming each field', async () => {
    const { status, answer } = await test.call('requestCallback', { body: {} });
    const message = 'This field is required';
    expect([status, answer.payload]).toEqual([
      400,
      { fields: ['customer', 'regionId', 'cityId'].map((path) => ({ path, message })) },
    ]);
  });
});
