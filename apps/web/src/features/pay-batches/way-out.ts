import type { PreflightCode } from '@cadenza/domain/payouts/preflight';

const takeOut = 'or remove the payment.';
const another = 'Another admin can do this.';

/** How to unblock a batch. Warnings need no remedy: they are accepted. */
export const wayOut: Record<PreflightCode, string> = {
  accountMissing: `Ask the payee for an account, ${takeOut}`,
  accountWrong: `Ask the payee to correct the account, ${takeOut}`,
  accountChanged: 'Remove the payment and put it in a new batch. It then goes to the new account.',
  accountCoolingOff: `Have the account released on the desk, ${takeOut}`,
  accountShared: '',
  textNotCarried: `Ask for the account name in plain letters, ${takeOut}`,
  amountWrong: 'Remove the payment and check it in its booking.',
  amountChanged: 'Remove the payment and put it in a new batch with its new amount.',
  amountUnusual: '',
  changedByPayee: '',
  currencyWrong: 'Remove the payment.',
  paidBefore: 'Remove the payment, and cancel it in its booking if it was already paid by mistake.',
  paidTwice: 'Remove one of the two payments.',
  failedBefore: '',
  sameAmountSameDay: '',
  taxFactMissing: `Ask the payee for it, ${takeOut}`,
  taxFactWanted: '',
  approverIsPayee: another,
  approverConfirmed: another,
  approverWroteAccount: another,
  approverMadeBatch: another,
  payDayPast: 'Choose another pay day.',
  payDayClosed: 'Choose another pay day.',
  fileWrong: 'Correct the city’s bank account, which the file pays from.',
  fileDiffers: 'Cancel the batch and make it again. Nothing has been paid.',
};
