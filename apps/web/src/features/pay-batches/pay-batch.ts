import type { OutputOf } from '@cadenza/contract/operations';
import { formatWithCode } from '@cadenza/domain/money';
import type { PayBatchAction } from '@cadenza/domain/pay-batches/pay-batch';
import { formatLongDate } from '@cadenza/domain/time';
import { type PayFault, paymentsText } from './pay-desk.ts';

export type PayBatch = OutputOf<'getBatchPayment'>;
export type PayBatchSummary = OutputOf<'listBatchPayments'>['items'][number];
export type PayBatchLine = PayBatch['lines'][number];

/** A text that continues a sentence. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** What an unsettled batch waits for, as the end of a sentence. */
export function waitsFor({ state, madeBy, failed }: PayBatchSummary, readerId: string | undefined): string {
  if (state === 'made')
    return madeBy.userId === readerId ? 'waiting for someone else’s approval' : 'waiting for approval';
  if (state === 'approved') return 'approved, ready for the bank';
  return failed === 0 ? 'at the bank' : `at the bank, ${failed} returned`;
}

/** The next step of a batch. */
export function nextAction({ state }: Pick<PayBatch, 'state'>): PayBatchAction | null {
  if (state === 'made') return 'approve';
  if (state === 'approved') return 'hand over';
  return state === 'handed over' ? 'settle' : null;
}

export interface PlacedFault {
  fault: PayFault;
  /** Null for a fault of the whole batch. */
  line: PayBatchLine | null;
}

/** All findings of a batch: its own first, then line by line. */
export function faultsOf({ faults, lines }: PayBatch): { blocking: PlacedFault[]; warnings: PlacedFault[] } {
  const all: PlacedFault[] = [
    ...faults.map((fault) => ({ fault, line: null })),
    ...lines.flatMap((line) => line.faults.map((fault) => ({ fault, line }))),
  ];
  return {
    blocking: all.filter(({ fault }) => fault.isBlocking),
    warnings: all.filter(({ fault }) => !fault.isBlocking),
  };
}

/** Warnings by kind, in order of first appearance. */
export function byKind(warnings: readonly PlacedFault[]): PlacedFault[][] {
  const kinds = new Set(warnings.map(({ fault }) => fault.code));
  return [...kinds].map((code) => warnings.filter(({ fault }) => fault.code === code));
}

/** Why the next step is not possible yet, or null. `accepted` are the keys of the ticked warnings. */
export function holdUp(batch: PayBatch, accepted: ReadonlySet<string>): string | null {
  const next = nextAction(batch);
  if (next === null) return null;
  if (!batch.actions.includes(next)) {
    return batch.refusals.find(({ action }) => action === next)?.sentence ?? null;
  }
  if (next === 'settle') return null;
  const { blocking, warnings } = faultsOf(batch);
  if (blocking.length > 0) return 'Fix the blocking issues below first.';
  const open = next === 'approve' ? warnings.filter(({ fault }) => !accepted.has(fault.key)).length : 0;
  if (open === 0) return null;
  return open === 1 ? 'Tick the warning below first.' : `Tick the ${open} warnings below first.`;
}

/**
 * What the bank has paid of a batch, and what came back: "The bank has paid 4 payments of $1,948.50 AUD. …" Before the pay day, that
 * it has not come yet.
 */
export function paidWords(
  { lines, failed, currency, payOn }: Pick<PayBatch, 'lines' | 'failed' | 'currency' | 'payOn'>,
  today: string,
): string {
  const sent = lines.filter(({ state }) => state === 'sent');
  const minor = sent.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const amount = `${paymentsText(sent.length)} of ${formatWithCode(minor, currency)}`;
  const isEarly = today < payOn;
  const paid = isEarly
    ? `The bank is asked to pay on ${formatLongDate(payOn)}, which hasn’t come yet. Has it paid ${amount} already?`
    : `The bank has paid ${amount}.`;
  const came = failed === 1 ? 'The payment that came back stays' : `The ${failed} payments that came back stay`;
  return `${paid}${failed > 0 ? ` ${came} Returned.` : ''} ${isEarly ? 'Then we’ll' : 'We’ll'} notify the payees.`;
}
