import type { PreflightCode } from '@cadenza/domain/payouts/preflight';

const takeOut = 'or take the payment out.';
const another = 'Another admin can do this.';

/** How a batch gets out of what blocks it. Warnings need no way out: they are accepted. */
export const wayOut: Record<PreflightCode, string> = {
  accountMissing: `Ask the payee for an account, ${takeOut}`,
  accountWrong: `Ask the payee to correct the account, ${takeOut}`,
  accountChanged: 'Take the payment out, and put it in a new batch: it then goes to the new account.',
  accountCoolingOff: `Have the account released on the desk, ${takeOut}`,
  accountShared: '',
  textNotCarried: `Have the name of the account written in plain letters, ${takeOut}`,
  amountWrong: 'Take the payment out, and look at it in its booking.',
  amountChanged: 'Take the payment out, and put it in a new batch with its new amount.',
  amountUnusual: '',
  currencyWrong: 'Take the payment out.',
  paidBefore: 'Take the payment out, and cancel it in its booking if it was paid by mistake before.',
  paidTwice: 'Take one of the two payments out.',
  sameAmountSameDay: '',
  taxFactMissing: `Ask the payee for it, ${takeOut}`,
  taxFactWanted: '',
  approverIsPayee: another,
  approverConfirmed: another,
  approverWroteAccount: another,
  approverMadeBatch: another,
  payDayPast: 'Choose another pay day.',
  payDayClosed: 'Choose another pay day.',
  fileWrong: 'Correct the bank account of the city, which the file is written for.',
  fileDiffers: 'Cancel the batch and make it again. Nothing has been paid.',
};
