import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { type PayLineState, stateByLines } from '@cadenza/domain/pay-batches/pay-batch';
import { type BankReturn, readBankReturns } from '@cadenza/domain/payouts/bank-returns';
import { recordInvoiceEvents } from '../../../platform/history/record-account-event.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPayouts, movePayouts } from '../../payouts/door/move-payouts.ts';
import { lockSupplierInvoices, noteReturned } from '../../trade-invoices/door/invoices-of-batch.ts';
import { reverseReturnedPayments } from '../../trade-payments/door.ts';
import { failLines, findLineStates, lockBatch, updateBatch } from '../store.ts';
import { changedBatch } from '../views.ts';
import { sendRemittances } from './send-remittances.ts';

interface Line {
  id: string;
  lineId: string;
  /** Null for a payout. */
  invoiceId: string | null;
  number: number;
  state: PayLineState;
  amountMinor: number;
}

/**
 * Imports the bank's list of returned payments, all or nothing: they become Failed with the bank's reason, and the payees are
 * asked to check their account. A bank may return a payment days after it seemed paid; until the booking's books are closed it
 * becomes Failed too. Importing a list again changes nothing. People cannot report their own payments as
 * returned, nor approve paying again what they reported.
 */
export const importBankReturns: Handler<'importBankReturns'> = (context, { params: { id }, body: { version, list } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now } = context;
    const batch = await lockBatch(trx, scope, 'return', id, version);
    const lines = await findLineStates(trx, batch);
    const returned = matchReturns(list, lines).filter(({ line }) => line.state !== 'failed');
    const ids = returned.map(({ line }) => line.id);
    const ofInvoices = returned.flatMap(({ line }) => line.invoiceId ?? []);
    const invoices = await lockSupplierInvoices(trx, scope, ofInvoices);
    const payouts = await lockPayouts(
      trx,
      scope,
      ids.filter((each) => !ofInvoices.includes(each)),
    );
    if (payouts.some(({ payee }) => payee.id === actor.userId)) throw refuse('ownPayoutNotYours');
    const closed = payouts.filter(
      ({ status, arePaymentsEnabled }) => status === PaymentStatus.Paid && !arePaymentsEnabled,
    );
    if (closed.length > 0) {
      const problems = closed.map(
        ({ number, payee }) => `Payment ${number} (${payee.name}): the books of its booking are closed`,
      );
      throw refuse('bankReturnsRefused', { problems });
    }
    const because = returned.map(({ line, returned: { code, reason } }) => ({
      ...line,
      text: `returned by the bank (${code}): ${reason.replace(/\.$/, '')}`,
    }));
    await failLines(
      trx,
      batch,
      returned.map(({ line, returned: why }) => ({ id: line.id, returned: why })),
      now,
    );
    for (const payout of payouts) {
      const text = because.find((line) => line.id === payout.id)?.text ?? 'returned by the bank';
      await movePayouts(trx, [payout], {
        to: PaymentStatus.Failed,
        because: text,
        author: eventAuthorOf(context),
        now,
      });
    }
    await noteReturned(trx, invoices, actor.userId);
    await reverseReturnedPayments(
      trx,
      context,
      because.map(({ lineId, text }) => ({ lineId, reason: `Was ${text}` })),
    );
    await recordInvoiceEvents(
      trx,
      context,
      invoices,
      ({ id: invoiceId, number }) =>
        `${number} was ${because.find((line) => line.id === invoiceId)?.text ?? 'returned by the bank'}`,
    );
    const states = lines.map((line) => (ids.includes(line.id) ? 'failed' : line.state));
    const next = stateByLines(states.filter((state) => state !== 'removed'));
    const isSettledNow = next === 'settled' && batch.state !== 'settled';
    await updateBatch(trx, batch, isSettledNow ? { state: 'settled', settled_at: now } : {});
    await sendRemittances(trx, context, batch, { ids, kind: 'payment returned' });
    const count = ids.length === 1 ? 'One payment was' : `${ids.length} payments were`;
    return changedBatch(context, trx, { id, message: `${count} returned by the bank` });
  });

/** Each return with its line of the batch; a return without a line, or with another amount, refuses the list. */
function matchReturns(list: string, lines: readonly Line[]): { line: Line; returned: BankReturn }[] {
  const reading = readBankReturns(list);
  if (!reading.isRead) throw refuse('bankReturnsRefused', { problems: reading.problems.map(inLine) });
  const found = reading.returns.map((returned) => ({
    returned,
    line: lines.find(({ number, state }) => number === returned.payoutNumber && state !== 'removed'),
  }));
  const problems = found.flatMap(({ returned, line }) => {
    const { payoutNumber, amountMinor } = returned;
    if (!line) return [inLine({ line: returned.line, message: `Payment ${payoutNumber} is not in this batch` })];
    const isOther = amountMinor !== null && amountMinor !== line.amountMinor;
    return isOther ? [inLine({ line: returned.line, message: `Payment ${payoutNumber} has a different amount` })] : [];
  });
  if (problems.length > 0) throw refuse('bankReturnsRefused', { problems });
  return found.flatMap(({ returned, line }) => (line ? [{ line, returned }] : []));
}

const inLine = ({ line, message }: { line: number | null; message: string }) =>
  line === null ? message : `Line ${line}: ${message}`;
