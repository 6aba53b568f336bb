import { randomUUID } from 'node:crypto';
import { addDays } from '@cadenza/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation, buildMusician } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { recomputeMoney } from '../../testing/recompute-money.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let [admin, other, internalStaff] = [] as unknown as [Caller, Caller, Caller];
let cityId: string;
let supplierId: string;
let bookingId: string;

const server = openTestApp();
beforeAll(async () => {
  cityId = await buildCity(server.db);
  admin = await server.signInStaff(cityId, 4);
  other = await server.signInStaff(cityId, 4);
  const organisationId = await buildInternalOrganisation(server.db);
  internalStaff = await server.signInStaff(organisationId, 64);
  supplierId = await buildSupplier(server.db, { cityIds: [cityId], createdBy: internalStaff.userId, region_id: 'AU' });
});
beforeEach(async () => {
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
  await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
});

const booking = () => ({ params: { id: bookingId } });
const ledger = async () => (await server.call('getBookingLedger', booking(), admin)).answer.payload;
const balances = async () =>
  Object.fromEntries((await ledger()).balances.map(({ account, balanceMinor }) => [account, balanceMinor]));
const payments = async () => (await server.call('listBookingPayments', booking(), admin)).answer.payload;
const send = async (kind: 'deposit percent' | 'deposit fixed' | 'full invoice', amountMinor: number | null = null) => {
  const { answer } = await server.call('initAndSendInvoice', { ...booking(), body: { kind, amountMinor } }, admin);
  return answer.payload?.payments?.pendingInvoice?.id ?? '';
};
const complete = (id: string) => server.call('completePayment', { params: { id } }, admin);
const voidOf = (id: string) => server.call('voidPayment', { params: { id } }, admin);

/** Records money from the customer; returns the receipt's id. */
async function receive(amountMinor: number, paymentId: string | null = null, id = randomUUID()) {
  const body = { id, paymentId, amountMinor, receivedOn: '2027-01-14', method: 'bank transfer' as const };
  await server.call('recordReceipt', { ...booking(), body }, admin);
  return id;
}
const reverse = (id: string) =>
  server.call('reverseReceipt', { params: { id }, body: { reason: 'Of another booking' } }, admin);

/** Confirms a supplier's invoice for the booking; returns its id. */
async function cost(amountMinor: number): Promise<string> {
  const id = randomUUID();
  const given = { id, direction: 'payable' as const, partyId: supplierId, cityId, bookingId, number: id.slice(0, 8) };
  const lines = [{ description: 'Grand piano', amountMinor, isTaxed: true }];
  await server.call('addInvoice', { body: { ...given, issuedOn: '2027-01-10', lines } }, internalStaff);
  await server.call('confirmInvoice', { params: { id }, body: { version: 1 } }, internalStaff);
  return id;
}
const payCost = (invoiceId: string, amountMinor: number) => {
  const body = { id: randomUUID(), invoiceId, paidOn: '2027-01-14', amountMinor, method: 'bank transfer' as const };
  return server.call('addPayment', { body }, internalStaff);
};

/** Creates a payout in this status. */
async function payout(status: 20 | 30 | 60 | 70 | 80): Promise<void> {
  const { userId } = await buildMusician(server.db, cityId, []);
  const paid = status === 60 ? { paid_at: '2027-01-20T00:00:00Z' } : {};
  await server.db
    .insertInto('payouts')
    .values({
      booking_id: bookingId,
      payee_id: userId,
      kind: 'musician',
      status,
      currency: 'AUD',
      net_minor: 10_000,
      tax_minor: 1000,
      gross_minor: 11_000,
      withheld_minor: 500,
      super_minor: 1200,
      calculated_at: '2027-01-15T00:00:00Z',
      pay_on: '2027-01-20',
      ...paid,
    })
    .execute();
}
const movePayouts = (status: 20 | 30 | 60 | 70) =>
  server.db.updateTable('payouts').set({ status }).where('booking_id', '=', bookingId).execute();

describe('the ledger of a booking', () => {
  it('holds a deposit until the final invoice earns it, and describes each entry in a sentence', async () => {
    await complete(await send('deposit percent'));
    expect(await balances()).toEqual({ receivable: 0, bank: 110_000, 'deposits held': 100_000, 'tax payable': 10_000 });
    const full = await send('full invoice');
    expect(await balances()).toMatchObject({
      receivable: 110_000,
      'deposits held': 0,
      revenue: 200_000,
      'tax payable': 20_000,
    });
    server.statements.length = 0;
    const { entries } = await ledger();
    expect(server.statements).toHaveLength(1);
    expect(entries.map(({ sentence }) => sentence.replaceAll(/(INV|RCT)-\d+/g, '$1'))).toEqual([
      'Deposit INV earned: $1,000.00',
      'Final invoice INV issued to Grace Liu: $1,100.00',
      'Receipt RCT from Grace Liu: $1,100.00',
      'Deposit invoice INV issued to Grace Liu: $1,100.00',
    ]);
    await voidOf(full);
    expect(await balances()).toMatchObject({ receivable: 0, 'deposits held': 100_000, revenue: 0 });
  });

  it('posts the cent by which the tax of two halves differs from the tax of the whole', async () => {
    ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
    await buildFirmPrice(server.db, bookingId, { netMinor: 682_727, taxMinor: 68_273 });
    await complete(await send('deposit percent'));
    const full = await send('full invoice');
    const { items } = await payments();
    expect(items.map(({ taxMinor, amountMinor }) => [amountMinor, taxMinor])).toEqual([
      [375_500, 34_136],
      [375_500, 34_136],
    ]);
    expect(await balances()).toMatchObject({ revenue: 682_727, 'tax payable': 68_272, 'tax rounding': 1 });
    expect((await ledger()).entries[0]).toMatchObject({
      sentence: 'Tax of the invoices, each rounded by itself, set against the tax of the whole: $0.01',
      postings: [
        { account: 'revenue', amountMinor: 1 },
        { account: 'tax rounding', amountMinor: -1 },
      ],
    });
    await voidOf(full);
    expect(await balances()).toMatchObject({ revenue: 0, 'tax payable': 34_136, 'tax rounding': 0 });
  });

  it('keeps a replaced invoice and the entry that reverses it', async () => {
    const id = await send('deposit percent');
    await server.call(
      'updateInvoicePayment',
      { params: { id }, body: { amountMinor: 55_000, dueOn: '2027-02-01' } },
      admin,
    );
    expect((await ledger()).entries.map(({ event }) => event)).toEqual(['replaced', 'issued', 'issued']);
    expect(await balances()).toMatchObject({ receivable: 55_000, 'deposits held': 50_000, 'tax payable': 5000 });
  });

  it('holds an overpayment as credit, which pays the next invoice, until its receipt is reversed', async () => {
    await send('deposit percent', 100_000);
    const receipt = await receive(130_000);
    expect(await balances()).toMatchObject({ receivable: 0, bank: 130_000, 'customer credit': 30_000 });
    await send('full invoice');
    expect(await balances()).toMatchObject({ receivable: 90_000, bank: 130_000, 'customer credit': 0 });
    expect((await ledger()).entries[0]?.sentence).toMatch(/^Credit of receipt RCT-\d+ used: \$300\.00$/);
    await reverse(receipt);
    expect(await balances()).toMatchObject({ receivable: 220_000, bank: 0, 'customer credit': 0 });
    expect((await ledger()).entries[0]?.sentence).toMatch(/^Receipt RCT-\d+ reversed: \$1,300\.00$/);
  });

  it('owes musicians from confirmation until the bank has paid, and again when the payment is returned', async () => {
    await payout(30);
    const owed = { 'musicians payable': 10_500, 'withheld tax payable': 500, 'super payable': 1200 };
    expect(await balances()).toMatchObject({
      ...owed,
      'musician costs': 10_000,
      'super costs': 1200,
      'tax payable': -1000,
    });
    await movePayouts(60);
    expect(await balances()).toMatchObject({ 'musicians payable': 0, bank: -10_500 });
    await movePayouts(70);
    expect(await balances()).toMatchObject({ ...owed, bank: 0 });
    await movePayouts(20);
    expect(new Set(Object.values(await balances()))).toEqual(new Set([0]));
  });

  it('is closed to other cities', async () => {
    const elsewhere = await buildCity(server.db, 'CA');
    const stranger = await server.signInStaff(elsewhere, 4);
    expect((await server.call('getBookingLedger', booking(), stranger)).status).toBe(404);
  });

  it('is append-only, and the debits and credits of an entry are equal', async () => {
    await send('deposit percent');
    const entry = { booking_id: bookingId, currency: 'AUD', document: 'invoice', event: 'issued' } as const;
    const alone = server.db
      .insertInto('ledger_entries')
      .values({ ...entry, document_id: randomUUID(), at: '2027-01-15T00:00:00Z' })
      .execute();
    await expect(alone).rejects.toThrow('debits and credits of an entry are equal');
    const { id } = await server.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const posting = sql`insert into ledger_postings (entry_id, account, amount_minor) values (${id}, 'bank', 1)`;
    const lopsided = posting.execute(server.db);
    await expect(lopsided).rejects.toThrow('debits and credits of an entry are equal');
    for (const change of [
      sql`update ledger_postings set amount_minor = 1`,
      sql`delete from ledger_postings`,
      sql`update ledger_entries set event = 'paid'`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_postings`,
    ]) {
      await expect(change.execute(server.db)).rejects.toThrow('the ledger is only added to');
    }
  });
});

const setPrice = (gross_minor: number) =>
  server.db
    .updateTable('price_sheets')
    .set({ gross_minor, tax_minor: gross_minor / 11, net_minor: (gross_minor / 11) * 10 })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'firm')
    .where(sql<boolean>`not exists (select from cancellations k where k.booking_id = price_sheets.booking_id)`)
    .execute();

const refundIn = async (wanted: 'proposed' | 'approved') =>
  (await payments()).refunds.find(({ state }) => state === wanted)?.id ?? randomUUID();

type Step = (share: number, open: { costs: string[] }) => Promise<unknown>;
const openPayment = async () => (await payments()).pendingInvoice?.id ?? '';
const steps: Record<string, Step> = {
  'accept a quote': async () => {
    const { status, answer } = await server.call('previewQuote', booking(), admin);
    const body = { id: randomUUID(), subject: 'Your quote', words: 'Here it is.', validUntil: '2027-01-15' };
    if (status !== 200 || (await server.call('sendQuote', { ...booking(), body }, admin)).status !== 200) return;
    const mails = server.db.selectFrom('messages').select('text_body').where('booking_id', '=', bookingId);
    const { text_body } = await mails.where('kind', '=', 'quote').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const url = /http:\/\/localhost:3000(\/your-booking\/\S+)/.exec(text_body)?.[1] ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'what=accept&name=Mia+Chen';
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303);
    expect((await payments()).firmMinor).toBe(answer.payload.totalMinor);
  },
  'send a deposit': (share) => send('deposit percent', 1 + Math.floor(share * 90_000)),
  'send the full invoice': () => send('full invoice'),
  'change the open invoice': async (share) => {
    const id = await openPayment();
    const body = { amountMinor: 1 + Math.floor(share * 60_000), dueOn: '2027-02-01' };
    if (id !== '') await server.call('updateInvoicePayment', { params: { id }, body }, admin);
  },
  complete: async () => complete(await openPayment()),
  'record a receipt': (share) => receive(1 + Math.floor(share * 150_000)),
  'reverse a receipt': async (share) => {
    const valid = (await payments()).receipts.filter(({ reversalReason }) => reversalReason === null);
    const id = valid[Math.floor(share * valid.length)]?.id;
    if (id) await reverse(id);
  },
  void: async () => voidOf(await openPayment()),
  'raise the firm price': (share) => setPrice(220_000 + Math.floor(share * 1000) * 11),
  'lower the firm price': (share) => setPrice(11 * Math.floor(share * 15_000)),
  'issue a credit note': async () => {
    const { toCredit, writtenOffMinor } = await payments();
    if (toCredit === null || writtenOffMinor > 0) return;
    const body = { id: randomUUID(), amountMinor: toCredit.amountMinor, reason: 'A shorter reception' };
    await server.call('issueCreditNotes', { ...booking(), body }, admin);
    const after = await payments();
    expect(after).toMatchObject({ toInvoiceMinor: 0, toCredit: null });
    expect(after.creditMinor).toBe(toCredit.creditAfterMinor);
  },
  'propose a refund': async (share) => {
    const receipt = (await payments()).receipts.find(({ creditMinor }) => creditMinor > 0);
    const body = {
      id: randomUUID(),
      amountMinor: 1 + Math.floor(share * (receipt?.creditMinor ?? 1)),
      reason: 'Too much',
    };
    if (receipt) await server.call('proposeRefund', { params: { id: receipt.id }, body }, admin);
  },
  'decide a refund': async (share) => {
    const body = { isApproved: share < 0.7, reason: 'It pays the balance', isMoneyChecked: true };
    await server.call('decideRefund', { params: { id: await refundIn('proposed') }, body }, other);
  },
  'pay a refund': async () => {
    const params = { id: await refundIn('approved') };
    await server.call('recordRefundPayment', { params, body: { paidOn: '2027-01-14' } }, admin);
  },
  'write off': (share) => {
    const body = { id: randomUUID(), amountMinor: 1 + Math.floor(share * 60_000), reason: 'Never paid' };
    return server.call('writeOffInvoices', { ...booking(), body }, admin);
  },
  'move the event': (share) => {
    const event_date = addDays('2027-01-16', Math.floor(share * 300));
    return server.db.updateTable('bookings').set({ event_date }).where('id', '=', bookingId).execute();
  },
  cancel: async () => {
    const shown = (await server.call('getCancellation', booking(), admin)).answer.payload;
    if (shown.isCancelled) return;
    const { status } = await server.call('updateBookingStatus', { ...booking(), body: { status: 130 } }, admin);
    if (status !== 200) return;
    const { firmMinor, toInvoiceMinor, toCollectMinor, refunds } = await payments();
    const refundsIn = (wanted: string) =>
      refunds.filter(({ state }) => state === wanted).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect(refundsIn('proposed')).toBe(shown.refundMinor);
    // Refunds approved earlier are on their way: the preview already deducts them, *to collect* only once they are paid.
    const leftMinor = shown.toPayMinor - shown.refundMinor - refundsIn('approved');
    expect([firmMinor, toInvoiceMinor, toCollectMinor]).toEqual([shown.owedMinor, 0, leftMinor]);
    const held = await balances();
    const costs = ['musician costs', 'super costs', 'supplier costs'].map((account) => held[account] ?? 0);
    expect(costs.reduce((left, minor) => left - minor, held.revenue ?? 0)).toBe(shown.marginMinor);
  },
  'a supplier’s invoice': async (share, open) => open.costs.push(await cost(11 + Math.floor(share * 50_000))),
  'pay a supplier': async (share, open) => payCost(open.costs.at(-1) ?? randomUUID(), 1 + Math.floor(share * 20_000)),
  'reverse a supplier’s invoice': async (_, open) => {
    const id = open.costs.pop();
    if (!id) return;
    const { version } = (await server.call('getInvoice', { params: { id } }, internalStaff)).answer.payload;
    await server.call('reverseInvoice', { params: { id }, body: { version, reason: 'Sent twice' } }, internalStaff);
  },
  'a payout': (share) => payout(share < 0.5 ? 30 : 60),
  'payouts are paid': () => movePayouts(60),
  'payouts come back': () => movePayouts(70),
};

// Set LEDGER_STEPS=100000 for the long run; a history has nine steps on average.
const numRuns = Math.ceil(Number(process.env.LEDGER_STEPS ?? 108) / 9);

it('agrees with the documents after any history', { timeout: 60_000 + numRuns * 6000 }, async () => {
  const history = fc.array(
    fc.record({
      step: fc.constantFrom(...Object.keys(steps)),
      share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    }),
    { minLength: 4, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(fc.boolean(), history, async (isAgreed, asked) => {
      ({ bookingId } = await buildBooking(server.db, { city_id: cityId, status: isAgreed ? 40 : 20 }));
      if (isAgreed) await buildFirmPrice(server.db, bookingId, { netMinor: 200_000, taxMinor: 20_000 });
      await server.call('updateQuote', { ...booking(), body: { version: null } }, admin);
      const made = { costs: [] as string[] };
      for (const { step, share } of asked) {
        await steps[step]?.(share, made);
        const [held, documents, { entries }, customer] = [
          await balances(),
          await recomputeMoney(server.db, bookingId),
          await ledger(),
          await payments(),
        ];
        expect(held).toMatchObject(
          Object.fromEntries(
            Object.entries({
              receivable: documents.receivable,
              'customer credit': documents.credit,
              bank: documents.bank,
              'refunds payable': documents.toRefund,
              'written off': documents.givenUp,
              'suppliers payable': documents.suppliers,
              'musicians payable': documents.musicians,
            }).filter(([account, minor]) => minor !== 0 || account in held),
          ),
        );
        const sumOf = (document: string, account: string) =>
          entries
            .filter((entry) => entry.document === document)
            .flatMap(({ postings }) => postings)
            .filter((posting) => posting.account === account)
            .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const { firmMinor, toInvoiceMinor, toCollectMinor } = customer;
        // Without an agreed price there is nothing to invoice or collect.
        const priceLess = (minor: number) => (firmMinor === null ? null : firmMinor - minor);
        const invoicedMinor = sumOf('invoice', 'receivable') + sumOf('credit note', 'receivable');
        expect(toInvoiceMinor).toBe(priceLess(invoicedMinor));
        expect(toCollectMinor).toBe(priceLess(documents.received + documents.givenUp - documents.refunded));
        expect(sumOf('receipt', 'bank')).toBe(documents.received);
        const isOpen = customer.items.some(({ status }) => status === 50);
        expect(isOpen && customer.creditMinor > 0).toBe(false);
      }
    }),
    { numRuns },
  );
  const { rows: wrong } = await sql`
    with documents as (
      select document, document_id, account, amount_minor from documents_in_accounts
    ), posted as (
      select document, document_id, account, sum(amount_minor)::bigint as amount_minor
      from ledger_entries join ledger_postings on entry_id = ledger_entries.id group by 1, 2, 3 having sum(amount_minor) <> 0
    )
    (table documents except table posted) union all (table posted except table documents)`.execute(server.db);
  expect(wrong).toEqual([]);
});
