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
  otherInvoiceOpen: invalidState('Another invoice of this booking is still open. Complete or void it first.'),
  nothingToInvoice: invalidState('There’s nothing left to invoice.'),
  invoicePartPaid: invalidState(
    'This invoice is partly paid, so it can’t be voided. If a payment was recorded by mistake, reverse it.',
  ),
  invoiceCredited: invalidState('This invoice has a credit note, so it can’t be changed.'),
  nothingToCredit: invalidState('The invoices don’t exceed the price, so there’s nothing to credit.'),
  creditChanged: conflict('The amounts have just changed. Please check them again.'),
  receiptNotFound: notFound('This receipt'),
  receiptReversed: invalidState('This payment has already been reversed.'),
  refundNotFound: notFound('This refund'),
  refundDecided: invalidState('This refund has already been decided.'),
  refundNotApproved: invalidState('Only approved refunds can be paid.'),
  refundByCard: invalidState(
    'This refund goes back to the card automatically. An admin may have it transferred instead.',
  ),
  refundNotRedirected: invalidState(
    'This refund is already on its way. Only one that failed, or hasn’t reached the card’s bank yet, can be sent another way.',
  ),
  refundOfYourOwn: notPermitted('You proposed this refund, so a colleague has to approve it.'),
  refundsForAdmins: notPermitted('Only a city admin can decide on refunds.'),
  refundWaiting: invalidState('A refund for this booking is still waiting for approval.'),
  writeOffsForAdmins: notPermitted('Only a city admin can write off what a customer owes.'),
  nothingToWriteOff: invalidState('There are no open invoices to write off.'),
  bookingNotCancelled: invalidState('Cancellation terms only apply to cancelled bookings.'),
  writtenOff: invalidState('Part of this booking was written off. Please reverse that first.'),
  moneyOpen: invalidState(({ open }: { open: string[] }) => `The books can’t be closed yet: ${open.join(', ')}.`),
  receiptRefunded: invalidState('This payment is being refunded, so it can’t be reversed.'),
  receiptsForAdmins: notPermitted('Only a city admin can reverse a payment.'),
  noInvoiceSent: invalidState('No invoice of this booking has been sent yet.'),
  paymentPlanChanged: conflict('Someone else has just changed this plan. Please check it again.'),
  planLineNotFound: notFound('This line of a payment plan'),
  noInvoiceToUpdate: invalidState('There’s no open invoice to update.'),
  noInvoiceToVoid: invalidState('There’s no open invoice to void.'),
  noInvoiceToComplete: invalidState('Only sent invoices can be completed.'),
  noInvoiceToRemind: invalidState('You can only send reminders for sent invoices.'),
  nothingPosted: invalidState('There are no entries this month.'),
  accountsUnnamed: invalidState(
    ({ program, names }: { program: string; names: string[] }) =>
      `In Settings, under Bookkeeping, first enter what ${program} calls ${names.join(', ')}.`,
  ),
  invoiceNotSent: invalidState('An invoice is ready but not sent yet.'),
  depositAwaited: invalidState('The deposit is invoiced but not paid yet.'),
};

const stillOpen = (count: number, what: string) =>
  count === 1 ? `One payment is not ${what} yet.` : `${count} payments are not ${what} yet.`;
const payeesName = (payee: string | undefined) => (payee === undefined ? '' : `${payee}: `);

/** What musicians and sales managers are paid. `payee` is named if several payouts are requested together. */
export const payoutRefusals = {
  payoutNotFound: notFound('This payment'),
  musicianPaymentNotFound: notFound('A musician payment of this booking'),
  payeeDetailsNotFound: notFound('This person’s payment details'),
  numberNotFound: notFound('This number'),
  accountNotCoolingOff: invalidState(
    'This account isn’t waiting to be released. Please check the payment details again.',
  ),
  accountOfYourOwn: notPermitted('You can’t release an account you added or are paid into.'),
  payeeWithoutCity: invalidState('This account isn’t paid by any city.'),
  superPaymentsHidden: notPermitted('You can only see your own super payments.'),
  musicianPayoutsNotYours: notPermitted(
    'Only a city admin or this booking’s sales manager can manage musician payments.',
  ),
  managerPayoutsNotYours: notPermitted('Only an admin can manage manager payments.'),
  ownPayoutNotYours: notPermitted('You can’t manage your own pay. Please ask a colleague.'),
  payingForAdmins: notPermitted('Only a city admin can pay.'),
  payoutMoveNotYours: notPermitted(
    ({ payee }: { payee?: string }) => `${payeesName(payee)}Only a city admin can move a payment on from Ready To Pay.`,
  ),
  payoutsNotCalculated: invalidState('Musician and manager payments haven’t been calculated yet.'),
  payoutsUnconfirmed: invalidState(({ count }: { count: number }) => stillOpen(count, 'confirmed')),
  payoutsUnpaid: invalidState(({ count }: { count: number }) => stillOpen(count, 'paid')),
  payoutsConfirmed: invalidState('Every payment is still confirmed.'),
  noPayoutConfirmed: invalidState('There are no confirmed payments left to pay.'),
  noPayoutReady: invalidState('No payments are ready to pay.'),
  payoutNotReady: invalidState(
    ({ payee }: { payee: string }) => `${payee}: Only payments that are ready to pay can be paid.`,
  ),
  payoutsNotOpen: invalidState(
    ({ payee }: { payee?: string }) =>
      `${payeesName(payee)}Payments to musicians and managers are available after the event.`,
  ),
  paymentMoveUnknown: invalidState(
    ({ payee, from, to }: { payee?: string; from: PaymentStatus | null; to: PaymentStatus }) => {
      const before = from === null ? 'nothing' : paymentStatusLabel(from);
      return `${payeesName(payee)}A payment can’t go from ${before} to ${paymentStatusLabel(to)}.`;
    },
  ),
  nothingToTransfer: invalidState(
    ({ payee }: { payee?: string }) => `${payeesName(payee)}There’s nothing to transfer.`,
  ),
  /** `problem` is the sentence of the rule for account numbers, which names the payee. */
  payeeAccountWrong: invalidState(({ problem }: { problem: string }) => problem),
  payoutInBatch: invalidState(
    ({ payee, batch }: { payee?: string; batch: string }) =>
      `${payeesName(payee)}This payment is in batch ${batch} and moves with it.`,
  ),
  superNotOwed: invalidState(({ payee }: { payee: string }) => `${payee}: There’s no super to pay yet.`),
  superFileRefused: invalidState(
    ({ problems }: { problems: string[] }) =>
      `We couldn’t create the file. ${problems.map((problem) => `${problem.replace(/\.$/, '')}.`).join(' ')}`,
  ),
  commissionConfirmed: invalidState('This commission is confirmed. Please unconfirm it before changing the amount.'),
  payoutsNotDue: invalidState(
    ({ status }: { status: BookingStatus }) =>
      `Payments are calculated from Post Event until everyone is paid. This booking is in ${bookingStatusLabel(status)}.`,
  ),
  payRateMissing: invalidState(
    ({ skill, musician }: { skill: string; musician: string }) =>
      `There’s no pay rate for ${skill}. Please set one, or agree an amount for ${musician}.`,
  ),
};

const listed = (problems: readonly string[]) => problems.map((problem) => `${problem.replace(/\.$/, '')}.`).join(' ');

/** Batches of payments for the bank. */
export const payBatchRefusals = {
  payBatchNotFound: notFound('This batch'),
  payBatchChanged: conflict('Someone else has just changed this batch. Please check it again.'),
  payBatchState: invalidState(
    ({ batch, state }: { batch: string; state: PayBatchState }) =>
      `Batch ${batch} is ${state}, so this is no longer possible.`,
  ),
  payBatchNotYours: notPermitted(({ problem }: { problem: string }) => problem),
  payBatchEmpty: invalidState('A batch needs at least one payment. Please cancel it instead.'),
  payBatchFaulty: invalidState(({ problems }: { problems: string[] }) => `Nothing was paid. ${listed(problems)}`),
  payBatchWarned: invalidState(
    ({ problems }: { problems: string[] }) =>
      `Please check this first, and accept it if it’s right: ${listed(problems)}`,
  ),
  bankReturnsRefused: invalidState(
    ({ problems }: { problems: string[] }) => `We couldn’t import the list. ${listed(problems)}`,
  ),
};
