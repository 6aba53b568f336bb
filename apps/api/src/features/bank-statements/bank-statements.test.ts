import { randomUUID } from 'node:crypto';
import type { BankLineState } from '@cadenza/domain/bank-statements/bank-statement';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let admin: Caller;
let sales: Caller;
let cityId: string;
let bookingId: string;
/** An invoice of $1,100 that is open. */
let invoice: { paymentId: string; number: string };

const server = openTestApp();
beforeEach(async () => {
  server.clock.set('2027-01-15T00:00:00.000Z');
  ({ cityId, admin } = await buildOffice());
  sales = await server.signInStaff(cityId, 2);
  ({ bookingId, invoice } = await buildInvoiced(cityId));
});

/** A separate city with an admin. */
async function buildOffice() {
  const [slug, at] = [`city-${randomUUID()}`, [-33.86, 151.21] as const];
  const id = await buildCity(server.db, 'AU', { slug, name: slug, state: 'NSW', zone: 'Australia/Sydney', at });
  return {
    cityId: id,
    admin: await server.signInStaff(id, 4),
  };
}

async function buildInvoiced(city: string, by = admin) {
  const { bookingId } = await buildBooking(server.db, { city_id: city, assigneeUserId: sales.userId });
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
  const body = { kind: 'deposit percent', amountMinor: null } as const;
  const { answer } = await server.call('initAndSendInvoice', { params: { id: bookingId }, body }, by);
  const [item] = answer.payload.payments.items;
  return { bookingId, invoice: { paymentId: item?.id ?? '', number: item?.invoiceNumber ?? '' } };
}

const city = () => ({ params: { id: cityId } });
/** CommBank's layout. */
const fileOf = (...lines: string[]) => ({ name: 'January.csv', content: `${lines.join('\r\n')}\r\n` });
const line = (amount: string, words: string, day = '14/01/2027') => `${day},"${amount}","${words}","+9999.00"`;
const preview = (...lines: string[]) =>
  server.call('previewBankStatement', { ...city(), body: fileOf(...lines) }, admin);
const read = async (...lines: string[]) =>
  (await server.call('importBankStatement', { ...city(), body: fileOf(...lines) }, admin)).answer.payload;
const list = async (state: BankLineState = 'waiting', more: { take?: string; cursor?: string } = {}) =>
  (await server.call('listBankLines', { ...city(), query: { state, ...more } }, admin)).answer.payload;
const record = async (...chosen: { lineId: string; bookingId: string; paymentId: string }[]) =>
  (await server.call('recordBankLines', { ...city(), body: { lines: chosen } }, admin)).answer.payload;
const payments = async (id = bookingId) =>
  (await server.call('listBookingPayments', { params: { id } }, sales)).answer.payload;
const firstLine = async () => (await list()).items[0]?.id ?? '';

describe('a statement', () => {
  test('is previewed before it is imported, without storing anything', async () => {
    const lines = [line('+1100.00', 'A'), line('+50.00', 'B', '12/01/2027'), line('-86.40', 'FUEL', '10/01/2027')];
    await read(lines[1] ?? '');
    expect((await preview(...lines)).answer.payload).toEqual({
      new: 1,
      known: 1,
      out: 1,
      pending: 0,
      currency: 'AUD',
      sumMinor: 110_000,
      from: '2027-01-10',
      until: '2027-01-14',
    });
    expect((await list()).items).toHaveLength(1);
  });

  test('posts nothing: its incoming money is waiting, and no receipt is made', async () => {
    expect(await read(line('+1100.00', invoice.number), line('-5.00', 'FEE'))).toMatchObject({ new: 1, out: 1 });
    expect((await payments()).receipts).toEqual([]);
  });

  test('imported twice, simultaneously or overlapping, has each line once; two equal lines stay two', async () => {
    const equal = line('+50.00', 'CITIZEN');
    await Promise.all([read(equal, equal), read(equal, equal)]);
    expect(await read(line('+60.00', 'LATER'), equal, equal)).toMatchObject({ new: 1, known: 2 });
    expect((await list()).items.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([
      5000, 5000, 6000,
    ]);
    expect(await read(equal)).toMatchObject({ new: 0, known: 1, message: 'Nothing new in this file' });
  });

  test('with an error anywhere is refused whole, listing each bad line', async () => {
    const { status, answer } = await preview(line('+1.00', 'A'), line('one', 'B'), line('+1.00', 'C', '16/01/2027'));
    expect(status).toBe(400);
    expect(answer.payload).toMatchObject({
      problems: ['Line 2: “one” isn’t an amount.', 'Line 3: 16/01/2027 hasn’t come yet.'],
    });
  });

  test('is only for admins of its city', async () => {
    await read(line('+1100.00', 'A'));
    const other = await buildOffice();
    const ask = (by: Caller) => server.call('listBankLines', { ...city(), query: {} }, by);
    expect([(await ask(sales)).status, (await ask(other.admin)).status, (await ask(admin)).status]).toEqual([
      403, 404, 200,
    ]);
  });
});

describe('a line', () => {
  test('proposes the invoice that it names, and says why', async () => {
    await read(line('+1100.00', `Transfer ${invoice.number}`));
    expect((await list()).items).toMatchObject([
      {
        on: '2027-01-14',
        amountMinor: 110_000,
        text: `Transfer ${invoice.number}`,
        statement: { name: 'January.csv', line: 1 },
        proposed: { ...invoice, bookingId, openMinor: 110_000 },
        isExact: true,
        reason: `Reference names ${invoice.number}`,
        candidates: [],
        receipt: null,
      },
    ]);
  });

  test('proposes no invoice when only strangers’ invoices match its amount, and never another city’s', async () => {
    const second = await buildInvoiced(cityId);
    const other = await buildOffice();
    const foreign = await buildInvoiced(other.cityId, other.admin);
    await read(line('+1100.00', 'SOMEBODY'), line('+1100.00', foreign.invoice.number, '13/01/2027'));
    const [first, ofOther] = (await list()).items;
    expect(first).toMatchObject({ proposed: null, reason: 'Same amount as 2 invoices' });
    expect(first?.candidates.map(({ number }) => number).sort()).toEqual(
      [invoice.number, second.invoice.number].sort(),
    );
    expect(ofOther?.proposed).toBeNull();
  });

  test('is recorded like money entered by staff, once, and its receipt names it', async () => {
    await read(line('+1100.00', `Transfer ${invoice.number}`));
    const lineId = await firstLine();
    const chosen = { lineId, bookingId, paymentId: invoice.paymentId };
    const [first, second] = await Promise.all([record(chosen), record(chosen)]);
    expect(first).toMatchObject({ message: '1 payment recorded', refused: [] });
    expect(second?.recorded).toEqual(first?.recorded);
    expect(await payments()).toMatchObject({
      items: [{ status: 60, paidMinor: 110_000 }],
      receipts: [
        {
          amountMinor: 110_000,
          receivedOn: '2027-01-14',
          method: 'bank transfer',
          reference: `Transfer ${invoice.number}`,
          bankLine: { statement: 'January.csv', line: 1 },
        },
      ],
    });
    expect((await list()).items).toEqual([]);
    expect((await list('recorded')).items).toMatchObject([
      { state: 'recorded', receipt: { number: first?.recorded[0]?.receiptNumber, bookingId }, proposed: null },
    ]);
  });

  test('that is refused does not hold up the others, and says why', async () => {
    await read(line('+1100.00', 'A'), line('+20.00', 'B', '13/01/2027'));
    const [one, two] = (await list()).items;
    const of = (lineId = '') => ({ lineId, bookingId, paymentId: invoice.paymentId });
    expect(await record(of(one?.id), of(two?.id))).toMatchObject({
      message: '1 payment recorded, 1 not',
      recorded: [{ lineId: one?.id }],
      refused: [{ lineId: two?.id, message: 'This invoice is no longer open. Please choose another.' }],
    });
  });

  test('cannot be recorded for an invoice of another city or another booking', async () => {
    await read(line('+1100.00', 'A'));
    const lineId = await firstLine();
    const second = await buildInvoiced(cityId);
    const other = await buildOffice();
    const foreign = await buildInvoiced(other.cityId, other.admin);
    const ask = async (of: { bookingId: string; invoice: { paymentId: string } }, payment = of.invoice.paymentId) =>
      (await record({ lineId, bookingId: of.bookingId, paymentId: payment })).refused[0]?.message;
    expect(await ask(foreign)).toBe('This booking was not found.');
    expect(await ask(second, invoice.paymentId)).toBe('This payment was not found.');
    const body = { lines: [{ lineId, bookingId: foreign.bookingId, paymentId: foreign.invoice.paymentId }] };
    const stolen = await server.call('recordBankLines', { params: { id: other.cityId }, body }, other.admin);
    expect(stolen.answer.payload.refused[0]?.message).toBe('This line was not found.');
  });

  test('is waiting again when its receipt is reversed, and can go to another invoice', async () => {
    const right = await buildInvoiced(cityId);
    await read(line('+1100.00', 'A'));
    const lineId = await firstLine();
    await record({ lineId, bookingId, paymentId: invoice.paymentId });
    const elsewhere = { lineId, bookingId: right.bookingId, paymentId: right.invoice.paymentId };
    expect((await record(elsewhere)).refused[0]?.message).toMatch(/^This line is already recorded as RCT-\d+\.$/);
    const id = (await payments()).receipts[0]?.id ?? '';
    await server.call('reverseReceipt', { params: { id }, body: { reason: 'Of another booking' } }, admin);
    expect((await list()).items).toMatchObject([{ id: lineId, state: 'waiting' }]);
    expect((await record(elsewhere)).recorded).toHaveLength(1);
    expect((await payments(right.bookingId)).items).toMatchObject([{ status: 60 }]);
    expect((await payments()).receipts).toMatchObject([{ bankLine: { statement: 'January.csv', line: 1 } }]);
  });

  test('shows that money to refund arrived', async () => {
    await read(line('+1200.00', invoice.number));
    await record({ lineId: await firstLine(), bookingId, paymentId: invoice.paymentId });
    const params = { id: (await payments()).receipts[0]?.id ?? '' };
    const body = { id: randomUUID(), amountMinor: 10_000, reason: 'Paid too much' };
    const { refunds } = (await server.call('proposeRefund', { params, body }, sales)).answer.payload.payments;
    expect(refunds).toMatchObject([{ isReceiptByHand: false }]);
  });

  test('is set aside with a reason, and brought back; not while it is recorded', async () => {
    await read(line('+1100.00', 'INTEREST'));
    const params = { ...city().params, lineId: await firstLine() };
    const aside = (reason = 'Interest', by = admin) =>
      server.call('setBankLineAside', { params, body: { reason } }, by);
    const back = () => server.call('bringBankLineBack', { params }, admin);
    const chosen = { lineId: params.lineId, bookingId, paymentId: invoice.paymentId };
    expect((await aside('')).status).toBe(400);
    expect((await aside('Mine', sales)).status).toBe(403);
    expect([(await aside()).status, (await aside('Twice')).status]).toEqual([200, 200]);
    expect((await list()).items).toEqual([]);
    expect((await list('set aside')).items).toMatchObject([
      { state: 'set aside', setAside: { reason: 'Interest', at: '2027-01-15T00:00:00.000Z' } },
    ]);
    expect((await record(chosen)).refused[0]?.message).toBe('This line was set aside. Please bring it back first.');
    expect([(await back()).status, (await back()).status]).toEqual([200, 200]);
    expect((await record(chosen)).recorded).toHaveLength(1);
    const refused = /already recorded as RCT/;
    expect((await aside()).answer.message).toMatch(refused);
    expect((await back()).answer.message).toMatch(refused);
    const other = await buildOffice();
    const foreign = { params: { ...params, id: other.cityId }, body: { reason: 'Mine' } };
    expect((await server.call('setBankLineAside', foreign, other.admin)).status).toBe(404);
  });

  test('can be matched to an open invoice of its city by number or customer', async () => {
    const other = await buildOffice();
    const foreign = await buildInvoiced(other.cityId, other.admin);
    const find = async (search: string) => {
      const { answer } = await server.call('findOpenInvoices', { ...city(), query: { search } }, admin);
      return answer.payload.items.map(({ number }) => number);
    };
    const [found] = (await server.call('findOpenInvoices', { ...city(), query: {} }, admin)).answer.payload.items;
    const { customer = '' } = found ?? {};
    expect(await find(invoice.number.toLowerCase())).toEqual([invoice.number]);
    expect(await find(customer.toUpperCase())).toEqual([invoice.number]);
    expect(await find(foreign.invoice.number)).toEqual([]);
    await server.call('completePayment', { params: { id: invoice.paymentId } }, admin);
    expect(await find(invoice.number)).toEqual([]);
  });

  test('is listed by day, latest first, page by page', async () => {
    await read(line('+1.00', 'A', '12/01/2027'), line('+2.00', 'B', '14/01/2027'), line('+3.00', 'C', '13/01/2027'));
    const page = await list('waiting', { take: '2' });
    const rest = await list('waiting', { take: '2', cursor: page.nextCursor ?? '' });
    expect([...page.items, ...rest.items].map(({ amountMinor }) => amountMinor)).toEqual([200, 300, 100]);
  });
});

describe('a payment that staff recorded by hand', () => {
  const byHand = async (change: object = {}, by = sales) => {
    const body = { id: randomUUID(), paymentId: invoice.paymentId, receivedOn: '2027-01-12', amountMinor: 110_000 };
    const whole = { ...body, method: 'bank transfer' as const, reference: '', ...change };
    const { answer } = await server.call('recordReceipt', { params: { id: bookingId }, body: whole }, by);
    return answer.payload.payments.receipts.find(({ id }) => id === whole.id)?.number ?? '';
  };
  const hints = async () => (await list()).items.map(({ alreadyRecorded }) => alreadyRecorded);

  test('is pointed out on its line, with its receipt and the reason', async () => {
    const number = await byHand();
    await read(line('+1100.00', `Transfer ${invoice.number}`));
    const { items } = await list();
    expect(items).toMatchObject([{ proposed: null, isExact: false, receipt: null }]);
    expect(items[0]?.alreadyRecorded).toMatchObject({
      number,
      on: '2027-01-12',
      bookingId,
      reason: `Same amount, for ${invoice.number}`,
    });
  });

  test('is pointed out on one line only, and not where the amount or the days differ', async () => {
    await byHand();
    await read(line('+1100.00', `A ${invoice.number}`), line('+1100.00', `B ${invoice.number}`, '13/01/2027'));
    expect((await hints()).filter((hint) => hint !== null)).toHaveLength(1);
    await read(line('+1100.01', invoice.number), line('+1100.00', invoice.number, '04/01/2027'));
    expect((await hints()).filter((hint) => hint !== null)).toHaveLength(1);
  });

  test.each([
    ['by card', async () => byHand({ method: 'card' })],
    [
      'in another city',
      async () => {
        const other = await buildOffice();
        const foreign = await buildInvoiced(other.cityId, other.admin);
        const body = { id: randomUUID(), paymentId: foreign.invoice.paymentId, receivedOn: '2027-01-12' };
        const rest = { amountMinor: 110_000, method: 'bank transfer' as const, reference: '' };
        await server.call(
          'recordReceipt',
          { params: { id: foreign.bookingId }, body: { ...body, ...rest } },
          other.admin,
        );
      },
    ],
    [
      'and reversed',
      async () => {
        await byHand();
        const id = (await payments()).receipts[0]?.id ?? '';
        await server.call('reverseReceipt', { params: { id }, body: { reason: 'Not ours' } }, admin);
      },
    ],
    [
      'from a line itself',
      async () => {
        await read(line('+1100.00', 'A', '12/01/2027'));
        await record({ lineId: await firstLine(), bookingId, paymentId: invoice.paymentId });
      },
    ],
  ])('is not pointed out for one %s', async (_how, receive) => {
    await receive();
    const { answer } = await server.call('getBooking', { params: { id: bookingId } }, sales);
    await read(line('+1100.00', `${answer.payload.customer.name} ${invoice.number}`));
    expect(await hints()).toEqual([null]);
  });

  test('from the same payment in another format is pointed out, and another instalment not proposed as paid', async () => {
    const { answer } = await server.call('getBooking', { params: { id: bookingId } }, sales);
    const payer = answer.payload.customer.name;
    await read(line('+1100.00', `Transfer ${payer}`));
    const { recorded } = await record({ lineId: await firstLine(), bookingId, paymentId: invoice.paymentId });
    const rest = { kind: 'full invoice', amountMinor: null } as const;
    await server.call('initAndSendInvoice', { params: { id: bookingId }, body: rest }, admin);
    const payment = `<STMTTRN><DTPOSTED>20270114<TRNAMT>1100.00<FITID>77<NAME>${payer}</STMTTRN>`;
    const content = `OFXHEADER:100\n<OFX><CURDEF>AUD<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${payment}</OFX>`;
    await server.call('importBankStatement', { ...city(), body: { name: 'January.ofx', content } }, admin);
    expect((await list()).items).toMatchObject([
      { isExact: true, alreadyRecorded: { number: recorded[0]?.receiptNumber, statement: 'January.csv' } },
    ]);
    // A second payment of that day in one statement is another one.
    await read(line('+1100.00', `Transfer ${payer}`), line('+1100.00', `Transfer ${payer}`));
    expect((await hints()).filter((hint) => hint !== null)).toHaveLength(1);
  });

  test('costs one statement of four, however many lines are waiting', async () => {
    await byHand();
    await read(...Array.from({ length: 12 }, (_, index) => line('+1100.00', `Payer ${index}`)));
    server.statements.length = 0;
    await list();
    expect(server.statements).toHaveLength(4);
    server.statements.length = 0;
    await list('recorded');
    expect(server.statements).toHaveLength(2);
  });
});

describe('the database ensures that', () => {
  const changed = (id: string, values: { amount_minor: number } | { state: 'recorded' }) =>
    server.db.updateTable('bank_lines').set(values).where('id', '=', id).execute();

  test('a line is never changed, deleted, or recorded without its receipt', async () => {
    await read(line('+1100.00', 'A'));
    const id = await firstLine();
    await expect(changed(id, { amount_minor: 1 })).rejects.toThrow('never changes');
    await expect(changed(id, { state: 'recorded' })).rejects.toThrow('by its receipt');
    await expect(server.db.deleteFrom('bank_lines').where('id', '=', id).execute()).rejects.toThrow('not deleted');
  });

  test('a receipt has the day and amount of its line, and a line has one receipt', async () => {
    await read(line('+1100.00', 'A'));
    const bank_line_id = await firstLine();
    const receipt = (amount_minor: number, received_on = '2027-01-14') => ({
      booking_id: bookingId,
      currency: 'AUD' as const,
      received_on,
      amount_minor,
      allocated_minor: 0,
      method: 'bank transfer' as const,
      recorded_at: '2027-01-15T00:00:00Z',
      bank_line_id,
    });
    const add = (row: ReturnType<typeof receipt>) => server.db.insertInto('receipts').values(row).execute();
    await expect(add(receipt(1))).rejects.toThrow('of its line');
    await expect(add(receipt(110_000, '2027-01-13'))).rejects.toThrow('of its line');
    await add(receipt(110_000));
    await expect(add(receipt(110_000))).rejects.toThrow('receipts_bank_line');
  });
});
