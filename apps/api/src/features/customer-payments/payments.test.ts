import { randomUUID } from 'node:crypto';
import { invoiceFigures } from '@cadenza/domain/customer-payments/invoice-figures';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity, buildMusician } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { eventsOf } from '../../testing/history-of.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let admin: Caller;
let otherManager: Caller;
let cityId: string;
let bookingId: string;

const server = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
  otherManager = await server.signInStaff(cityId, 2);
});
beforeEach(async () => {
  server.clock.set('2027-01-15T00:00:00.000Z');
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
});

const booking = () => ({ params: { id: bookingId } });
const send = (kind: 'deposit percent' | 'deposit fixed' | 'full invoice', amountMinor: number | null = null) =>
  server.call('initAndSendInvoice', { ...booking(), body: { kind, amountMinor } }, admin);
const list = async () => (await server.call('listBookingPayments', booking(), admin)).answer.payload;
const complete = (id: string) => server.call('completePayment', { params: { id } }, admin);
const mails = () =>
  server.db.selectFrom('messages').selectAll().where('booking_id', '=', bookingId).orderBy('created_at').execute();

describe('a deposit', () => {
  test('is previewed, sent with a link and completed; the amounts to invoice and to collect follow', async () => {
    const preview = await server.call('previewInvoice', { ...booking(), body: { kind: 'deposit percent' } }, admin);
    expect(preview.answer.payload.document).toMatchObject({
      number: null,
      grossMinor: 110_000,
      netMinor: 100_000,
      taxMinor: 10_000,
      dueOn: '2027-01-22',
    });
    expect(preview.answer.payload.payments).toMatchObject({ toInvoiceMinor: 220_000, toCollectMinor: 220_000 });
    const sent = (await send('deposit percent')).answer.payload.payments;
    expect(sent).toMatchObject({
      toInvoiceMinor: 110_000,
      toCollectMinor: 220_000,
      items: [{ status: 50, isSend: true }],
    });
    expect(await mails()).toMatchObject([{ kind: 'invoice', to_name: 'Grace Liu' }]);
    const done = await complete(sent.items[0]?.id ?? '');
    expect(done.answer.payload.payments).toMatchObject({
      toInvoiceMinor: 110_000,
      toCollectMinor: 110_000,
      items: [{ status: 60 }],
    });
  });

  test.each(['765432109', '76543 2109 RT0001'])(
    'in Toronto shows the HST number once, when the city gives %s',
    async (business_number) => {
      const toronto = await buildCity(server.db, 'CA');
      await server.db.updateTable('cities').set({ business_number }).where('id', '=', toronto).execute();
      const manager = await server.signInStaff(toronto, 4);
      const { bookingId: id } = await buildBooking(server.db, { city_id: toronto });
      await buildFirmPrice(server.db, id, { netMinor: 200_000, taxMinor: 26_000 });
      const body = { kind: 'deposit percent' } as const;
      const { answer } = await server.call('previewInvoice', { params: { id }, body }, manager);
      expect(answer.payload.document.seller).toMatchObject({
        registrationLabel: 'GST/HST',
        registration: '76543 2109 RT0001',
      });
    },
  );

  test('may be a fixed amount, or one chosen by staff, never more than is still to be invoiced', async () => {
    expect((await send('deposit fixed')).answer.payload.payments.items).toMatchObject([{ amountMinor: 99_000 }]);
    const { status, answer } = await send('deposit fixed', 220_001);
    expect(status).toBe(400);
    expect(answer.payload).toEqual({
      fields: [{ path: 'amountMinor', message: 'At most $2,200.00 is still to be invoiced.' }],
    });
  });

  test('sent again while open stays one payment, and its document changes only with its content', async () => {
    const first = (await send('deposit percent')).answer.payload.payments.items[0];
    const again = (await send('deposit percent')).answer.payload.payments.items;
    expect(again).toMatchObject([{ id: first?.id, invoiceNumber: first?.invoiceNumber }]);
    const changed = (await send('deposit percent', 60_000)).answer.payload.payments.items;
    expect(changed).toHaveLength(1);
    expect(changed[0]?.invoiceNumber).not.toBe(first?.invoiceNumber);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'invoice updated']);
    const documents = await server.db
      .selectFrom('invoices')
      .select(['number', 'gross_minor', 'replaced_by'])
      .where('payment_id', '=', first?.id ?? '')
      .orderBy('issued_at')
      .orderBy('number')
      .execute();
    expect(documents).toMatchObject([{ gross_minor: 110_000 }, { gross_minor: 60_000, replaced_by: null }]);
    expect(documents[0]?.replaced_by).not.toBeNull();
  });

  test('completed in Confirmation books the booking; fifty simultaneous requests complete it once', async () => {
    const id = (await send('deposit percent')).answer.payload.payments.items[0]?.id ?? '';
    await server.db.updateTable('bookings').set({ status: 50 }).where('id', '=', bookingId).execute();
    await server.db.deleteFrom('positions').where('booking_id', '=', bookingId).execute();
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const events = await eventsOf(server.db, bookingId);
    expect(events.filter((kind) => kind === 'payment completed' || kind === 'status moved')).toHaveLength(2);
    const row = await server.db.selectFrom('bookings').select('status').where('id', '=', bookingId).executeTakeFirst();
    expect(row?.status).toBe(60);
  });
});

describe('a full invoice', () => {
  test('after a paid deposit shows every line and deducts the deposit, to the cent', async () => {
    const deposit = (await send('deposit percent', 33_333)).answer.payload.payments.items[0];
    await complete(deposit?.id ?? '');
    const preview = await server.call('previewInvoice', { ...booking(), body: { kind: 'full invoice' } }, admin);
    const { document } = preview.answer.payload;
    expect(document).toMatchObject({ grossMinor: 186_667, taxMinor: 16_970, netMinor: 169_697 });
    expect(document.lines.map(({ title, grossMinor }) => [title, grossMinor])).toEqual([
      ['String duo', 220_000],
      [`Less ${deposit?.invoiceNumber}`, -33_333],
    ]);
  });

  test.each([
    [1, '0.1', 682_727, 68_273, 375_500, 34_136, [751_000, -375_500, 0], ['$7,510.00', '-$3,755.00']],
    [2, '0.13', 100_004, 13_001, 56_503, 6500, [113_005, -56_503, 0], ['$1,000.04', '-$500.03', '$0.01']],
  ] as const)(
    'in tax mode %d takes the tax from its own total, and shows the remaining cent where lines are without tax',
    async (tax_mode, tax_rate, netMinor, taxMinor, half, halfTax, gross, shown) => {
      const { bookingId: id } = await buildBooking(server.db, { city_id: cityId });
      bookingId = id;
      await buildFirmPrice(server.db, id, { netMinor, taxMinor });
      await server.db.updateTable('price_sheets').set({ tax_mode, tax_rate }).where('booking_id', '=', id).execute();
      const { latest } = (await send('deposit percent')).answer.payload.payments.deposit;
      expect(latest).toMatchObject({ amountMinor: half, taxMinor: halfTax });
      await complete(latest?.id ?? '');
      const preview = await server.call('previewInvoice', { ...booking(), body: { kind: 'full invoice' } }, admin);
      const { document } = preview.answer.payload;
      const rest = gross[0] - half;
      expect(document).toMatchObject({ grossMinor: rest, taxMinor: tax_mode === 1 ? 34_136 : 6500 });
      expect(document.lines.map(({ grossMinor }) => grossMinor)).toEqual(gross);
      expect(invoiceFigures(document).lines.map(({ right }) => right.replace('−', '-'))).toEqual(shown);
    },
  );

  test('is not possible while the deposit is open', async () => {
    await send('deposit percent');
    expect((await send('full invoice')).answer).toMatchObject({ type: -21 });
  });
});

describe('an open payment', () => {
  test('is updated: a new document replaces the old one', async () => {
    const id = (await send('deposit percent')).answer.payload.payments.items[0]?.id ?? '';
    const body = { amountMinor: 50_000, dueOn: '2027-02-01' };
    const { answer } = await server.call('updateInvoicePayment', { params: { id }, body }, admin);
    expect(answer.payload.payments).toMatchObject({
      toInvoiceMinor: 170_000,
      items: [{ amountMinor: 50_000, dueOn: '2027-02-01' }],
    });
    const past = { amountMinor: 50_000, dueOn: '2026-02-01' };
    const refused = await server.call('updateInvoicePayment', { params: { id }, body: past }, admin);
    expect(refused.answer.payload).toMatchObject({ fields: [{ path: 'dueOn' }] });
  });

  test('keeps its due day and, without a change, its document when it is sent again', async () => {
    const first = (await send('deposit percent')).answer.payload.payments.items[0];
    server.clock.set('2027-01-20T00:00:00.000Z');
    const { invoiceNumber, dueOn } = first ?? {};
    expect((await send('deposit percent')).answer.payload.payments.items).toMatchObject([{ invoiceNumber, dueOn }]);
    expect((await send('deposit percent', 50_000)).answer.payload.payments.items).toMatchObject([{ dueOn }]);
  });

  test('prepared on an earlier day is due no sooner than one prepared on the day it is sent', async () => {
    const prepared = await server.call('previewInvoice', { ...booking(), body: { kind: 'deposit percent' } }, admin);
    const id = prepared.answer.payload.payments.items[0]?.id ?? '';
    server.clock.set('2027-01-20T00:00:00.000Z');
    const sent = await server.call('sendInvoice', { params: { id } }, admin);
    expect(sent.answer.payload.payments.items).toMatchObject([{ dueOn: '2027-01-27' }]);
    expect((await mails()).at(-1)?.text_body).toContain('27 January 2027');
  });

  test('keeps the later due day that staff chose while preparing it', async () => {
    const prepared = await server.call('previewInvoice', { ...booking(), body: { kind: 'deposit percent' } }, admin);
    const params = { id: prepared.answer.payload.payments.items[0]?.id ?? '' };
    await server.call('updateInvoicePayment', { params, body: { amountMinor: 50_000, dueOn: '2027-03-01' } }, admin);
    server.clock.set('2027-01-20T00:00:00.000Z');
    const sent = await server.call('sendInvoice', { params }, admin);
    expect(sent.answer.payload.payments.items).toMatchObject([{ dueOn: '2027-03-01' }]);
  });

  test('can be reminded of once a day', async () => {
    const id = (await send('deposit percent')).answer.payload.payments.items[0]?.id ?? '';
    const remind = () => server.call('remindPayment', { params: { id } }, admin);
    expect((await remind()).status).toBe(200);
    expect((await remind()).answer).toMatchObject({
      type: -21,
      message: 'The customer was reminded less than a day ago.',
    });
    server.clock.set('2027-01-16T00:00:01.000Z');
    expect((await remind()).status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({ kind: 'invoice reminder' });
  });

  test('is voided: it no longer counts and its link no longer works', async () => {
    const sent = (await send('deposit percent')).answer.payload.payments.items[0];
    const url = new URL(sent?.onlineInvoiceUrl ?? '');
    const open = () => server.app.inject({ url: url.pathname + url.search });
    expect((await open()).statusCode).toBe(200);
    await server.call('voidPayment', { params: { id: sent?.id ?? '' } }, admin);
    expect((await open()).statusCode).toBe(404);
    expect(await list()).toMatchObject({ toInvoiceMinor: 220_000, items: [{ status: 80, onlineInvoiceUrl: null }] });
    expect((await complete(sent?.id ?? '')).answer.type).toBe(-21);
  });

  test('is the latest, also when others were voided at the same instant', async () => {
    for (let voided = 0; voided < 5; voided += 1) {
      const { latest } = (await send('deposit percent')).answer.payload.payments.deposit;
      await server.call('voidPayment', { params: { id: latest?.id ?? '' } }, admin);
    }
    await send('deposit percent');
    const { deposit, items } = await list();
    expect(items.map(({ status }) => status)).toEqual([80, 80, 80, 80, 80, 50]);
    expect(deposit).toMatchObject({ latest: { status: 50 }, actions: expect.arrayContaining(['complete', 'void']) });
  });
});

describe('the customer’s link', () => {
  test('opens the hosted page and the PDF; the first view is recorded once', async () => {
    const sent = (await send('deposit percent')).answer.payload.payments.items[0];
    const url = new URL(sent?.onlineInvoiceUrl ?? '');
    const page = await server.app.inject({ url: url.pathname + url.search });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain(sent?.invoiceNumber);
    expect(page.body).toContain('$1,100.00');
    await server.app.inject({ url: url.pathname + url.search });
    const pdf = await server.app.inject({ url: `${url.pathname}/Pdf${url.search}` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { answer } = await server.call('getPaymentStatusHistory', booking(), admin);
    expect(answer.payload.items.filter(({ title }) => title.includes('Opened invoice'))).toHaveLength(1);
  });

  test('with another key, or another payment’s, opens nothing', async () => {
    const first = (await send('deposit percent')).answer.payload.payments.items[0];
    const key = new URL(first?.onlineInvoiceUrl ?? '').searchParams.get('key') ?? '';
    for (const [id, forged] of [
      [first?.id, `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`],
      [bookingId, key],
    ]) {
      expect((await server.app.inject({ url: `/invoice/${id}?key=${forged}` })).statusCode).toBe(404);
    }
  });
});

describe('access to payments', () => {
  test('staff of the city read them; only the booking’s managers change them', async () => {
    expect((await server.call('listBookingPayments', booking(), otherManager)).status).toBe(200);
    const body = { kind: 'full invoice' as const };
    expect((await server.call('initAndSendInvoice', { ...booking(), body }, otherManager)).status).toBe(403);
    const id = (await send('deposit percent')).answer.payload.payments.items[0]?.id ?? '';
    const money = {
      paymentId: null,
      receivedOn: '2027-01-15',
      amountMinor: 110_000,
      method: 'bank transfer',
      reference: '10001 INV',
    } as const;
    const receipt = { ...booking(), body: { id: randomUUID(), ...money } };
    expect((await server.call('completePayment', { params: { id } }, otherManager)).status).toBe(403);
    expect((await server.call('recordReceipt', receipt, otherManager)).status).toBe(403);
    const musician = await server.signInAs(await buildMusician(server.db, cityId));
    expect((await server.call('listBookingPayments', booking(), musician)).status).toBe(403);
    const toronto = await buildCity(server.db, 'CA');
    const foreign = await server.signInStaff(toronto, 4);
    expect((await server.call('listBookingPayments', booking(), foreign)).status).toBe(404);
  });

  test('nobody can invoice before the firm price is set', async () => {
    await server.db.deleteFrom('price_sheets').where('booking_id', '=', bookingId).execute();
    expect((await send('deposit percent')).answer).toMatchObject({
      type: -21,
      message: 'The firm price isn’t set yet.',
    });
  });

  test('reading takes two statements besides the session’s', async () => {
    server.statements.length = 0;
    await list();
    expect(server.statements).toHaveLength(2);
  });
});

test('an issued document cannot be changed, not even in the database', async () => {
  await send('deposit percent');
  await expect(server.db.updateTable('invoices').set({ gross_minor: 1 }).execute()).rejects.toThrow(/never changes/);
});
