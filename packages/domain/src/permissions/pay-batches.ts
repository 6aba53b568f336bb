import type { PayBatchAction, PayBatchState } from '../pay-batches/pay-batch.ts';
import { type Reason, reason } from '../refusals/reason.ts';
import type { Actor } from './access.ts';
import { canPayOut } from './payments.ts';

const statesFor: Record<PayBatchAction, readonly PayBatchState[]> = {
  change: ['made'],
  approve: ['made'],
  'hand over': ['approved'],
  settle: ['handed over'],
  // Banks return for days what they seemed to have paid.
  return: ['handed over', 'settled'],
  download: ['handed over', 'settled'],
  // What has left for the bank can be returned by it, and no longer be taken back by us.
  cancel: ['made', 'approved'],
};

/** The parts of a batch that decide who may do what with it. */
export interface PayBatchRecord {
  name: string;
  cityId: string;
  state: PayBatchState;
  madeById: string;
  /** Of the lines that are still in it: who is paid, who confirmed the payment, who entered or changed the invoice, who gave the account. */
  payeeIds: readonly string[];
  confirmerIds: readonly string[];
  enteredByIds: readonly string[];
  accountAuthorIds: readonly string[];
}

/**
 * Why this person may not do this with the batch, or null. Approving is releasing money, so it takes somebody who neither made
 * the batch, entered, changed or confirmed one of its payments, gave one of its accounts nor is paid in it. Whoever hands the file over
 * may have made the batch, but neither gave an account in it nor is paid.
 */
export function payBatchRefusal(actor: Actor, action: PayBatchAction, batch: PayBatchRecord): Reason | null {
  if (!canPayOut(actor, batch)) return reason('notPermitted');
  if (!statesFor[action].includes(batch.state))
    return reason('payBatchState', { batch: batch.name, state: batch.state });
  const problem = action === 'approve' || action === 'hand over' ? releaseProblem(actor.userId, action, batch) : null;
  return problem === null ? null : reason('payBatchNotYours', { problem });
}

function releaseProblem(userId: string, action: 'approve' | 'hand over', batch: PayBatchRecord): string | null {
  const verb = action === 'approve' ? 'approve it' : 'hand it over';
  if (batch.payeeIds.includes(userId)) return `You’re paid in this batch, so you can’t ${verb}.`;
  if (batch.accountAuthorIds.includes(userId)) return `You entered an account in this batch, so you can’t ${verb}.`;
  if (action === 'hand over') return null;
  if (batch.madeById === userId) return `You made this batch, so you can’t ${verb}.`;
  if (batch.enteredByIds.includes(userId))
    return `You entered or changed an invoice in this batch, so you can’t ${verb}.`;
  return batch.confirmerIds.includes(userId) ? `You confirmed a payment in this batch, so you can’t ${verb}.` : null;
}
