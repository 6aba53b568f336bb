import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { type PayBatchState, type PayLineState, payBatchName } from '@cadenza/domain/pay-batches/pay-batch';
import { payListRows } from '@cadenza/domain/payouts/pay-list-csv';
import { offeredPayoutStatuses, paymentsEnabled, payoutCounts } from '@cadenza/domain/payouts/payout-lifecycle';
import type { Actor } from '@cadenza/domain/permissions/access';
import type { BookingRecord } from '@cadenza/domain/permissions/bookings';
import { canConfirmPayouts, canPayOut, type PayoutKind, payoutMovers } from '@cadenza/domain/permissions/payments';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import type { Payer, Transfer } from './door.ts';

export type Payout = PayoutList['items'][number];
export type PayoutList = OutputOf<'listMusicianPayments'>;

/** A payout as read from the database. */
type PayoutRow = Omit<
  Payout,
  'status' | 'statusLabel' | 'nextStatuses' | 'invoice' | 'taxRegistered' | 'account' | 'batch'
> & {
  kind: PayoutKind;
  status: PaymentStatus;
  number: Payout['invoice']['number'];
  items: Omit<Payout['invoice']['items'][number], 'invoiceRef'>[];
  account: { name: string; bankCode: string; tail: string } | null;
  batch: { id: string; number: number; state: PayBatchState; lineState: PayLineState } | null;
};

/** The booking facts that the payout rules need. */
export interface PayoutBooking extends BookingRecord {
  status: BookingStatus;
  hasManagerPayments: boolean;
}

const S = PaymentStatus;
const mask = '•••••';

/** A payment as this person may see it, with the statuses that they may set. The payee does not see the office's note. */
export function presentPayout(actor: Actor, row: PayoutRow, booking: PayoutBooking): Payout {
  const { number, items, account, batch, note, status, ...payout } = row;
  const movers = payoutMovers(actor, { ...booking, kind: row.kind, payeeId: row.payee.userId });
  const batchName = batch && payBatchName(batch.number);
  const isOnItsWay = batch?.lineState === 'waiting' || batch?.lineState === 'sent';
  const facts = {
    arePaymentsEnabled: paymentsEnabled(booking),
    transferMinor: row.transferMinor,
    batch: isOnItsWay ? batchName : null,
  };
  return {
    ...payout,
    status,
    statusLabel: paymentStatusLabel(status),
    nextStatuses: offeredPayoutStatuses(status, movers, facts).map((next) => ({
      status: next,
      label: paymentStatusLabel(next),
    })),
    invoice: {
      number,
      items: items.map((item, index) => ({ ...item, invoiceRef: `${number}-${index + 1}` })),
    },
    taxRegistered: row.taxRate !== '0',
    note: actor.isMusician ? '' : note,
    account: account && { name: account.name, bankCode: account.bankCode, maskedNumber: mask + account.tail },
    batch: batch && batchName ? { id: batch.id, name: batchName, state: batch.state } : null,
  };
}

/** The payments of one kind, their sums, and the actions on all of them that this person may take. */
export function presentPayoutList(
  actor: Actor,
  kind: PayoutKind,
  row: { bookingId: string; currency: Payout['currency']; booking: PayoutBooking; items: PayoutRow[] },
): PayoutList {
  const { booking, items } = row;
  const mayConfirm = canConfirmPayouts(actor, kind, booking);
  const isOpen = paymentsEnabled(booking);
  const isOwn = items.some(({ payee }) => payee.userId === actor.userId);
  const has = (...statuses: PaymentStatus[]) => items.some(({ status }) => statuses.includes(status));
  const owed = items.filter(({ status }) => status !== S.Cancelled);
  const { unconfirmedPayouts, unpaidPayouts } = payoutCounts(items.map(({ status }) => status));
  return {
    bookingId: row.bookingId,
    bookingStatus: booking.status,
    currency: row.currency,
    items: items.map((item) => presentPayout(actor, item, booking)),
    totals: {
      netMinor: sumMinor(owed.map(({ netMinor }) => netMinor)),
      taxMinor: sumMinor(owed.map(({ taxMinor }) => taxMinor)),
      grossMinor: sumMinor(owed.map(({ grossMinor }) => grossMinor)),
      withheldMinor: sumMinor(owed.map(({ withheld }) => withheld.amountMinor)),
      transferMinor: sumMinor(owed.map(({ transferMinor }) => transferMinor)),
      superMinor: sumMinor(owed.map((each) => each.super.amountMinor)),
      count: owed.length,
      unconfirmed: unconfirmedPayouts,
      unpaid: unpaidPayouts,
    },
    abilities: {
      canCalculate: mayConfirm && kind === 'musician' && canBeCalculated(booking.status),
      canConfirmAll: mayConfirm && !isOwn && isOpen && has(S.OnHold),
      canUnconfirmAll: mayConfirm && !isOwn && has(S.ReadyToPay),
      canPayNow: canPayOut(actor, booking) && isOpen && kind === 'musician' && has(S.ReadyToPay),
      canDownloadPayList: isOpen && kind === 'musician' && has(...inPayList),
      canEditNotes: mayConfirm,
      canEditAmounts: mayConfirm && !isOwn && isOpen && kind === 'manager' && has(S.OnHold),
    },
  };
}

/** Confirmed but not yet paid: the payments on a pay list. */
export const inPayList: PaymentStatus[] = [S.ReadyToPay, S.ScheduledToBePaid, S.InProgress];

/** Payments can be calculated once the event is over, and again until everyone is paid. */
export const canBeCalculated = (status: BookingStatus): boolean =>
  hasReached(status, BookingStatus.PostEvent) && status < BookingStatus.MusiciansPaid;

/** A payment for files of people who may not see full account numbers. The letters keep banks from accepting it. */
export const withMaskedNumber = (transfer: Transfer): Transfer => ({
  ...transfer,
  accountNumber:
    transfer.accountNumber &&
    'X'.repeat(Math.max(0, transfer.accountNumber.length - 3)) + transfer.accountNumber.slice(-3),
});

/** The pay list as CSV: payee, account, amount and day. */
export const payListCsv = (transfers: readonly Transfer[], { regionId }: Payer): string => {
  const entries = transfers.map((transfer) => ({
    payee: transfer.payee,
    accountName: transfer.accountName ?? '',
    bankCode: transfer.bankCode ?? '',
    accountNumber: transfer.accountNumber ?? '',
    amountMinor: transfer.amountMinor,
    currency: transfer.currency,
    reference: transfer.reference,
    payOn: transfer.payOn,
  }));
  return writeCsv(payListRows(entries, regionId));
};
