import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import type { PayLineState } from '@cadenza/domain/pay-batches/pay-batch';
import { readAba } from '@cadenza/domain/payouts/read-aba';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unseal } from '../../platform/crypto/secret-box.ts';
import { addTestAccount } from '../../testing/add-test-account.ts';
import { buildPlayedBooking } from '../../testing/build-played-booking.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

const payoutStatusOfLine: Record<PayLineState, PaymentStatus> = {
  waiting: PaymentStatus.ScheduledToBePaid,
  sent: PaymentStatus.InProgress,
  paid: PaymentStatus.Paid,
  failed: PaymentStatus.Failed,
  removed: PaymentStatus.ReadyToPay,
};

const server = openTestApp('2027-03-14T22:30:00.000Z');

const actions = [
  'confirm',
  'unconfirm',
  'new account',
  'make',
  'take out',
  'approve',
  'hand over',
  'return',
  'settle',
  'retry',
  'cancel',
] as const;
const history = fc.array(fc.record({ action: fc.constantFrom(...actions), pick: fc.nat(), who: fc.nat(1) }), {
  minLength: 15,
  maxLength: 40,
});

const players = ['Mei', 'Oscar', 'Noel'].map((firstName) => ({ firstName, lastName: 'Tan' }));

async function world() {
  const booking = await buildPlayedBooking(server, { players });
  const { bookingId, cityId } = booking;
  const admin = async () => server.signInStaff(cityId, 4);
  const sales = await server.signInAs(booking.sales);
  await server.call('createMusicianPayment', { body: { bookingId } }, sales);
  const { answer } = await server.call('listMusicianPayments', { params: { bookingId } }, sales);
  return { ...booking, sales, admins: [await admin(), await admin()] as const, items: answer.payload.items };
}
type World = Awaited<ReturnType<typeof world>>;

const batches = ({ items }: World) =>
  server.db
    .selectFrom('pay_batches as t')
    .select(['t.id', 't.version', 't.state', 't.content_encrypted as file', 't.number'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pay_batch_lines as l')
          .select('l.batch_id')
          .whereRef('l.batch_id', '=', 't.id')
          .where(
            'l.payout_id',
            'in',
            items.map(({ id }) => id),
          ),
      ),
    )
    .orderBy('t.number')
    .execute();

interface Step {
  there: World;
  as: Caller;
  ids: string[];
  /** The ids of a batch and a payment, if there are any. */
  params: { id: string };
  version: number;
  payout: World['items'][number] | undefined;
  pick: number;
}

/** Each step may be refused; the invariants hold either way. */
const steps: Record<(typeof actions)[number], (step: Step) => Promise<unknown>> = {
  confirm: ({ there }) => server.call('confirmAllMusicianPayments', { params: there }, there.sales),
  unconfirm: ({ there }) => server.call('unconfirmAllMusicianPayments', { params: there }, there.sales),
  'new account': ({ payout, pick }) => {
    const accountNumber = String(20_000_000 + (pick % 70_000_000));
    const account = { bankCode: '062-000', accountName: 'Mei Tan', accountNumber };
    return addTestAccount(server, payout?.payee.userId ?? '', account);
  },
  make: ({ there, ids, as }) => server.call('createBatchPayment', { body: { cityId: there.cityId, ids } }, as),
  'take out': ({ params, version, ids, as }) =>
    server.call('updateBatchPayment', { params, body: { version, remove: ids } }, as),
  approve: async ({ params, version, as }) => {
    const { answer } = await server.call('getBatchPayment', { params }, as);
    const accepts = answer.payload?.lines?.flatMap(({ faults }) => faults.map(({ key }) => key)) ?? [];
    return server.call('approveBatchPayment', { params, body: { version, accepts } }, as);
  },
  'hand over': ({ params, version, as }) => server.call('handOverBatchPayment', { params, body: { version } }, as),
  return: ({ params, version, payout, as }) => {
    const list = `Payout number,Code,Reason\r\n${payout?.invoice.number},1,The account is closed\r\n`;
    return server.call('importBankReturns', { params, body: { version, list } }, as);
  },
  settle: ({ params, version, as }) => server.call('settleBatchPayment', { params, body: { version } }, as),
  retry: ({ payout, as }) => server.call('retryPayouts', { body: { ids: [payout?.id ?? ''] } }, as),
  cancel: ({ params, version, as }) =>
    server.call('cancelBatchPayment', { params, body: { version, reason: 'Made in error' } }, as),
};

async function act(there: World, action: (typeof actions)[number], pick: number, as: Caller): Promise<void> {
  const { bookingId, items } = there;
  const some = items.filter((_, index) => ((pick >> index) & 1) === 0).map(({ id }) => id);
  const known = await batches(there);
  const batch = known[pick % Math.max(1, known.length)];
  await steps[action]({
    there,
    as,
    pick,
    ids: some.length > 0 ? some : items.map(({ id }) => id),
    params: { id: batch?.id ?? bookingId },
    version: batch?.version ?? 1,
    payout: items[pick % items.length],
  });
}

async function expectSound(there: World): Promise<void> {
  const lines = await server.db
    .selectFrom('pay_batch_lines as l')
    .innerJoin('payouts as p', 'p.id', 'l.payout_id')
    .innerJoin('pay_batches as t', 't.id', 'l.batch_id')
    .innerJoin('payee_account_versions as v', 'v.id', 'l.account_version_id')
    .select(['l.payout_id as id', 'l.batch_id as batchId', 'l.state', 'l.amount_minor as amountMinor', 'p.status'])
    .select([
      'p.transfer_minor as owedMinor',
      't.state as batchState',
      't.made_by as madeBy',
      't.approved_by as approvedBy',
    ])
    .select(['v.account_number_encrypted as sealed', 'p.confirmed_by as confirmedBy'])
    .where(
      'l.payout_id',
      'in',
      there.items.map(({ id }) => id),
    )
    .execute();
  for (const { id } of there.items) {
    const own = lines.filter((line) => line.id === id);
    // Neither paid nor going to be paid twice.
    const alive = own.filter(({ state }) => state === 'waiting' || state === 'sent' || state === 'paid');
    expect(alive.length).toBeLessThanOrEqual(1);
    for (const { state, status, amountMinor, owedMinor } of alive) {
      expect([status, amountMinor]).toEqual([payoutStatusOfLine[state], owedMinor]);
    }
  }
  const { secretKey } = server.platform.config;
  const known = await batches(there);
  const linesOf = (batchId: string) => lines.filter((line) => line.batchId === batchId);
  const unwritten = known.filter(({ file }) => file === null).flatMap(({ id }) => linesOf(id));
  expect(unwritten.every(({ state }) => state === 'waiting' || state === 'removed')).toBe(true);
  const written = known.flatMap(({ id, file, state }) => (file === null ? [] : [{ own: linesOf(id), file, state }]));
  // Approved by someone who neither made the batch nor confirmed a payment.
  const approvers = written.flatMap(({ own }) => own);
  expect(approvers.filter(({ approvedBy, madeBy }) => approvedBy === null || approvedBy === madeBy)).toEqual([]);
  // The file of a batch that is not cancelled holds exactly its payments, and sums to them.
  for (const { own, file } of written.filter(({ state }) => state !== 'cancelled')) {
    const inFile = own.filter(({ state }) => state !== 'removed');
    const reading = readAba(unseal(secretKey, file));
    expect(reading).toMatchObject({
      isRead: true,
      totalMinor: inFile.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    });
    const read = reading.isRead ? reading.entries.map(({ accountNumber }) => accountNumber.replaceAll(/\D/g, '')) : [];
    expect(read.sort()).toEqual(inFile.map(({ sealed }) => unseal(secretKey, sealed)).sort());
  }
}

test('over any history no payment is paid twice or into an unapproved account, and each file sums to its payments', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (way) => {
      const there = await world();
      for (const { action, pick, who } of way) {
        await act(there, action, pick, there.admins[who] ?? there.admins[0]);
        await expectSound(there);
      }
    }),
    { numRuns: 12 },
  );
});
