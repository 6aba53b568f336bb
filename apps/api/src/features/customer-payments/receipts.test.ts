import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { historyOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let admin: Caller;
let sales: Caller;
let cityId: string;
let bookingId: string;

const server = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
  sales = await server.signInStaff(cityId, 2);
});
beforeEach(async () => {
  server.clock.set('2027-01-15T00:00:00.000Z');
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId, assigneeUserId: sales.userId }));
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
});

const booking = () => ({ params: { id: bookingId } });
const send = async (kind: 'deposit percent' | 'full invoice', amountMinor: number | null = null) => {
  const { answer } = await server.call('initAndSendInvoice', { ...booking(), body: { kind, amountMinor } }, sales);
  return answer.payload.payments.pendingInvoice?.id ?? '';
};
const record = (
  amountMinor: number,
  more: { id?: string; receivedOn?: string; paymentId?: string } = {},
  by = sales,
) => {
  const body = {
    id: randomUUID(),
    paymentId: null,
    amountMinor,
    receivedOn: '2027-01-14',
    method: 'bank transfer' as const,
  };
  return server.call('recordReceipt', { ...booking(), body: { ...body, reference: '10001 INV', ...more } }, by);
};
const reverse = (id: string, by = admin) =>
  server.call('reverseReceipt', { params: { id }, body: { reason: 'Of another booking' } }, by);
const payments = async () => (await server.call('listBookingPayments', booking(), sales)).answer.payload;

describe('a receipt', () => {
  test('of a part is recorded as received; its invoice shows the remainder, and is settled by it', async () => {
    const id = await send('deposit percent');
    const { answer } = await record(40_000);
    expect(answer.payload.payments).toMatchObject({
      toCollectMinor: 180_000,
      creditMinor: 0,
      items: [{ status: 50, paidMinor: 40_000 }],
      receipts: [{ amountMinor: 40_000, receivedOn: '2027-01-14', method: 'bank transfer', reference: '10001 INV' }],
    });
    expect(answer.payload.payments.receipts[0]).toMatchObject({
      number: expect.stringMatching(/^RCT-\d+$/),
      creditMinor: 0,
    });
    const url = new URL((await payments()).items[0]?.onlineInvoiceUrl ?? '');
    const page = await server.app.inject({ url: url.pathname + url.search });
    expect(page.body).toContain('$700.00 AUD</strong> <span>still to pay by');
    await server.call('completePayment', { params: { id } }, sales);
    expect(await payments()).toMatchObject({
      toCollectMinor: 110_000,
      items: [{ status: 60, paidMinor: 110_000 }],
      receipts: [{ amountMinor: 40_000 }, { amountMinor: 70_000 }],
    });
  });

  test('of too much pays the next invoice with the excess, as its mail says', async () => {
    await send('deposit percent', 100_000);
    expect((await record(130_000)).answer.payload.payments).toMatchObject({
      toCollectMinor: 90_000,
      creditMinor: 30_000,
    });
    await send('full invoice');
    expect(await payments()).toMatchObject({
      creditMinor: 0,
      items: [{ status: 60 }, { status: 50, amountMinor: 120_000, paidMinor: 30_000 }],
    });
    const mail = await server.db
      .selectFrom('messages')
      .select('text_body')
      .where('booking_id', '=', bookingId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(mail.map(({ text_body }) => text_body).join()).toContain(
      'You’ve paid $300.00 AUD so far, which leaves $900.00 AUD to pay.',
    );
  });

  test('with the id of a known one is the same receipt; with one of another booking it is refused', async () => {
    await send('deposit percent');
    const id = randomUUID();
    await Promise.all([record(1000, { id }), record(1000, { id }), record(1000, { id })]);
    expect((await payments()).receipts).toHaveLength(1);
    ({ bookingId } = await buildBooking(server.db, { city_id: cityId, assigneeUserId: sales.userId }));
    await buildFirmPrice(server.db, bookingId);
    await send('deposit percent');
    expect((await record(1000, { id })).status).toBe(404);
  });

  test('is one of fifty simultaneous ones, and each is correct', async () => {
    const paymentId = await send('deposit percent');
    const answers = await Promise.all(Array.from({ length: 50 }, () => record(2_750, { paymentId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await payments()).toMatchObject({
      toCollectMinor: 220_000 - 137_500,
      creditMinor: 27_500,
      items: [{ status: 60, paidMinor: 110_000 }],
    });
    expect(await historyOf(server.db, bookingId, 'payment completed')).toHaveLength(1);
  });

  test('waits for an invoice, and for its day', async () => {
    expect((await record(1000)).answer.message).toBe('No invoice of this booking has been sent yet.');
    await send('deposit percent');
    expect((await record(1000, { receivedOn: '2027-01-16' })).answer.payload).toMatchObject({
      fields: [{ path: 'receivedOn', message: 'This day hasn’t come yet.' }],
    });
    expect((await record(1000, { paymentId: randomUUID() })).status).toBe(404);
    expect((await record(0)).status).toBe(400);
  });

  test('can also come for a closed booking', async () => {
    await send('deposit percent');
    await server.db.updateTable('bookings').set({ status: 130 }).where('id', '=', bookingId).execute();
    expect((await record(110_000)).answer.payload.payments.items).toMatchObject([{ status: 60 }]);
  });
});

describe('a partly paid invoice', () => {
  test('cannot be voided, nor reduced to what was paid', async () => {
    const id = await send('deposit percent');
    await record(40_000);
    const { answer } = await server.call('voidPayment', { params: { id } }, sales);
    expect(answer.message).toMatch(/^This invoice is partly paid/);
    const change = (amountMinor: number) =>
      server.call('updateInvoicePayment', { params: { id }, body: { amountMinor, dueOn: '2027-02-01' } }, sales);
    expect((await change(40_000)).answer.payload).toMatchObject({ fields: [{ path: 'amountMinor' }] });
    expect((await change(40_001)).answer.payload.payments.items).toMatchObject([
      { amountMinor: 40_001, paidMinor: 40_000 },
    ]);
  });
});

describe('a receipt that never came', () => {
  test('is reversed only by an admin, with a reason, once; what it paid is open again', async () => {
    await send('deposit percent');
    const id = randomUUID();
    await record(110_000, { id });
    expect((await reverse(id, sales)).status).toBe(403);
    const { answer } = await reverse(id);
    expect(answer.payload.payments).toMatchObject({
      toCollectMinor: 220_000,
      items: [{ status: 50, paidMinor: 0, completedAt: null }],
      receipts: [{ reversalReason: 'Of another booking' }],
    });
    expect((await reverse(id)).answer.message).toBe('This payment has already been reversed.');
    expect((await payments()).canReverseReceipts).toBe(false);
    const { items } = (await server.call('getPaymentStatusHistory', booking(), sales)).answer.payload;
    expect(items.map(({ title }) => title.replace(/\w+-\d+/, 'N'))).toEqual([
      'Reversed receipt N for $1,100.00: Of another booking.',
      'Recorded receipt N: $1,100.00 by bank transfer on 14/01/2027.',
      'The deposit of $1,100.00 for invoice N has arrived.',
      expect.stringMatching(/^Sent/),
    ]);
  });

  test('leaves its invoice open beside a later one, and both can be settled', async () => {
    const deposit = await send('deposit percent');
    const id = randomUUID();
    await record(110_000, { id });
    await send('full invoice');
    await reverse(id);
    const { items } = await payments();
    expect(
      items.map(({ status, actions }) => [status, actions.includes('complete'), actions.includes('void')]),
    ).toEqual([
      [50, true, true],
      [50, true, true],
    ]);
    await server.call('completePayment', { params: { id: deposit } }, sales);
    expect((await payments()).items).toMatchObject([{ status: 60 }, { status: 50 }]);
  });

  test('has its invoice paid by other credit instead', async () => {
    await send('deposit percent', 50_000);
    const id = randomUUID();
    await record(50_000, { id });
    await record(20_000);
    await reverse(id);
    expect(await payments()).toMatchObject({ creditMinor: 0, items: [{ status: 50, paidMinor: 20_000 }] });
  });

  test('cannot be reached from another city', async () => {
    const toronto = await buildCity(server.db, 'CA');
    const foreign = await server.signInStaff(toronto, 4);
    await send('deposit percent');
    const id = randomUUID();
    await record(1000, { id });
    expect((await reverse(id, foreign)).status).toBe(404);
    expect((await record(1000, {}, foreign)).status).toBe(404);
    expect((await reverse(randomUUID())).status).toBe(404);
  });
});

test('the database protects receipts and their allocations', async () => {
  const paymentId = await send('deposit percent');
  const id = randomUUID();
  await record(40_000, { id });
  const refused = async (change: ReturnType<typeof sql>, words: RegExp) =>
    expect(change.execute(server.db)).rejects.toThrow(words);
  await refused(sql`delete from receipts`, /reversed, not deleted/);
  await refused(sql`update receipts set amount_minor = 1 where id = ${id}`, /never changes/);
  await refused(sql`update receipts set allocated_minor = 1 where id = ${id}`, /says what is allocated/);
  await refused(sql`update receipt_allocations set amount_minor = 1`, /never changes/);
  const more = sql`insert into receipt_allocations (receipt_id, payment_id, amount_minor, allocated_at)`;
  await refused(sql`${more} values (${id}, ${paymentId}, 1, now())`, /says what is allocated/);
  await refused(sql`${more} values (${id}, ${paymentId}, 70001, now())`, /customer_payments_paid/);
  await refused(sql`update customer_payments set status = 60 where id = ${paymentId}`, /status_by_receipts/);
});
