import { randomUUID } from 'node:crypto';
import { readCsvRows } from '@cadenza/domain/csv';
import type { DocumentState } from '@cadenza/domain/finances/payments-report';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [cityId, bookingId] = ['', ''];
let [admin, sales, stranger] = [] as unknown as [Caller, Caller, Caller];

/**
 * In Sydney, a booking of 13 March that two people played, with a paid deposit of half its 2,200.00; the rest is due on
 * 21 March.
 */
const server = openTestApp('2027-03-14T00:00:00.000Z');
beforeAll(async () => {
  const players = [
    { firstName: 'Mei', lastName: 'Tan' },
    { firstName: 'Ada', lastName: 'Byrne' },
  ];
  ({ cityId, bookingId } = await buildPlayedBooking(server, { players }));
  admin = await server.signInStaff(cityId, 4);
  sales = await server.signInStaff(cityId, 2);
  stranger = await server.signInStaff((await buildPlayedBooking(server, { region: 'CA' })).cityId, 4);
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
  const send = (kind: 'deposit percent' | 'full invoice') =>
    server.call('initAndSendInvoice', { params: { id: bookingId }, body: { kind, amountMinor: null } }, admin);
  const sent = await send('deposit percent');
  const [deposit] = sent.answer.payload.payments.items;
  await server.call('completePayment', { params: { id: deposit?.id ?? '' } }, admin);
  await send('full invoice');
});

const march = { fromDate: '2027-03-01', toDate: '2027-03-31' };
const ask = <Name extends 'reportPaymentsCsv' | 'reportMusicianPaysheet' | 'reportEventGigSummary'>(
  name: Name,
  body: object = {},
  as = admin,
) => server.call(name, { body: { cityId, ...march, ...body } } as never, as);
const payments = async (body: object = {}, as = admin) => (await ask('reportPaymentsCsv', body, as)).answer.payload;
const events = async (body: object = {}, as = admin) => (await ask('reportEventGigSummary', body, as)).answer.payload;
const paysheet = async (body: object = {}, as = admin) =>
  (await ask('reportMusicianPaysheet', body, as)).answer.payload;
const finances = (body: object = {}, as = admin) => server.call('reportFinances', { body: { cityId, ...body } }, as);
const cellsOf = (answer: { fileContent?: string | undefined }) =>
  readCsvRows(Buffer.from(answer.fileContent ?? '', 'base64').toString('utf8'))?.map(({ cells }) => cells) ?? [];

describe('the invoices of a period', () => {
  test('are shown with their tax and their state, in two statements', async () => {
    await payments();
    server.statements.length = 0;
    const found = await payments();
    expect(server.statements).toHaveLength(2);
    expect(found.sums).toEqual({
      netMinor: 200_000,
      taxMinor: 20_000,
      grossMinor: 220_000,
      receivedMinor: 110_000,
      overdueMinor: 0,
    });
    expect(
      found.items.map(({ state, kind, grossMinor, method }) => `${state} ${kind} ${grossMinor} ${method}`).sort(),
    ).toEqual(['open Full payment 110000 ', 'paid Deposit 110000 Bank transfer']);
    expect(found).toMatchObject({ ...march, currency: 'AUD', nextCursor: null, previousCursor: null });
  });

  test.each<[string, DocumentState[]]>([
    ['2027-03-21T12:00:00Z', ['open', 'paid']],
    // Midnight in Sydney is 13:00 UTC of the day before.
    ['2027-03-21T13:00:00Z', ['overdue', 'paid']],
  ])('at %s are %s', async (now, states) => {
    server.clock.set(now);
    expect((await payments()).items.map(({ state }) => state).sort()).toEqual(states);
    server.clock.set('2027-03-14T00:00:00.000Z');
  });

  test('count as overdue with what is still open, here as in the finances', async () => {
    server.clock.set('2027-03-21T13:00:00Z');
    const id = randomUUID();
    const receipt = { id, amountMinor: 30_000, receivedOn: '2027-03-20', method: 'cash' };
    const recorded = await server.call(
      'recordReceipt',
      { params: { id: bookingId }, body: { ...receipt, paymentId: null } } as never,
      admin,
    );
    expect(recorded.status).toBe(200);
    expect((await payments()).sums).toMatchObject({ grossMinor: 220_000, overdueMinor: 80_000 });
    expect((await finances()).answer.payload.sums.overdueMinor).toBe(80_000);
    await server.call('reverseReceipt', { params: { id }, body: { reason: 'Booked twice' } }, admin);
    server.clock.set('2027-03-14T00:00:00.000Z');
  });

  test('are selected by the day they were issued, are due or were received', async () => {
    const on = async (by: string, day: string) =>
      (await payments({ by, fromDate: day, toDate: day })).items.map(({ state }) => state).sort();
    expect(await on('issued', '2027-03-14')).toEqual(['open', 'paid']);
    expect(await on('due', '2027-03-21')).toEqual(['open', 'paid']);
    expect(await on('received', '2027-03-14')).toEqual(['paid']);
    expect(await on('received', '2027-03-15')).toEqual([]);
    expect((await payments({ states: ['paid'] })).items).toHaveLength(1);
  });

  test('that were written off are neither paid nor received, until that is reversed', async () => {
    const id = randomUUID();
    const writeOff = { params: { id: bookingId }, body: { id, amountMinor: 110_000, reason: 'Never paid' } };
    expect((await server.call('writeOffInvoices', writeOff, admin)).status).toBe(200);
    const { items, sums } = await payments();
    expect(items.map(({ state, method }) => `${state} ${method}`).sort()).toEqual([
      'paid Bank transfer',
      'written off ',
    ]);
    expect(items.find(({ state }) => state === 'written off')?.receivedOn).toBeNull();
    expect(sums).toMatchObject({ grossMinor: 220_000, receivedMinor: 110_000 });
    expect((await finances()).answer.payload.items).toContainEqual(
      expect.objectContaining({ label: 'March 2027', invoicedMinor: 220_000, receivedMinor: 110_000 }),
    );
    await server.call('reverseReceipt', { params: { id }, body: { reason: 'They pay after all' } }, admin);
    expect((await payments()).items.map(({ state }) => state).sort()).toEqual(['open', 'paid']);
  });

  test('come page by page and back, and complete in the file', async () => {
    const first = await payments({ take: 1 });
    const second = await payments({ take: 1, cursor: first.nextCursor });
    expect([first.items, second.items].flat().map(({ documentId }) => documentId)).toEqual(
      (await payments()).items.map(({ documentId }) => documentId),
    );
    expect(second).toMatchObject({ nextCursor: null, sums: first.sums });
    expect((await payments({ take: 1, cursor: second.previousCursor })).items).toEqual(first.items);
    const cells = cellsOf(await payments({ take: 1, withFile: true }));
    expect(cells.slice(1).map((row) => row[7])).toEqual(['1100.00', '1100.00']);
  });
});

describe('the events of a period', () => {
  test('cost what their seats will pay, and later what was calculated', async () => {
    const planned = (await events()).items[0];
    // An hour at 90.00 each, 50.00 for leading, and super of 12 %.
    expect(planned).toMatchObject({ bookingId, priceMinor: 200_000, isPlanned: true, performers: '2 of 2' });
    expect(planned?.costMinor).toBe(14_000 + 1680 + 9000 + 1080);
    const page = (await server.call('listPositions', { params: { id: bookingId } }, admin)).answer.payload;
    expect(page.plannedSuper).toEqual({ minor: 1680 + 1080, rate: '0.12' });
    expect(planned?.marginMinor).toBe(200_000 - (planned?.costMinor ?? 0));
    expect((await paysheet()).items).toEqual([]);
    await server.call('createMusicianPayment', { body: { bookingId } }, admin);
    server.statements.length = 0;
    const { items, sums } = await events();
    expect(server.statements).toHaveLength(2);
    const { rows } = await sql<{ pay: number; all: number }>`
      select sum(net_minor + super_minor) filter (where kind = 'musician')::bigint as pay,
        sum(net_minor + super_minor)::bigint as all
      from payouts where booking_id = ${bookingId}
    `.execute(server.db);
    // The commission is not planned.
    expect(planned?.costMinor).toBe(rows[0]?.pay);
    expect(items).toMatchObject([{ isPlanned: false, costMinor: rows[0]?.all }]);
    expect(sums).toEqual({
      priceMinor: 200_000,
      costMinor: items[0]?.costMinor,
      marginMinor: 200_000 - (items[0]?.costMinor ?? 0),
    });
  });

  test('are the same in the file as on the page', async () => {
    const { items } = await events();
    const [head = [], row = []] = cellsOf(await events({ withFile: true }));
    expect(row[head.indexOf('Customer')]).toBe(items[0]?.customer);
    expect(row[head.indexOf('Line-ups')]).toBe(items[0]?.lineUps);
  });
});

describe('the paysheet', () => {
  test('shows seat, hours and pay of each musician, adding up to the transfer', async () => {
    server.statements.length = 0;
    const { items, sums } = await paysheet();
    expect(server.statements).toHaveLength(2);
    expect(items).toHaveLength(2);
    for (const { seat, minutes, payMinor, travelMinor, artistFeeMinor, taxMinor, withheldMinor, totalMinor } of items) {
      expect(seat).toMatch(/^Violin.*, ceremony$/);
      expect(minutes).toBe(60);
      expect(payMinor + travelMinor + artistFeeMinor + taxMinor - withheldMinor).toBe(totalMinor);
    }
    expect(sums.totalMinor).toBe(items.reduce((sum, { totalMinor }) => sum + totalMinor, 0));
  });

  test('is filtered by part of a name and by status', async () => {
    expect((await paysheet({ q: 'byr' })).items.map(({ musician }) => musician)).toEqual(['Ada Byrne']);
    expect((await paysheet({ q: '%' })).items).toEqual([]);
    expect((await paysheet({ statuses: [60] })).items).toEqual([]);
    expect((await paysheet({ statuses: [20] })).items).toHaveLength(2);
  });
});

describe('the finances of a year', () => {
  test.each(['month', 'week', 'year'] as const)('by %s add up to the reports', async (step) => {
    server.statements.length = 0;
    const { items, sums, years } = (await finances({ step })).answer.payload;
    expect(server.statements).toHaveLength(2);
    const { sums: invoiced } = await payments();
    const { sums: held } = await events();
    expect(sums).toEqual({
      invoicedMinor: invoiced.grossMinor,
      taxMinor: invoiced.taxMinor,
      receivedMinor: invoiced.receivedMinor,
      overdueMinor: 0,
      ...held,
    });
    expect(items.filter(({ invoicedMinor }) => invoicedMinor > 0)).toHaveLength(1);
    expect(years[0]).toEqual({ year: 2026, label: '2026/27' });
  });

  test('can be downloaded as a file', async () => {
    const cells = cellsOf((await finances({ withFile: true })).answer.payload);
    expect(cells).toHaveLength(13);
  });
});

describe('access to finances', () => {
  test('needs staff of the city, for its finances an admin', async () => {
    expect((await payments({}, sales)).items).toHaveLength(2);
    expect((await finances({}, sales)).status).toBe(403);
    expect((await finances({}, stranger)).answer.refusal).toBe('cityNotFound');
    for (const name of ['reportPaymentsCsv', 'reportMusicianPaysheet', 'reportEventGigSummary'] as const)
      expect((await ask(name, {}, stranger)).answer.refusal).toBe('cityNotFound');
  });

  test.each([
    [{ fromDate: '2027-03-02', toDate: '2027-03-01' }, 'toDate', 'The last day can’t be before the first'],
    [{ fromDate: '2026-01-01', toDate: '2027-01-02' }, 'toDate', 'Please choose at most 366 days'],
    [{ cursor: 'nonsense' }, 'cursor', 'This cursor was not given by a list'],
  ])('reports the error in %j', async (body, path, message) => {
    expect((await ask('reportPaymentsCsv', body)).answer).toMatchObject({
      type: -22,
      payload: { fields: [{ path, message }] },
    });
  });
});

describe('a credit note', () => {
  /** Issues the credit note that brings the invoices down to this price. */
  async function credit(amountMinor: number, gross_minor: number): Promise<void> {
    const tax_minor = gross_minor / 11;
    await server.db
      .updateTable('price_sheets')
      .set({ net_minor: gross_minor - tax_minor, tax_minor, gross_minor })
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'firm')
      .execute();
    const body = { id: randomUUID(), amountMinor, reason: 'A shorter reception' };
    expect((await server.call('issueCreditNotes', { params: { id: bookingId }, body }, admin)).status).toBe(200);
  }

  test('counts in the period of its own day, and leaves the invoice’s period unchanged', async () => {
    server.clock.set('2027-04-02T00:00:00.000Z');
    const before = { march: (await payments()).sums, year: (await finances()).answer.payload };
    await credit(11_000, 209_000);
    const april = { fromDate: '2027-04-01', toDate: '2027-04-30' };
    const found = await payments(april);
    expect(found.items).toMatchObject([
      { kind: 'Credit note', state: 'credited', netMinor: -10_000, taxMinor: -1000, grossMinor: -11_000, dueOn: null },
    ]);
    expect(found.items[0]?.document).toMatch(/^CN-/);
    expect(found.sums).toMatchObject({ netMinor: -10_000, taxMinor: -1000, grossMinor: -11_000, overdueMinor: 0 });
    const march = (await payments()).sums;
    expect(march).toEqual({ ...before.march, overdueMinor: (before.march.overdueMinor ?? 0) - 11_000 });
    expect((await payments({ ...april, states: ['overdue'] })).items).toEqual([]);
    // By due date, an invoice counts with what is left of it.
    expect((await payments({ by: 'due' })).sums.grossMinor).toBe(before.march.grossMinor - 11_000);
    const { items } = (await finances()).answer.payload;
    const invoicedIn = (label: string) => items.find((row) => row.label === label)?.invoicedMinor;
    expect([invoicedIn('March 2027'), invoicedIn('April 2027')]).toEqual([before.march.grossMinor, -11_000]);
    expect(cellsOf(await payments({ ...april, withFile: true }))[1]?.slice(4, 8)).toEqual([
      'Credit note',
      '-100.00',
      '-10.00',
      '-110.00',
    ]);
  });

  test('that takes back an invoice in full leaves it credited, and still counted on its day', async () => {
    await credit(99_000, 110_000);
    const { items, sums } = await payments();
    expect(items.map(({ state, grossMinor }) => `${state} ${grossMinor}`).sort()).toEqual([
      'credited 110000',
      'paid 110000',
    ]);
    expect(sums).toMatchObject({ grossMinor: 220_000, overdueMinor: 0 });
    expect((await payments({ fromDate: '2027-03-01', toDate: '2027-04-30' })).sums.grossMinor).toBe(110_000);
  });
});
