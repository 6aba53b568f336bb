import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildCustomer, buildInternalOrganisation } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [sydney, toronto, supplier, company] = ['', '', '', ''];
let [manager, tech] = [] as unknown as [Caller, Caller];

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  sydney = await buildCity(db, 'AU');
  toronto = await buildCity(db, 'CA');
  const internalId = await buildInternalOrganisation(db);
  const internal = async (accountRole: number) => server.signInStaff(internalId, accountRole);
  [manager, tech] = [await internal(16), await internal(256)];
  company = (
    await db
      .insertInto('organisations')
      .values({ type: 20, name: 'Harbour Hotels', created_at: '2026-01-01T00:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
beforeEach(async () => {
  supplier = await buildSupplier(server.db, {
    cityIds: [sydney],
    createdBy: manager.userId,
    name: `Pianos ${randomUUID()}`,
    terms_days: 30,
  });
});

const piano = { description: 'Grand piano for a day', amountMinor: 110_000, isTaxed: true };
const entry = (given: object = {}) => ({
  id: randomUUID(),
  direction: 'payable',
  partyId: supplier,
  cityId: sydney,
  number: 'P-17',
  issuedOn: '2027-01-10',
  lines: [piano],
  ...given,
});
const add = (given: object = {}, who = manager) => server.call('addInvoice', { body: entry(given) } as never, who);
const read = async (id: string) => (await server.call('getInvoice', { params: { id } }, manager)).answer.payload;
const list = async (query: object = {}) => (await server.call('listInvoices', { query }, manager)).answer.payload;
const confirm = async (id: string) => {
  const { version } = await read(id);
  return server.call('confirmInvoice', { params: { id }, body: { version } }, manager);
};
const open = async (given: object = {}) => {
  const { id } = (await add(given)).answer.payload;
  await confirm(id);
  return id;
};
const pay = (invoiceId: string, amountMinor: number, id: string = randomUUID()) =>
  server.call(
    'addPayment',
    { body: { id, invoiceId, paidOn: '2027-01-14', amountMinor, method: 'bank transfer', reference: 'A1' } },
    manager,
  );
const takeBack = (id: string) =>
  server.call('deletePayment', { params: { id }, body: { reason: 'Paid to somebody else' } }, manager);

describe("a supplier's invoice", () => {
  it("is a draft with its tax, due by the supplier's terms, until it is confirmed", async () => {
    const { status, answer } = await add({ printedTotalMinor: 110_000 });
    expect([status, answer.payload.message]).toEqual([200, 'The invoice has been added successfully!']);
    const { id } = answer.payload;
    expect(await read(id)).toMatchObject({
      number: 'P-17',
      status: 10,
      dueOn: '2027-02-09',
      netMinor: 100_000,
      taxMinor: 10_000,
      grossMinor: 110_000,
      openMinor: 0,
      currency: 'AUD',
      taxLabel: 'GST',
      actions: ['edit', 'delete', 'issue'],
    });
    expect((await confirm(id)).answer.payload.message).toBe('P-17 is confirmed');
    expect(await read(id)).toMatchObject({ status: 30, openMinor: 110_000, actions: ['add paper', 'pay', 'reverse'] });
  });

  it('names the booking that it is a cost of by its couple, or else by its customer', async () => {
    const customer_id = await buildCustomer(server.db, sydney, { name: 'Grace Liu' });
    for (const [title, name] of [
      ['Grace & Tom', 'Grace & Tom'],
      ['', 'Grace Liu'],
    ] as const) {
      const { bookingId } = await buildBooking(server.db, { city_id: sydney, customer_id, title });
      const { id } = (await add({ number: `P ${title}`, bookingId })).answer.payload;
      expect((await read(id)).booking).toEqual({ id: bookingId, title: expect.stringMatching(`^\\d+, ${name}$`) });
    }
  });

  it('is entered once, whether the request is repeated or two people type it', async () => {
    const id = randomUUID();
    await Promise.all([add({ id }), add({ id })]);
    expect((await list({ supplierId: supplier })).items).toHaveLength(1);
    const again = await add({ number: 'p-17' });
    expect(again.answer.payload).toMatchObject({ fields: [{ path: 'number' }] });
  });

  it('is refused with a message at each invalid field', async () => {
    const wrong = await add({ number: '', dueOn: '2027-01-01', printedTotalMinor: 5 });
    expect(wrong.answer.payload).toMatchObject({
      fields: [{ path: 'number' }, { path: 'dueOn' }, { path: 'printedTotalMinor' }],
    });
    expect((await add({ cityId: toronto })).status).toBe(404);
    expect((await add({}, tech)).status).toBe(403);
    const elsewhere = await buildBooking(server.db, { city_id: toronto });
    expect((await add({ bookingId: elsewhere.bookingId })).status).toBe(404);
    await server.db.updateTable('suppliers').set({ status: 20 }).where('id', '=', supplier).execute();
    expect((await add()).answer.message).toBe('This supplier is inactive. Make it active first.');
  });

  it('is changed and deleted as a draft, from the latest version', async () => {
    const { id } = (await add()).answer.payload;
    const body = { number: 'P-18', issuedOn: '2027-01-12', lines: [{ ...piano, isTaxed: false }], version: 1 };
    const change = () => server.call('updateInvoice', { params: { id }, body }, manager);
    expect((await change()).answer.payload.message).toBe('The invoice has been updated successfully!');
    expect((await change()).status).toBe(409);
    expect(await read(id)).toMatchObject({ number: 'P-18', dueOn: '2027-02-11', taxMinor: 0, grossMinor: 110_000 });
    expect((await server.call('deleteInvoice', { params: { id } }, manager)).status).toBe(200);
    expect((await server.call('getInvoice', { params: { id } }, manager)).status).toBe(404);
  });

  it('never changes once confirmed, even directly in the database', async () => {
    const id = await open();
    const { version } = await read(id);
    const body = { number: 'P-17', issuedOn: '2027-01-10', lines: [piano], version };
    const change = await server.call('updateInvoice', { params: { id }, body }, manager);
    expect(change.status).toBe(409);
    expect((await server.call('deleteInvoice', { params: { id } }, manager)).status).toBe(409);
    const past = server.db.updateTable('trade_invoices').set({ gross_minor: 1 }).where('id', '=', id).execute();
    await expect(past).rejects.toThrow('an issued invoice never changes');
    await expect(server.db.deleteFrom('trade_invoices').where('id', '=', id).execute()).rejects.toThrow('only a draft');
    const line = server.db.deleteFrom('trade_invoice_lines').where('invoice_id', '=', id).execute();
    await expect(line).rejects.toThrow('never change');
  });

  it('is reversed with a reason while it is unpaid, and its number can be used again', async () => {
    const id = await open();
    const { version } = await read(id);
    const reverse = () =>
      server.call('reverseInvoice', { params: { id }, body: { version, reason: 'Sent twice' } }, manager);
    expect((await reverse()).answer.payload.message).toBe('P-17 is reversed');
    expect((await reverse()).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 80, openMinor: 0, reversalReason: 'Sent twice', actions: [] });
    expect((await add()).status).toBe(200);
  });

  it('prevents its supplier from being deleted', async () => {
    await open();
    const refused = await server.call('deleteSupplier', { params: { id: supplier } }, manager);
    expect(refused.answer.message).toBe('An invoice is from this supplier. Make it inactive instead.');
  });

  it('of ours gets a number of its own series when it is confirmed', async () => {
    const of = { direction: 'receivable', partyId: company, number: '' };
    const [first, second] = [await open(of), await open(of)];
    const [one, two] = [(await read(first)).number, (await read(second)).number];
    expect([one, two]).toEqual([expect.stringMatching(/^TI-\d{5}$/), expect.stringMatching(/^TI-\d{5}$/)]);
    expect(Number(two.slice(3)) - Number(one.slice(3))).toBe(1);
    expect((await add({ ...of, partyId: sydney })).status).toBe(404);
  });
});

describe('payments of an invoice', () => {
  it('come in parts, and are reversed with a reason', async () => {
    const id = await open();
    const part = randomUUID();
    expect((await pay(id, 40_000, part)).status).toBe(200);
    expect((await pay(id, 40_000, part)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 50, openMinor: 70_000, actions: ['add paper', 'pay'] });
    const above = await pay(id, 70_001);
    expect(above.answer.payload).toMatchObject({
      fields: [{ path: 'amountMinor', message: 'Only $700.00 of this invoice is open.' }],
    });
    expect((await pay(id, 70_000)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 60, openMinor: 0, actions: ['add paper'] });
    expect((await takeBack(part)).status).toBe(200);
    expect((await takeBack(part)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 50, openMinor: 40_000 });
    const { payments } = await read(id);
    expect(new Set(payments.map(({ reversalReason }) => reversalReason))).toEqual(
      new Set(['Paid to somebody else', null]),
    );
    const past = server.db.deleteFrom('trade_payments').where('id', '=', part).execute();
    await expect(past).rejects.toThrow('reversed, not deleted');
  });

  it("cannot be in the future in the city's time, and each change is recorded in the history", async () => {
    const id = await open();
    const [payment, body] = [randomUUID(), { method: 'bank transfer', reference: 'A1' } as const];
    const record = (paidOn: string) =>
      server.call('addPayment', { body: { ...body, id: payment, invoiceId: id, amountMinor: 500, paidOn } }, manager);
    const change = (paidOn: string) =>
      server.call('updatePayment', { params: { id: payment }, body: { ...body, paidOn, version: 1 } }, manager);
    const notCome = { type: -22, payload: { fields: [{ path: 'paidOn', message: 'This day hasn’t come yet.' }] } };
    // In Sydney it is already the 15th.
    expect((await record('2027-01-16')).answer).toMatchObject(notCome);
    expect((await record('2027-01-15')).status).toBe(200);
    expect((await change('2027-01-16')).answer).toMatchObject(notCome);
    expect((await change('2027-01-12')).status).toBe(200);
    expect((await read(id)).events[0]?.sentence).toBe('A payment of $5.00 was changed: 12/01/2027, bank transfer, A1');
  });

  it('are recorded once under an id, which no other invoice can use', async () => {
    const [id, another] = [await open(), await open({ number: 'P-18' })];
    const payment = randomUUID();
    expect((await pay(id, 500, payment)).status).toBe(200);
    expect((await pay(id, 500, payment)).status).toBe(200);
    expect((await pay(another, 500, payment)).answer.payload).toMatchObject({
      fields: [{ path: 'id', message: 'This id is taken' }],
    });
    expect((await read(id)).paidMinor).toBe(500);
    expect((await read(another)).paidMinor).toBe(0);
  });

  it('never exceed it: of 50 concurrent ones only those that fit are recorded', async () => {
    const id = await open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(id, 30_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await read(id)).toMatchObject({ paidMinor: 90_000, openMinor: 20_000, status: 50 });
    const draft = (await add({ number: 'P-18' })).answer.payload.id;
    expect((await pay(draft, 1)).answer.message).toBe('There’s nothing due on this invoice.');
  });

  it('match their invoices whatever is paid and reversed', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 80_000 }) }),
      fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(10) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const id = await open({ number: randomUUID() });
        const counted = new Map<string, number>();
        for (const one of steps) {
          const payment = randomUUID();
          if (one.kind === 'pay') {
            if ((await pay(id, one.amount, payment)).status === 200) counted.set(payment, one.amount);
          } else {
            const known = [...counted.keys()][one.which];
            if (known !== undefined && (await takeBack(known)).status === 200) counted.delete(known);
          }
        }
        const sum = [...counted.values()].reduce((total, amount) => total + amount, 0);
        const { paidMinor, openMinor, grossMinor } = await read(id);
        expect([paidMinor, openMinor]).toEqual([sum, grossMinor - sum]);
      }),
      { numRuns: 8 },
    );
  });

  it('are listed by day, page by page', async () => {
    const id = await open();
    for (const amount of [1_000, 2_000, 3_000]) await pay(id, amount);
    const page = async (query: object) =>
      (await server.call('listPayments', { query: { supplierId: supplier, take: 2, ...query } }, manager)).answer
        .payload;
    const first = await page({});
    const second = await page({ cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([
      1_000, 2_000, 3_000,
    ]);
    expect((await page({ cursor: second.previousCursor ?? '' })).items).toEqual(first.items);
    expect(first.items[0]?.invoice).toMatchObject({ number: 'P-17', direction: 'payable' });
  });
});

describe('the list of invoices', () => {
  it('has filters, and marks what is overdue in the city', async () => {
    const late = await open({ number: 'L-1', issuedOn: '2026-11-01', dueOn: '2026-12-01' });
    await open({ number: 'L-2' });
    const of = { supplierId: supplier };
    expect((await list({ ...of, overdue: 'true' })).items.map(({ id }) => id)).toEqual([late]);
    expect((await list({ ...of, status: '[30]' })).items.map(({ number }) => number)).toEqual(['L-2', 'L-1']);
    expect((await list({ ...of, search: 'l-2' })).items.map(({ number }) => number)).toEqual(['L-2']);
    expect((await list({ ...of, direction: 'receivable' })).items).toEqual([]);
    const first = await list({ ...of, take: 1 });
    expect((await list({ ...of, take: 1, cursor: first.nextCursor ?? '' })).items.map(({ id }) => id)).toEqual([late]);
  });
});
