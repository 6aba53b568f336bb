import { type BookingStatus, bookingStatusLabel } from '../bookings/booking-status.ts';
import { type PaymentStatus, paymentStatusLabel } from '../customer-payments/payment-status.ts';
import type { PayBatchState } from '../pay-batches/pay-batch.ts';
import { conflict, invalidState, notFound, notPermitted } from './row.ts';

export const customerPaymentRefusals = {
  paymentNotFound: notFound('This payment'),
  issuedInvoiceNotFound: notFound('An issued invoice'),
  invoiceNotFound: notFound('This invoice'),
  paymentEnded: invalidState(
    ({ status }: { status: PaymentStatus }) => `This payment is ${paymentStatusLabel(status)}.`,
  ),
  customerJustReminded: invalidState('The customer was reminded less than a day ago.'),
  otherInvoiceOpen: invalidState('Another invoice of this booking is still open: complete or void it first.'),
  nothingToInvoice: invalidState('There is nothing left to invoice.'),
  invoicePartPaid: invalidState(
    'A part of this invoice is paid, so it cannot be voided. A receipt that was recorded by mistake is reversed.',
  ),
  invoiceCredited: invalidState('A credit note was issued for this invoice, so it stays as it is.'),
  nothingToCredit: invalidState('No more is invoiced than the price: there is nothing to credit.'),
  creditChanged: conflict('The amounts have changed meanwhile. Please look at them again.'),
  receiptNotFound: notFound('This receipt'),
  receiptReversed: invalidState('This receipt is reversed already.'),
  refundNotFound: notFound('This refund'),
  refundDecided: invalidState('This refund is decided already.'),
  refundNotApproved: invalidState('Only a refund that was approved is paid.'),
  refundByCard: invalidState('This refund goes back to the card by itself. An admin may have it transferred instead.'),
  refundNotRedirected: invalidState(
    'This refund stays on its way: only one that did not reach the card, or was not given to the card’s bank yet, goes another way.',
  ),
  refundOfYourOwn: notPermitted('Whoever proposed a refund does not approve it. Please ask a colleague.'),
  refundsForAdmins: notPermitted('Only an admin of the city decides about refunds.'),
  refundWaiting: invalidState('A refund of this booking still waits for approval.'),
  writeOffsForAdmins: notPermitted('Only an admin of the city writes off what a customer owes.'),
  nothingToWriteOff: invalidState('No invoice is open: there is nothing to write off.'),
  bookingNotCancelled: invalidState('Only a cancelled booking is settled by its policy.'),
  writtenOff: invalidState('A part of this booking was written off. Please reverse that first.'),
  moneyOpen: invalidState(({ open }: { open: string[] }) => `The books cannot be closed yet: ${open.join(', ')}.`),
  receiptRefunded: invalidState('Money of this receipt goes back to the customer, so it cannot be reversed.'),
  receiptsForAdmins: notPermitted('Only an admin of the city reverses a receipt.'),
  noInvoiceSent: invalidState('No invoice of this booking has been sent yet.'),
  paymentPlanChanged: conflict('Somebody else has changed this plan meanwhile. Please look at it again.'),
  planLineNotFound: notFound('This line of a payment plan'),
  noInvoiceToUpdate: invalidState('There is no open invoice to update.'),
  noInvoiceToVoid: invalidState('There is no open invoice to void.'),
  noInvoiceToComplete: invalidState('Only an invoice that has been sent can be completed.'),
  noInvoiceToRemind: invalidState('Only an invoice that has been sent can be reminded of.'),
  nothingPosted: invalidState('Nothing was posted in this month.'),
  accountsUnnamed: invalidState(
    ({ program, names }: { program: string; names: string[] }) =>
      `Please say first, in Settings under Bookkeeping, what ${program} calls ${names.join(', ')}.`,
  ),
  invoiceNotSent: invalidState('An invoice is prepared but not sent yet.'),
  depositAwaited: invalidState('The deposit has been invoiced and is not paid yet.'),
};

const stillOpen = (count: number, what: string) =>
  count === 1 ? `One payment is not ${what} yet.` : `${count} payments are not ${what} yet.`;
const payeesName = (payee: string | undefined) => (payee === undefined ? '' : `${payee}: `);

/** What musicians and sales managers are paid. `payee` is named where several payouts are requested at once. */
export const payoutRefusals = {
  payoutNotFound: notFound('This payment'),
  musicianPaymentNotFound: notFound('A musician payment of this booking'),
  payeeDetailsNotFound: notFound('This person’s payment details'),
  numberNotFound: notFound('This number'),
  accountNotCoolingOff: invalidState('This account waits for nobody: please look at the payment details again.'),
  accountOfYourOwn: notPermitted('Whoever gave this account, or is paid into it, does not release it.'),
  payeeWithoutCity: invalidState('No city pays this account, so there is nothing to be paid into.'),
  superPaymentsHidden: notPermitted('Everybody sees their own super payments only.'),
  musicianPayoutsNotYours: notPermitted(
    'Musician payments are settled by an admin of the city or the sales manager of this booking.',
  ),
  managerPayoutsNotYours: notPermitted('Only an admin settles manager payments.'),
  ownPayoutNotYours: notPermitted('Nobody settles their own pay. Please ask a colleague.'),
  payingForAdmins: notPermitted('Only an admin of the city pays out.'),
  payoutMoveNotYours: notPermitted(
    ({ payee }: { payee?: string }) =>
      `${payeesName(payee)}Only an admin of the city moves a payment on from Ready To Pay.`,
  ),
  payoutsNotCalculated: invalidState('Musician and manager payments have not been calculated yet.'),
  payoutsUnconfirmed: invalidState(({ count }: { count: number }) => stillOpen(count, 'confirmed')),
  payoutsUnpaid: invalidState(({ count }: { count: number }) => stillOpen(count, 'paid')),
  payoutsConfirmed: invalidState('Every payment is still confirmed.'),
  noPayoutConfirmed: invalidState('There is no confirmed payment that is still to be paid.'),
  noPayoutReady: invalidState('There is no payment that is ready to pay.'),
  payoutNotReady: invalidState(
    ({ payee }: { payee: string }) => `${payee}: Only a payment that is ready to pay can be paid.`,
  ),
  payoutsNotOpen: invalidState(
    ({ payee }: { payee?: string }) =>
      `${payeesName(payee)}Payments to musicians and managers open when the event is over.`,
  ),
  paymentMoveUnknown: invalidState(
    ({ payee, from, to }: { payee?: string; from: PaymentStatus | null; to: PaymentStatus }) => {
      const before = from === null ? 'nothing' : paymentStatusLabel(from);
      return `${payeesName(payee)}A payment cannot go from ${before} to ${paymentStatusLabel(to)}.`;
    },
  ),
  nothingToTransfer: invalidState(
    ({ payee }: { payee?: string }) => `${payeesName(payee)}There is nothing to transfer.`,
  ),
  /** `problem` is the sentence of the rule for account numbers, which names the payee. */
  payeeAccountWrong: invalidState(({ problem }: { problem: string }) => problem),
  payoutInBatch: invalidState(
    ({ payee, batch }: { payee?: string; batch: string }) =>
      `${payeesName(payee)}This payment is in batch ${batch} and moves with it.`,
  ),
  superNotOwed: invalidState(
    ({ payee }: { payee: string }) => `${payee}: No super is owed before the payment itself is paid, or none at all.`,
  ),
  superFileRefused: invalidState(
    ({ problems }: { problems: string[] }) =>
      `No file was written. ${problems.map((problem) => `${problem.replace(/\.$/, '')}.`).join(' ')}`,
  ),
  commissionConfirmed: invalidState('This commission is confirmed. Please unconfirm it before changing the amount.'),
  payoutsNotDue: invalidState(
    ({ status }: { status: BookingStatus }) =>
      `Payments are worked out from Post Event on, until everybody is paid; this booking is in ${bookingStatusLabel(status)}.`,
  ),
  payRateMissing: invalidState(
    ({ skill, musician }: { skill: string; musician: string }) =>
      `There is no pay rate for ${skill}. Please set one, or agree on an amount for ${musician}.`,
  ),
};

const listed = (problems: readonly string[]) => problems.map((problem) => `${problem.replace(/\.$/, '')}.`).join(' ');

/** Batches of payments for the bank. */
export const payBatchRefusals = {
  payBatchNotFound: notFound('This batch'),
  payBatchChanged: conflict('Somebody else has changed this batch meanwhile. Please look at it again.'),
  payBatchState: invalidState(
    ({ batch, state }: { batch: string; state: PayBatchState }) =>
      `Batch ${batch} is ${state}, so this is not possible any more.`,
  ),
  payBatchNotYours: notPermitted(({ problem }: { problem: string }) => problem),
  payBatchEmpty: invalidState('A batch keeps at least one payment. Please cancel it instead.'),
  payBatchFaulty: invalidState(({ problems }: { problems: string[] }) => `Nothing was paid. ${listed(problems)}`),
  payBatchWarned: invalidState(
    ({ problems }: { problems: string[] }) =>
      `Please look at this first, and accept it if it is right: ${listed(problems)}`,
  ),
  bankReturnsRefused: invalidState(
    ({ problems }: { problems: string[] }) => `Nothing was read from the list. ${listed(problems)}`,
  ),
};
