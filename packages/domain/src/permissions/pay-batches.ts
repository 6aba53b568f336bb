import type { PayBatchAction, PayBatchState } from '../pay-batches/pay-batch.ts';
import { type Reason, reason } from '../refusals/reason.ts';
import type { Actor } from './access.ts';
import { canPayOut } from './payments.ts';

const statesFor: Record<PayBatchAction, readonly PayBatchState[]> = {
  change: ['made'],
  approve: ['made'],
  'hand over': ['approved'],
  settle: ['handed over'],
  // Banks may return payments days after they seemed paid.
  return: ['handed over', 'settled'],
  download: ['handed over', 'settled'],
  // What was handed over to the bank can be returned by it, but no longer be cancelled by us.
  cancel: ['made', 'approved'],
};

/** The fields of a batch that decide who can do what with it. */
export interface PayBatchRecord {
  name: string;
  cityId: string;
  state: PayBatchState;
  madeById: string;
  /**
   * From its current lines: the payees, who confirmed each payment, who last recorded that it failed, who entered or changed
   * the invoice, who entered the account.
   */
  payeeIds: readonly string[];
  confirmerIds: readonly string[];
  failureReporterIds: readonly string[];
  enteredByIds: readonly string[];
  accountAuthorIds: readonly string[];
}

/**
 * Why this person cannot do this with the batch, or null. Approving releases money, so it needs someone who did not create
 * the batch, enter, change or confirm one of its payments, record that one had failed, enter one of its accounts, and is not paid in
 * it. The person who hands over the file may have created the batch, but did not enter an account in it and is not paid.
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
  if (batch.failureReporterIds.includes(userId))
    return `You recorded that a payment in this batch had failed, so you can’t ${verb}.`;
  if (batch.enteredByIds.includes(userId))
    return `You entered or changed an invoice in this batch, so you can’t ${verb}.`;
  return batch.confirmerIds.includes(userId) ? `You confirmed a payment in this batch, so you can’t ${verb}.` : null;
}
