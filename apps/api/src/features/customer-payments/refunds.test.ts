import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCity } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { buildFirmPrice } from '../../testing/build-firm-price.ts';
import { buildSupplier } from '../../testing/build-supplier.ts';
import { buildTradeInvoice } from '../../testing/build-trade-invoice.ts';
import { type Caller, openTestApp, shownIn } from '../../testing/test-app.ts';

let cityId: string;
let bookingId: string;
let [admin, other, sales, foreign] = [] as unknown as [Caller, Caller, Caller, Caller];

const server = openTestApp('2027-01-10T01:00:00.000Z');
beforeAll(async () => {
  cityId = await buildCity(server.db);
  const join = async (city: string, accountRole: number) => server.signInStaff(city, accountRole);
  [admin, other, sales] = [await join(cityId, 4), await join(cityId, 4), await join(cityId, 2)];
  foreign = await join(await buildCity(server.db, 'CA'), 4);
});
beforeEach(async () => {
  ({ bookingId } = await buildBooking(server.db, { city_id: cityId, assigneeUserId: sales.userId }));
  await buildFirmPrice(server.db, bookingId);
});

const booking = () => ({ params: { id: bookingId } });
const payments = async (as = admin) => (await server.call('listBookingPayments', booking(), as)).answer.payload;
const send = (kind: 'deposit percent' | 'full invoice' = 'full invoice') =>
  server.call('initAndSendInvoice', { ...booking(), body: { kind, amountMinor: null } }, admin);
/** Records money from the customer; returns the receipt's id. */
async function receive(amountMinor: number): Promise<string> {
  const id = randomUUID();
  const body = { id, paymentId: null, receivedOn: '2027-01-10', amountMinor, method: 'bank transfer' as const };
  await server.call('recordReceipt', { ...booking(), body }, admin);
  return id;
}
const propose = (receiptId: string, amountMinor: number, as = sales, id = randomUUID()) =>
  server.call('proposeRefund', { params: { id: receiptId }, body: { id, amountMinor, reason: 'Paid twice' } }, as);
const decide = (id: string, isApproved: boolean, as = other, reason = '', isMoneyChecked = true) =>
  server.call('decideRefund', { params: { id }, body: { isApproved, reason, isMoneyChecked } }, as);
const pay = (id: string, paidOn = '2027-01-10', as = other) =>
  server.call('recordRefundPayment', { params: { id }, body: { paidOn, reference: 'TRF 1' } }, as);
const writeOff = (amountMinor: number, as = admin, id = randomUUID()) =>
  server.call('writeOffInvoices', { ...booking(), body: { id, amountMinor, reason: 'Never paid' } }, as);
const balances = async () => {
  const { balances: found } = (await server.call('getBookingLedger', booking(), admin)).answer.payload;
  return Object.fromEntries(found.map(({ account, balanceMinor }) => [account, balanceMinor]));
};
const differences = () =>
  server.db
    .selectFrom('documents_in_accounts as d')
    .where('d.booking_id', '=', bookingId)
    .where('d.document', 'in', ['refund', 'receipt'])
    .select(({ fn }) => ['d.account', fn.sum<string>('d.amount_minor').as('minor')])
    .groupBy('d.account')
    .orderBy('d.account')
    .execute();

/** The customer's page. */
async function customerPage(): Promise<{ refunds: unknown; cancellation: { today: string | null } }> {
  const link = { ...booking(), body: { purpose: 'customer page' as const, roleType: 50 as const, personId: null } };
  const { items } = (await server.call('renewCustomerLink', link, admin)).answer.payload;
  const { pathname, search } = new URL(items.find(({ purpose }) => purpose === 'customer page')?.url ?? '');
  const { page } = shownIn(await server.app.inject({ url: pathname + search }));
  return page as { refunds: unknown; cancellation: { today: string | null } };
}
const shownRefunds = async () => (await customerPage()).refunds;
const shownCancellation = async () => (await customerPage()).cancellation;

/** $2,200.00 invoiced, $2,500.00 received: a credit of $300.00. */
async function overpaid(): Promise<string> {
  await send();
  return receive(250_000);
}

describe('a quote that holds money', () => {
  const archive = () => server.call('updateBookingStatus', { ...booking(), body: { status: 140 } }, sales);
  const refusedFor = async () => (await archive()).answer.refusal;

  test('can be archived only once its invoices are void or credited and what was paid is refunded', async () => {
    await server.db.updateTable('bookings').set({ status: 30 }).where('id', '=', bookingId).execute();
    await send();
    expect(await refusedFor()).toBe('invoicesUnpaid');
    const receiptId = await receive(250_000);
    expect(await refusedFor()).toBe('moneyHeld');
    const { version } = (await server.call('getFirmPrice', booking(), admin)).answer.payload;
    const items = [{ title: 'Called off', amountMinor: 0 }];
    await server.call('updateFirmPrice', { ...booking(), body: { version, items } }, admin);
    const credit = { id: randomUUID(), amountMinor: 220_000, reason: 'Called off' };
    await server.call('issueCreditNotes', { ...booking(), body: credit }, admin);
    const id = randomUUID();
    await propose(receiptId, 250_000, sales, id);
    await decide(id, true);
    expect(await refusedFor()).toBe('moneyHeld');
    await pay(id);
    expect((await archive()).answer.payload).toMatchObject({ status: 140 });
  });
});

describe('a refund', () => {
  test('is proposed by one person, approved by another, and paid; the ledger has each step', async () => {
    const receiptId = await overpaid();
    const id = randomUUID();
    const asked = await Promise.all(Array.from({ length: 20 }, () => propose(receiptId, 30_000, sales, id)));
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await payments()).toMatchObject({
      creditMinor: 0,
      toCollectMinor: -30_000,
      refunds: [
        {
          number: expect.stringMatching(/^RF-\d+$/),
          amountMinor: 30_000,
          state: 'proposed',
          canDecide: true,
          isByCard: false,
        },
      ],
    });
    expect(await balances()).toMatchObject({ 'customer credit': 30_000, bank: 250_000 });
    expect((await decide(id, true, sales)).status).toBe(403);
    expect(await shownRefunds()).toEqual([]);
    expect((await pay(id)).answer).toMatchObject({ message: 'Only approved refunds can be paid.' });
    await decide(id, true);
    expect(await balances()).toMatchObject({ 'customer credit': 0, 'refunds payable': 30_000, bank: 250_000 });
    const notice = 'We’ll transfer it to your bank account within a few business days.';
    expect(await shownRefunds()).toMatchObject([{ amountMinor: 30_000, reason: 'Paid twice', notice }]);
    expect((await pay(id, '2027-01-12')).answer.payload).toMatchObject({
      fields: [{ path: 'paidOn', message: 'This day hasn’t come yet.' }],
    });
    await Promise.all(Array.from({ length: 20 }, () => pay(id)));
    expect(await balances()).toMatchObject({ 'refunds payable': 0, bank: 220_000, 'customer credit': 0 });
    expect(await payments()).toMatchObject({ toCollectMinor: 0, refunds: [{ state: 'paid', paidOn: '2027-01-10' }] });
    expect((await decide(id, false, other, 'Too late')).answer).toMatchObject({
      message: 'This refund has already been decided.',
    });
    const { entries } = (await server.call('getBookingLedger', booking(), admin)).answer.payload;
    expect(entries.slice(0, 2).map(({ sentence }) => sentence.replace(/RF-\d+/, 'RF'))).toEqual([
      'Refund RF paid to Grace Liu: $300.00',
      'Refund RF to Grace Liu approved: $300.00',
    ]);
    const posted = await differences();
    expect(posted.find(({ account }) => account === 'bank')?.minor).toBe('220000');
  });

  test('is never approved by the person who proposed it, not even in the database', async () => {
    const receiptId = await overpaid();
    const id = randomUUID();
    await propose(receiptId, 30_000, admin, id);
    expect((await payments()).refunds).toMatchObject([{ canDecide: false }]);
    expect((await decide(id, true, admin)).answer).toMatchObject({
      message: 'You proposed this refund, so a colleague has to approve it.',
    });
    expect((await decide(id, false, admin, 'Not ours')).status).toBe(403);
    await expect(
      server.db
        .updateTable('refunds')
        .set({ state: 'approved', decided_by: admin.userId, decided_at: '2027-01-10T02:00:00Z' })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('refunds_two_people');
    await expect(
      server.db.updateTable('refunds').set({ amount_minor: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('stays as it was proposed');
  });

  test('of money that no bank statement shows is approved by someone who has checked that it arrived', async () => {
    const receiptId = await overpaid();
    const id = randomUUID();
    await propose(receiptId, 30_000, sales, id);
    expect((await payments()).refunds).toMatchObject([{ isReceiptByHand: true }]);
    expect((await decide(id, true, other, '', false)).answer.payload).toMatchObject({
      fields: [{ path: 'isMoneyChecked', message: expect.stringContaining('no bank statement line shows it') }],
    });
    expect((await decide(id, true)).answer.payload.payments.refunds).toMatchObject([{ state: 'approved' }]);
  });

  test('that is rejected becomes the customer’s credit again, with the reason', async () => {
    const receiptId = await overpaid();
    const id = randomUUID();
    await propose(receiptId, 30_000, sales, id);
    expect((await decide(id, false)).answer.payload).toMatchObject({ fields: [{ path: 'reason' }] });
    await decide(id, false, other, 'It pays the balance');
    expect(await payments()).toMatchObject({
      creditMinor: 30_000,
      refunds: [{ state: 'rejected', refusal: 'It pays the balance' }],
    });
  });

  test('is at most the part of the receipt that pays no invoice, and keeps its receipt from being reversed', async () => {
    const receiptId = await overpaid();
    expect((await propose(receiptId, 30_001)).answer.payload).toMatchObject({
      fields: [{ path: 'amountMinor', message: 'At most $300.00 of it pays no invoice.' }],
    });
    const asked = await Promise.all(Array.from({ length: 20 }, () => propose(receiptId, 30_000)));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
    const reversal = { params: { id: receiptId }, body: { reason: 'Of another booking' } };
    expect((await server.call('reverseReceipt', reversal, admin)).answer).toMatchObject({
      message: 'This payment is being refunded, so it can’t be reversed.',
    });
    expect((await propose(receiptId, 1, foreign)).status).toBe(404);
  });
});

describe('a write-off', () => {
  test('settles what is open, does not count as received money, and needs an admin', async () => {
    await send();
    await receive(200_000);
    expect((await writeOff(20_000, sales)).status).toBe(403);
    expect((await writeOff(20_001)).answer.payload).toMatchObject({
      fields: [{ path: 'amountMinor', message: 'At most $200.00 is open.' }],
    });
    const id = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => writeOff(20_000, admin, id)));
    expect(await payments()).toMatchObject({
      toCollectMinor: 0,
      writtenOffMinor: 20_000,
      openMinor: 0,
      items: [{ status: 60 }],
      receipts: [{}, { number: expect.stringMatching(/^WO-/), method: 'write-off', reference: 'Never paid' }],
    });
    expect(await balances()).toMatchObject({ receivable: 0, 'written off': 20_000, bank: 200_000 });
    expect((await writeOff(1)).answer).toMatchObject({ message: 'There are no open invoices to write off.' });
  });

  test('is reported to the other admins once, with its amount and reason', async () => {
    await send();
    await server.db.deleteFrom('messages').execute();
    const id = randomUUID();
    await writeOff(220_000, admin, id);
    await writeOff(220_000, admin, id);
    const mails = await server.db
      .selectFrom('messages as m')
      .innerJoin('users as u', 'u.email', 'm.to_address')
      .select(['u.id', 'm.text_body as text'])
      .where('m.kind', '=', 'written off')
      .execute();
    expect(mails.map((mail) => mail.id)).toEqual([other.userId]);
    expect(mails[0]?.text).toMatch(/wrote off \$2,200\.00 .*Reason: Never paid/s);
  });

  test('never becomes refundable credit', async () => {
    await send();
    await writeOff(220_000);
    await server.db
      .updateTable('price_sheets')
      .set({ gross_minor: 110_000, net_minor: 100_000, tax_minor: 10_000 })
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'firm')
      .execute();
    const body = { id: randomUUID(), amountMinor: 110_000, reason: 'A shorter reception' };
    expect((await server.call('issueCreditNotes', { ...booking(), body }, admin)).answer).toMatchObject({
      message: 'Part of this booking was written off. Please reverse that first.',
    });
  });
});

describe('books', () => {
  const outcome = (outcome: 'Completed' | 'Cancelled', steps: number[] = []) =>
    server.call('updateBookingOutcome', { ...booking(), body: { outcome, confirm: true, steps } }, admin);

  test('cannot close while a customer owes something', async () => {
    await send();
    await receive(200_000);
    await server.db.updateTable('bookings').set({ status: 110 }).where('id', '=', bookingId).execute();
    expect((await outcome('Completed')).answer).toMatchObject({
      message: 'The books can’t be closed yet: $200.00 is still to collect.',
    });
    await writeOff(20_000);
    expect((await outcome('Completed')).status).toBe(200);
  });
});

describe('cancelling', () => {
  const cancel = () => server.call('updateBookingStatus', { ...booking(), body: { status: 130 } }, admin);
  const preview = async () => (await server.call('getCancellation', booking(), admin)).answer.payload;

  test('does what its preview showed: the rest is credited, and a refund is proposed', async () => {
    await send('deposit percent');
    await receive(110_000);
    await send();
    await receive(110_000);
    const supplierId = await buildSupplier(server.db, { cityIds: [cityId], createdBy: admin.userId });
    await buildTradeInvoice(server.db, { supplierId, cityId, by: admin.userId, isConfirmed: true, bookingId });
    const shown = await preview();
    expect(shown).toMatchObject({
      isSettled: false,
      priceMinor: 220_000,
      owedMinor: 110_000,
      refundMinor: 110_000,
      taxMinor: 10_000,
      payMinor: 0,
      committedMinor: 100_000,
      marginMinor: 0,
    });
    expect((await shownCancellation()).today).toBe('You’d owe $1,100.00, and we’d refund $1,100.00.');
    expect((await cancel()).status).toBe(200);
    const after = await payments();
    expect(after).toMatchObject({
      firmMinor: shown.owedMinor,
      toInvoiceMinor: 0,
      toCollectMinor: -shown.refundMinor,
      creditMinor: 0,
      refunds: [
        {
          amountMinor: shown.refundMinor,
          state: 'proposed',
          reason: '50% of the price applies when a booking is cancelled this close to the event.',
        },
      ],
    });
    expect(await preview()).toMatchObject({ ...shown, isCancelled: true, isSettled: true });
    const ledger = await balances();
    // The supplier's GST can be reclaimed.
    expect(ledger).toMatchObject({ 'tax payable': shown.taxMinor - 10_000, 'deposits held': 0, receivable: 0 });
    expect(ledger['supplier costs']).toBe(shown.committedMinor);
    expect((ledger.revenue ?? 0) - shown.payMinor - shown.committedMinor).toBe(shown.marginMinor);
    expect((ledger.revenue ?? 0) + shown.taxMinor).toBe(shown.owedMinor);
    const refund = after.refunds[0]?.id ?? '';
    await decide(refund, true);
    await pay(refund);
    expect(await payments()).toMatchObject({ toCollectMinor: 0 });
    expect(await balances()).toMatchObject({ bank: 110_000, 'refunds payable': 0, 'customer credit': 0 });
    const { closingSteps } = (await server.call('getBooking', booking(), admin)).answer.payload;
    expect(closingSteps & (16 | 64)).toBe(16 | 64);
  });

  test('requests what is missing with a final invoice, and nothing else', async () => {
    await send('deposit percent');
    await receive(50_000);
    const shown = await preview();
    expect(shown).toMatchObject({ owedMinor: 110_000, keptMinor: 50_000, toPayMinor: 60_000, refundMinor: 0 });
    await cancel();
    expect(await payments()).toMatchObject({
      firmMinor: 110_000,
      toInvoiceMinor: 0,
      toCollectMinor: 60_000,
      refunds: [],
    });
    expect(await balances()).toMatchObject({ receivable: 60_000, revenue: 100_000, 'deposits held': 0 });
  });

  test.each(['approved', 'proposed'] as const)('counts a refund that was %s before', async (before) => {
    await send('deposit percent');
    const id = randomUUID();
    await propose(await receive(130_000), 20_000, admin, id);
    if (before === 'approved') await decide(id, true);
    await server.db.updateTable('bookings').set({ event_date: '2027-01-20' }).where('id', '=', bookingId).execute();
    const toPayMinor = before === 'approved' ? 110_000 : 90_000;
    expect(await preview()).toMatchObject({ owedMinor: 220_000, toPayMinor, refundMinor: 0 });
    expect((await cancel()).status).toBe(200);
    const refusal = 'Recalculated when the booking was cancelled';
    expect(await payments()).toMatchObject({
      openMinor: toPayMinor,
      creditMinor: 0,
      refunds: [before === 'approved' ? { state: before } : { state: 'rejected', refusal }],
    });
  });

  test('a fully invoiced booking keeps only its share invoiced', async () => {
    await send();
    await cancel();
    expect(await payments()).toMatchObject({
      firmMinor: 110_000,
      toInvoiceMinor: 0,
      toCollectMinor: 110_000,
      openMinor: 110_000,
    });
  });

  test('a booking that was cancelled before is settled once, as of that day', async () => {
    await send();
    await server.db
      .updateTable('bookings')
      .set({ status: 130, status_since: '2026-08-01T00:00:00Z' })
      .where('id', '=', bookingId)
      .execute();
    const settle = () => server.call('settleCancellation', booking(), admin);
    const answers = await Promise.all([settle(), settle(), settle()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await settle()).answer.payload).toMatchObject({ isSettled: true, owedMinor: 0, on: '2026-08-01' });
    expect(await payments()).toMatchObject({ firmMinor: 0, openMinor: 0, toCollectMinor: 0, toInvoiceMinor: 0 });
  });

  test('without a price moves no money', async () => {
    ({ bookingId } = await buildBooking(server.db, { city_id: cityId }));
    expect((await cancel()).status).toBe(200);
    expect(await payments()).toMatchObject({ firmMinor: null, refunds: [], items: [] });
  });
});
