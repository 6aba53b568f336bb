import type { OutputOf } from '@cadenza/contract/operations';
import type { PayBatchAction } from '@cadenza/domain/pay-batches/pay-batch';
import type { PayFault } from './pay-desk.ts';

export type PayBatch = OutputOf<'getBatchPayment'>;
export type PayBatchSummary = OutputOf<'listBatchPayments'>['items'][number];
export type PayBatchLine = PayBatch['lines'][number];

/** Reads to reload when a batch has been made or changed; the batch itself comes with the answer. */
export const batchRefreshes = [
  'getPayDesk' as const,
  'listBatchPayments' as const,
  'listMusicianPayments' as const,
  'getManagerPayments' as const,
  'listInvoices' as const,
  'getInvoice' as const,
  'listPayments' as const,
  'listCommittedCosts' as const,
];

/** A sentence that goes on. */
export const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');

/** What a batch that is not settled waits for, as the rest of a sentence. */
export function waitsFor({ state, madeBy, failed }: PayBatchSummary, readerId: string | undefined): string {
  if (state === 'made')
    return madeBy.userId === readerId ? 'waiting for someone else’s approval' : 'waiting for approval';
  if (state === 'approved') return 'approved, ready for the bank';
  return failed === 0 ? 'at the bank' : `at the bank, ${failed} returned`;
}

/** The step by which a batch goes on. */
export function nextAction({ state }: Pick<PayBatch, 'state'>): PayBatchAction | null {
  if (state === 'made') return 'approve';
  if (state === 'approved') return 'hand over';
  return state === 'handed over' ? 'settle' : null;
}

export interface PlacedFault {
  fault: PayFault;
  /** Null for a fault of the batch itself. */
  line: PayBatchLine | null;
}

/** Everything that is wrong with a batch: its own faults first, then line by line. */
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

/** Warnings by their kind, in the order in which each kind comes first. */
export function byKind(warnings: readonly PlacedFault[]): PlacedFault[][] {
  const kinds = new Set(warnings.map(({ fault }) => fault.code));
  return [...kinds].map((code) => warnings.filter(({ fault }) => fault.code === code));
}

/** Why the next step cannot be taken yet, or null. `accepted` are the keys of the warnings that are ticked. */
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
