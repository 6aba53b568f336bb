import { randomUUID } from 'node:crypto';
import { readAba } from '@cadenza/domain/payouts/read-aba';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { addTestSupplierAccount } from '../../testing/add-test-account.ts';
import { buildInternalOrganisation } from '../../testing/build.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { handOver, payBatch } from '../../testing/pay-batch.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let internalId = '';
let known = 0;

const server = openTestApp('2027-03-14T22:30:00.000Z');
beforeAll(async () => {
  internalId = await buildInternalOrganisation(server.db);
});

/** In Sydney, a supplier with a usable account, a person who enters its invoices, and two admins of the city. */
async function town(account: { createdBy?: string; usableFrom?: string } | null = {}) {
  const played = await buildPlayedBooking(server, { players: [{ firstName: 'Mei', lastName: 'Tan' }] });
  const { cityId, bookingId } = played;
  const books = await server.signInStaff(internalId, 16);
  const name = `Pianos ${randomUUID().slice(0, 8)}`;
  const supplierId = await buildSupplier(server.db, {
    cityIds: [cityId],
    createdBy: books.userId,
    name,
    business_number: `ABN ${++known}`,
    email: `${randomUUID()}@pianos.example`,
    contact_name: 'Ines',
  });
  if (account !== null) {
    const accountNumber = String(10_000_000 + Math.floor(Math.random() * 80_000_000));
    const given = { bankCode: '062-000', accountName: 'Harbour Pianos', accountNumber };
    await addTestSupplierAccount(server, supplierId, { ...given, createdBy: books.userId, ...account });
  }
  const enter = async (amountMinor = 110_000, more: object = {}, as = books) => {
    const id = randomUUID();
    const body = {
      id,
      direction: 'payable',
      partyId: supplierId,
      cityId,
      number: `P-${id.slice(0, 6)}`,
      issuedOn: '2027-03-01',
      lines: [{ description: 'Grand piano', amountMinor, isTaxed: true }],
      ...more,
    };
    await server.call('addInvoice', { body } as never, as);
    return id;
  };
  const change = async (id: string, as: Caller) => {
    const { number, issuedOn, lines, version } = await invoiceOf(id, as);
    await server.call('updateInvoice', { params: { id }, body: { number, issuedOn, lines, version } }, as);
  };
  const confirm = async (id: string, as = books) =>
    server.call('confirmInvoice', { params: { id }, body: { version: (await invoiceOf(id, as)).version } }, as);
  const open = async (amountMinor?: number, more?: object) => {
    const id = await enter(amountMinor, more);
    await confirm(id);
    return id;
  };
  const desk = {
    maker: await server.signInStaff(cityId, 4),
    approver: await server.signInStaff(cityId, 4),
    sales: played.sales,
  };
  return { cityId, bookingId, books, supplierId, name, enter, change, confirm, open, ...desk };
}
type Town = Awaited<ReturnType<typeof town>>;

const invoiceOf = async (id: string, as: Caller) =>
  (await server.call('getInvoice', { params: { id } }, as)).answer.payload;
const make = ({ cityId, maker }: Town, invoiceIds: string[], ids: string[] = []) =>
  server.call('createBatchPayment', { body: { cityId, ids, invoiceIds } }, maker);
const batchOf = async (there: Town, invoiceIds: string[], ids: string[] = []) =>
  (await make(there, invoiceIds, ids)).answer.payload.batch;
const versionOf = async (id: string, as: Caller) =>
  (await server.call('getBatchPayment', { params: { id } }, as)).answer.payload.version;
const pay = ({ books }: Town, invoiceId: string, amountMinor: number) =>
  server.call(
    'addPayment',
    { body: { id: randomUUID(), invoiceId, paidOn: '2027-03-14', amountMinor, method: 'bank transfer' } },
    books,
  );
const deskOf = async ({ cityId, supplierId, maker }: Town) => {
  const { answer } = await server.call('getPayDesk', { query: { cityId } }, maker);
  return answer.payload.suppliers.find(({ supplier }) => supplier.id === supplierId);
};
const mailsTo = ({ supplierId }: Town) =>
  server.db
    .selectFrom('messages as m')
    .innerJoin('suppliers as s', 's.email', 'm.to_address')
    .select(['m.kind', 'm.text_body as body'])
    .where('s.id', '=', supplierId)
    .orderBy('m.kind')
    .execute();

describe("suppliers' invoices on the payout desk", () => {
  it('are listed with the open amount, earliest due first; without drafts, receivables and invoices in a batch', async () => {
    const there = await town();
    const late = await there.open(50_000, { issuedOn: '2027-01-01', dueOn: '2027-01-31' });
    const part = await there.open(110_000, { dueOn: '2027-04-30', bookingId: there.bookingId });
    await pay(there, part, 10_000);
    const batched = await there.open(70_000);
    await batchOf(there, [batched]);
    await there.enter(90_000);
    const own = await deskOf(there);
    expect(own?.account).toMatchObject({ name: 'Harbour Pianos', coolingUntil: null });
    expect(own?.invoices).toMatchObject([
      { id: late, isOverdue: true, openMinor: 50_000, bookingNumber: null, canBatch: true, faults: [] },
      { id: part, isOverdue: false, openMinor: 100_000, bookingNumber: expect.any(Number), canBatch: true },
    ]);
  });

  it('state why one cannot be paid: no account, cooling-off, no ABN', async () => {
    const none = await town(null);
    const invoice = await none.open();
    expect((await deskOf(none))?.invoices[0]).toMatchObject({ canBatch: false, faults: [{ code: 'accountMissing' }] });
    const refused = await make(none, [invoice]);
    expect([refused.status, refused.answer.message]).toEqual([409, `${none.name}: No bank account yet.`]);
    const cooling = await town({ usableFrom: '2027-04-01T00:00:00Z' });
    const waits = await cooling.open();
    expect(await deskOf(cooling)).toMatchObject({
      account: { coolingUntil: '2027-04-01T00:00:00.000Z', canRelease: true },
      invoices: [{ canBatch: false, faults: [{ code: 'accountCoolingOff' }] }],
    });
    const batch = await batchOf(cooling, [waits]);
    const body = { version: batch.version, accepts: [] };
    const early = await server.call('approveBatchPayment', { params: { id: batch.id }, body }, cooling.approver);
    expect(early.answer.message).toContain('The account is new and can’t be paid yet');
    const nameless = await town();
    await server.db
      .updateTable('suppliers')
      .set({ business_number: '' })
      .where('id', '=', nameless.supplierId)
      .execute();
    await nameless.open();
    expect((await deskOf(nameless))?.invoices[0]?.faults).toMatchObject([{ code: 'taxFactMissing', isBlocking: true }]);
  });

  it('of another city cannot be put into a batch', async () => {
    const there = await town();
    const abroad = await buildPlayedBooking(server, { region: 'CA' });
    const torontoAdmin = await server.signInStaff(abroad.cityId, 4);
    const id = await there.open();
    const body = { cityId: abroad.cityId, invoiceIds: [id] };
    expect((await server.call('createBatchPayment', { body }, torontoAdmin)).status).toBe(404);
    expect((await make(there, [await there.enter()])).answer.message).toBe('There’s nothing due on this invoice.');
  });
});

describe('a batch with invoices of suppliers', () => {
  it('pays them together with payouts in one file, records their payments and notifies the supplier', async () => {
    const there = await town();
    const sales = await server.signInAs(there.sales);
    const params = { bookingId: there.bookingId };
    await server.call('createMusicianPayment', { body: params }, sales);
    const confirmed = await server.call('confirmAllMusicianPayments', { params }, sales);
    const [payout] = confirmed.answer.payload.payments.items;
    const invoice = await there.open(110_000, { bookingId: there.bookingId });
    const made = await batchOf(there, [invoice], [payout?.id ?? '']);
    const { number } = await invoiceOf(invoice, there.books);
    expect(made.lines).toMatchObject([
      { kind: 'musician', id: payout?.id, invoiceNumber: null },
      { kind: 'supplier', id: invoice, invoiceNumber: number, amountMinor: 110_000, payee: { id: there.supplierId } },
    ]);
    expect((await pay(there, invoice, 1)).answer.message).toBe(
      `Invoice ${number} is in batch ${made.name}, which pays what’s due on it. Remove it from the batch first.`,
    );
    const { text } = await handOver(server, made.id, there);
    const reading = readAba(text);
    expect(reading).toMatchObject({ isRead: true, totalMinor: made.totalMinor });
    const reveals = server.db.selectFrom('secret_reveals').select('id').where('supplier_id', '=', there.supplierId);
    expect(await reveals.execute()).toHaveLength(1);
    const body = { version: await versionOf(made.id, there.maker) };
    await server.call('settleBatchPayment', { params: { id: made.id }, body }, there.maker);
    const paid = await invoiceOf(invoice, there.books);
    expect(paid).toMatchObject({ status: 60, openMinor: 0, payments: [{ amountMinor: 110_000, paidOn: made.payOn }] });
    expect(paid.events.map(({ sentence }) => sentence)).toContain(`${number} was paid with batch ${made.name}`);
    const mails = await mailsTo(there);
    expect(mails.map(({ kind }) => kind)).toEqual(['payment made', 'payment on its way']);
    expect(JSON.stringify(mails[0]?.body)).toContain(`your invoice ${number}: $1,100.00`);
    expect(JSON.stringify(mails)).not.toContain('Harbour Pianos 1');
    // Paid by the bank: it cannot be reversed by hand.
    const [payment] = paid.payments;
    const reversal = { params: { id: payment?.id ?? '' }, body: { reason: 'Paid to somebody else' } };
    expect((await server.call('deletePayment', reversal, there.books)).status).toBe(409);
    const forced = server.db
      .updateTable('trade_payments')
      .set({ reversed_at: server.clock.now(), reversed_by: there.books.userId, reversal_reason: 'x' })
      .where('id', '=', payment?.id ?? '')
      .execute();
    await expect(forced).rejects.toThrow('taken back by the bank alone');
  });

  it('is not approved by someone who opened an invoice again by reversing its payment', async () => {
    const there = await town();
    const opener = await server.signInStaff(internalId, 64);
    const invoice = await there.open();
    await pay(there, invoice, 110_000);
    const params = { id: (await invoiceOf(invoice, opener)).payments[0]?.id ?? '' };
    await server.call('deletePayment', { params, body: { reason: 'In error' } }, opener);
    const desk = { ...there, approver: opener };
    await expect(handOver(server, (await batchOf(there, [invoice])).id, desk)).rejects.toThrow('changed an invoice');
  });

  it.each(['sent', 'paid'] as const)(
    'reopens an invoice that the bank returns once it is %s, so that it can be paid again',
    async (state) => {
      const there = await town();
      const invoice = await there.open();
      const batch = await batchOf(there, [invoice]);
      const [line] = batch.lines;
      await (state === 'sent' ? handOver(server, batch.id, there) : payBatch(server, batch.id, there));
      const list = `Payout number,Code,Reason\r\n${line?.paymentNumber},1,The account is closed\r\n`;
      const body = { version: await versionOf(batch.id, there.maker), list };
      const back = await server.call('importBankReturns', { params: { id: batch.id }, body }, there.maker);
      expect([back.status, back.answer.payload.batch.state]).toEqual([200, 'settled']);
      expect(await invoiceOf(invoice, there.books)).toMatchObject({ status: 30, openMinor: 110_000, paidMinor: 0 });
      expect((await deskOf(there))?.invoices[0]).toMatchObject({ canBatch: true, returned: { batch: batch.name } });
      expect((await mailsTo(there)).map(({ kind }) => kind)).toContain('payment returned');
      const again = await batchOf(there, [invoice]);
      await payBatch(server, again.id, there);
      expect(await invoiceOf(invoice, there.books)).toMatchObject({ status: 60, openMinor: 0 });
    },
  );

  it('leaves an invoice open when it is removed, or the batch is cancelled', async () => {
    const there = await town();
    const [first, second] = [await there.open(), await there.open(20_000)];
    const batch = await batchOf(there, [first, second]);
    const params = { id: batch.id };
    const out = await server.call('updateBatchPayment', { params, body: { version: 1, remove: [first] } }, there.maker);
    expect(out.answer.payload.batch).toMatchObject({ count: 1, totalMinor: 20_000 });
    expect((await pay(there, first, 110_000)).status).toBe(200);
    const cancelled = { version: out.answer.payload.batch.version, reason: 'The wrong day' };
    await server.call('cancelBatchPayment', { params, body: cancelled }, there.maker);
    expect((await pay(there, second, 20_000)).status).toBe(200);
    const { events } = await invoiceOf(second, there.books);
    expect(events.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining('which was cancelled'));
  });

  it('is named on its invoice, links to it for those who may open batches, and blocks its reversal', async () => {
    const there = await town();
    const invoice = await there.open();
    const { id, name, payOn } = await batchOf(there, [invoice]);
    const { version, ...shown } = await invoiceOf(invoice, there.books);
    expect(shown).toMatchObject({ batch: { id: null, name, payOn, amountMinor: 110_000 }, actions: ['add paper'] });
    expect((await invoiceOf(invoice, await server.signInStaff(internalId, 64))).batch?.id).toBe(id);
    const body = { version, reason: 'Sent twice' };
    const refused = await server.call('reverseInvoice', { params: { id: invoice }, body }, there.books);
    expect(refused.answer.message).toContain('Remove it from the batch first.');
  });
});

describe('no single person can pay a supplier', () => {
  test.each([
    ['gave an account', 'You entered an account in this batch, so you can’t approve it.'],
    ['confirmed', 'You confirmed a payment in this batch, so you can’t approve it.'],
    ['entered', 'You entered or changed an invoice in this batch, so you can’t approve it.'],
    ['changed', 'You entered or changed an invoice in this batch, so you can’t approve it.'],
  ] as const)('who %s: %s', async (hand, sentence) => {
    const there = await town();
    const person = await server.signInStaff(internalId, 64);
    if (hand === 'gave an account') {
      const account = { bankCode: '062-000', accountName: 'Harbour Pianos', accountNumber: '99887766' };
      await addTestSupplierAccount(server, there.supplierId, { ...account, createdBy: person.userId });
    }
    const invoice = await there.enter(110_000, {}, hand === 'entered' ? person : there.books);
    // Another person changes it too: both are then involved.
    for (const by of hand === 'changed' ? [person, there.books] : []) await there.change(invoice, by);
    await there.confirm(invoice, hand === 'confirmed' ? person : there.books);
    const batch = await batchOf(there, [invoice]);
    const params = { id: batch.id };
    const seen = (await server.call('getBatchPayment', { params }, person)).answer.payload;
    expect(seen.refusals).toContainEqual({ action: 'approve', sentence });
    const accepts = seen.lines.flatMap(({ faults }) => faults.map(({ key }) => key));
    const body = { version: seen.version, accepts };
    const refused = await server.call('approveBatchPayment', { params, body }, person);
    expect([refused.status, refused.answer.message]).toEqual([403, sentence]);
    // The database refuses too, even without the server's check.
    const file = { file_name: randomUUID(), content_encrypted: Buffer.from('x') };
    const forced = server.db
      .updateTable('pay_batches')
      .set({ state: 'approved', approved_by: person.userId, approved_at: server.clock.now(), ...file })
      .where('id', '=', batch.id)
      .execute();
    await expect(forced).rejects.toThrow('does not approve it');
    expect((await server.call('approveBatchPayment', { params, body }, there.approver)).status).toBe(200);
  });
});

describe('concurrently', () => {
  it('twenty batches, payments and a reversal pay one invoice once', async () => {
    const there = await town();
    const invoice = await there.open();
    const { version } = await invoiceOf(invoice, there.books);
    await Promise.all([
      ...Array.from({ length: 10 }, () => make(there, [invoice])),
      ...Array.from({ length: 9 }, () => pay(there, invoice, 110_000)),
      server.call('reverseInvoice', { params: { id: invoice }, body: { version, reason: 'Sent twice' } }, there.books),
    ]);
    const held = await server.db
      .selectFrom('trade_invoices')
      .select(['paid_minor', 'in_batch_minor', 'status'])
      .where('id', '=', invoice)
      .executeTakeFirstOrThrow();
    expect(held.paid_minor + held.in_batch_minor).toBe(held.status === 80 ? 0 : 110_000);
  });

  it('over any history, paid and reserved amounts never exceed an invoice, and each paid line is one payment', async () => {
    const step = fc.record({
      action: fc.constantFrom('make', 'pay', 'take back', 'approve', 'settle', 'return', 'cancel', 'reverse'),
      pick: fc.nat(1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const there = await town();
        const invoices = [await there.open(40_000), await there.open(60_000)];
        for (const { action, pick } of steps) {
          await act(there, action, invoices[pick] ?? '');
          await expectSound(invoices);
        }
      }),
      { numRuns: 8 },
    );
  }, 120_000);
});

async function act(there: Town, action: string, invoice: string): Promise<unknown> {
  const line = await server.db
    .selectFrom('pay_batch_lines as l')
    .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
    .select(['t.id', 't.version', 't.state', 'l.payment_number as number'])
    .where('l.trade_invoice_id', '=', invoice)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const params = { id: line?.id ?? invoice };
  const version = line?.version ?? 1;
  const { payments, version: seen } = await invoiceOf(invoice, there.books);
  switch (action) {
    case 'make':
      return make(there, [invoice]);
    case 'pay':
      return pay(there, invoice, 15_000);
    case 'take back':
      return server.call(
        'deletePayment',
        {
          params: { id: payments.find(({ reversalReason }) => reversalReason === null)?.id ?? invoice },
          body: { reason: 'In error' },
        },
        there.books,
      );
    case 'approve':
      return line?.state === 'made' ? handOver(server, params.id, there).catch(String) : null;
    case 'settle':
      return server.call('settleBatchPayment', { params, body: { version } }, there.maker);
    case 'return': {
      const list = `Payout number,Code,Reason\r\n${line?.number ?? 1},1,The account is closed\r\n`;
      return server.call('importBankReturns', { params, body: { version, list } }, there.maker);
    }
    case 'cancel':
      return server.call('cancelBatchPayment', { params, body: { version, reason: 'In error' } }, there.maker);
    default:
      return server.call(
        'reverseInvoice',
        { params: { id: invoice }, body: { version: seen, reason: 'Sent twice' } },
        there.books,
      );
  }
}

async function expectSound(invoices: readonly string[]): Promise<void> {
  for (const id of invoices) {
    const invoice = await server.db
      .selectFrom('trade_invoices')
      .select(['gross_minor', 'paid_minor', 'in_batch_minor'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const lines = await server.db
      .selectFrom('pay_batch_lines as l')
      .leftJoin('trade_payments as p', 'p.pay_batch_line_id', 'l.id')
      .select(['l.state', 'l.amount_minor', 'p.amount_minor as paid', 'p.reversed_at'])
      .where('l.trade_invoice_id', '=', id)
      .execute();
    const live = lines.filter(({ state }) => state === 'waiting' || state === 'sent');
    expect(live.reduce((sum, line) => sum + line.amount_minor, 0)).toBe(invoice.in_batch_minor);
    expect(invoice.paid_minor + invoice.in_batch_minor).toBeLessThanOrEqual(invoice.gross_minor);
    for (const { state, amount_minor: amount, paid, reversed_at: reversed } of lines) {
      const isCounted = paid !== null && reversed === null;
      expect([state === 'paid', paid ?? amount]).toEqual([isCounted, amount]);
    }
  }
}
