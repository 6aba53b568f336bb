import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let cityId: string;
let bookingId: string;
let [admin, foreign] = [] as unknown as [Caller, Caller];

const server = openTestApp('2027-01-10T01:00:00.000Z');
beforeAll(async () => {
  cityId = await buildCity(server.db);
  const adminOf = async (city: string) => server.signInStaff(city, 4);
  admin = await adminOf(cityId);
  foreign = await adminOf(await buildCity(server.db, 'CA'));
});
beforeEach(async () => {
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
  await buildFirmPrice(server.db, bookingId);
});

const booking = () => ({ params: { id: bookingId } });
const payments = async () => (await server.call('listBookingPayments', booking(), admin)).answer.payload;
const send = (kind: 'deposit percent' | 'full invoice', amountMinor: number | null = null) =>
  server.call('initAndSendInvoice', { ...booking(), body: { kind, amountMinor } }, admin);
const receive = (amountMinor: number) =>
  server.call(
    'recordReceipt',
    {
      ...booking(),
      body: { id: randomUUID(), paymentId: null, receivedOn: '2027-01-10', amountMinor, method: 'cash' },
    },
    admin,
  );
const lowerPrice = (gross_minor: number) => {
  const tax_minor = Math.round(gross_minor / 11);
  return server.db
    .updateTable('price_sheets')
    .set({ gross_minor, tax_minor, net_minor: gross_minor - tax_minor })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'firm')
    .execute();
};
const credit = (amountMinor: number, id = randomUUID(), as = admin, refundMinor?: number) =>
  server.call(
    'issueCreditNotes',
    { ...booking(), body: { id, amountMinor, reason: 'A shorter reception', refundMinor } },
    as,
  );
const balances = async () => {
  const { balances: found } = (await server.call('getBookingLedger', booking(), admin)).answer.payload;
  return Object.fromEntries(found.map(({ account, balanceMinor }) => [account, balanceMinor]));
};

describe('a credit note', () => {
  test('covers exactly the difference between invoices and price, once, and leaves the invoice unchanged', async () => {
    await send('full invoice');
    const issued = await server.db.selectFrom('invoices').selectAll().execute();
    await lowerPrice(206_667);
    expect(await payments()).toMatchObject({
      toInvoiceMinor: -13_333,
      toCredit: {
        amountMinor: 13_333,
        invoices: [{ invoiceNumber: expect.stringMatching(/^INV-/), amountMinor: 13_333 }],
        creditAfterMinor: 0,
      },
    });
    expect((await credit(13_334)).answer).toMatchObject({
      message: 'The amounts have just changed. Please check them again.',
    });
    const id = randomUUID();
    const asked = await Promise.all(Array.from({ length: 50 }, () => credit(13_333, id)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    const after = await payments();
    expect(after).toMatchObject({
      toInvoiceMinor: 0,
      toCollectMinor: 206_667,
      toCredit: null,
      creditNotes: [
        { number: expect.stringMatching(/^CN-6\d{4}$/), amountMinor: 13_333, reason: 'A shorter reception' },
      ],
    });
    expect(after.items[0]).toMatchObject({ amountMinor: 220_000, creditedMinor: 13_333, status: 50 });
    expect(after.items[0]?.actions).toEqual(['preview', 'send', 'complete', 'remind']);
    expect(await server.db.selectFrom('invoices').selectAll().execute()).toEqual(issued);
    expect(await balances()).toMatchObject({ receivable: 206_667, 'tax payable': 18_788, revenue: 187_879 });
    expect((await credit(13_333)).answer).toMatchObject({
      message: 'The invoices don’t exceed the price, so there’s nothing to credit.',
    });
  });

  test('returns what was paid for it as credit, which pays the next invoice', async () => {
    await send('full invoice');
    await receive(220_000);
    await lowerPrice(200_000);
    expect((await payments()).toCredit).toMatchObject({ creditAfterMinor: 20_000 });
    await credit(20_000);
    const { items, receipts, creditMinor } = await payments();
    expect(items[0]).toMatchObject({ status: 60, paidMinor: 200_000, creditedMinor: 20_000 });
    expect(items[0]?.completedAt).not.toBeNull();
    expect({ creditMinor, pays: receipts[0]?.pays }).toMatchObject({
      creditMinor: 20_000,
      pays: [{ amountMinor: 200_000 }],
    });
    expect(await balances()).toMatchObject({ receivable: 0, 'customer credit': 20_000, bank: 220_000 });
    await lowerPrice(230_000);
    await send('full invoice');
    expect(await payments()).toMatchObject({ creditMinor: 0, toCollectMinor: 10_000 });
  });

  test('proposes what was paid for it as a refund instead, exactly as shown and once', async () => {
    await send('full invoice');
    await receive(220_000);
    await lowerPrice(200_000);
    const id = randomUUID();
    expect((await credit(20_000, id, admin, 19_999)).answer).toMatchObject({ refusal: 'creditChanged' });
    expect((await payments()).creditNotes).toEqual([]);
    for (const { status } of [await credit(20_000, id, admin, 20_000), await credit(20_000, id, admin, 20_000)]) {
      expect(status).toBe(200);
    }
    expect(await payments()).toMatchObject({
      creditMinor: 0,
      toCredit: null,
      refunds: [{ amountMinor: 20_000, state: 'proposed', reason: 'A shorter reception' }],
    });
  });

  test.each([
    ['nothing', 0, undefined, /invoice INV-\d+\.\n/],
    ['credit', 220_000, undefined, /invoice INV-\d+\. What you’ve paid beyond the new total is credit/],
    ['a refund', 220_000, 20_000, /invoice INV-\d+\. We’ll refund what you’ve paid beyond the new total/],
  ])('says in its mail what becomes of the money paid: %s', async (_, paidMinor, refundMinor, words) => {
    await send('full invoice');
    if (paidMinor > 0) await receive(paidMinor);
    await lowerPrice(200_000);
    await credit(20_000, randomUUID(), admin, refundMinor);
    const mails = server.db.selectFrom('messages').select('text_body').where('booking_id', '=', bookingId);
    expect((await mails.where('kind', '=', 'credit note').executeTakeFirstOrThrow()).text_body).toMatch(words);
  });

  test('takes back an unpaid invoice in full before a paid one, and pays other invoices with what it frees', async () => {
    await send('deposit percent', 100_000);
    await receive(100_000);
    await send('full invoice', 120_000);
    await lowerPrice(80_000);
    await credit(140_000);
    const { items, creditNotes, creditMinor } = await payments();
    const credited = items.map(({ kind, status, creditedMinor }) => [kind, { status, creditedMinor }]);
    expect(Object.fromEntries(credited)).toEqual({
      'deposit percent': { status: 60, creditedMinor: 20_000 },
      'full invoice': { status: 80, creditedMinor: 120_000 },
    });
    expect(new Set(creditNotes.map(({ amountMinor }) => amountMinor))).toEqual(new Set([20_000, 120_000]));
    expect(creditMinor).toBe(20_000);
    expect(await balances()).toMatchObject({
      receivable: 0,
      'customer credit': 20_000,
      'tax payable': 7273,
      revenue: 72_727,
    });
  });

  test('has its own link to a page and a PDF, titled as in its region, and the invoice shows what is credited', async () => {
    await send('full invoice');
    await lowerPrice(200_000);
    await credit(20_000);
    const { items, creditNotes } = await payments();
    const pathOf = (url: string | null | undefined) => new URL(url ?? '').pathname + new URL(url ?? '').search;
    const open = (url: string | null | undefined) => server.app.inject({ url: pathOf(url) });
    const page = await open(creditNotes[0]?.onlineUrl);
    expect(page.statusCode).toBe(200);
    for (const words of [
      'Adjustment note CN-',
      'A shorter reception',
      '$200.00 AUD',
      'credited to you',
      'Includes GST 10%',
      '$18.18',
    ]) {
      expect(page.body).toContain(words);
    }
    expect(page.body).not.toContain('How to pay');
    const pdf = await server.app.inject({ url: pathOf(creditNotes[0]?.onlineUrl).replace('?', '/Pdf?') });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const invoice = await open(items[0]?.onlineInvoiceUrl);
    expect(invoice.body).toContain('Credited');
    expect(invoice.body).toContain('$2,000.00 AUD');
    const key = new URL(items[0]?.onlineInvoiceUrl ?? '').search;
    expect((await server.app.inject({ url: `/invoice/${creditNotes[0]?.id}${key}` })).statusCode).toBe(404);
    const mail = server.db
      .selectFrom('messages')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'credit note');
    expect(await mail.executeTakeFirst()).toMatchObject({
      subject: expect.stringMatching(/^Adjustment note CN-\d+ from /),
    });
  });

  test('keeps its invoice from being changed or voided, never changes itself, and needs a manager of the booking', async () => {
    await send('full invoice');
    await lowerPrice(200_000);
    expect((await credit(20_000, randomUUID(), foreign)).status).toBe(404);
    await credit(20_000);
    const params = { id: (await payments()).items[0]?.id ?? '' };
    const kept = 'This invoice has a credit note, so it can’t be changed.';
    expect((await server.call('voidPayment', { params }, admin)).answer).toMatchObject({ message: kept });
    const body = { amountMinor: 100_000, dueOn: '2027-02-01' };
    expect((await server.call('updateInvoicePayment', { params, body }, admin)).answer).toMatchObject({
      message: kept,
    });
    await expect(sql`update credit_notes set reason = 'Another'`.execute(server.db)).rejects.toThrow('never changes');
    await expect(sql`delete from credit_notes`.execute(server.db)).rejects.toThrow('never changes');
    await expect(
      sql`update invoices set voided_at = now() where payment_id = ${params.id}`.execute(server.db),
    ).rejects.toThrow('neither replaced nor voided');
  });
});
