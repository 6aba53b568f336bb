import type { OutputOf } from '@cadenza/contract/operations';
import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { payListRows } from '@cadenza/domain/payouts/pay-list-csv';
import { offeredPayoutStatuses, paymentsEnabled, payoutCounts } from '@cadenza/domain/payouts/payout-lifecycle';
import type { Actor } from '@cadenza/domain/permissions/access';
import { canSettleManagerPayments, canSettleMusicianPayments } from '@cadenza/domain/permissions/payments';
import { instantToWall } from '@cadenza/domain/time';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import type { Payer, Transfer } from './door.ts';
import type { PayoutKind } from './store.ts';

export type Payout = OutputOf<'getMusicianPayment'>;
export type PayoutList = OutputOf<'listMusicianPayments'>;

/** A payout as read from the database. */
type PayoutRow = Omit<Payout, 'status' | 'statusLabel' | 'nextStatuses' | 'invoice' | 'taxRegistered' | 'account'> & {
  kind: PayoutKind;
  status: PaymentStatus;
  number: Payout['invoice']['number'];
  items: Omit<Payout['invoice']['items'][number], 'invoiceRef'>[];
  account: { name: string; bankCode: string; tail: string } | null;
};

/** The booking facts that the payout rules need. */
export interface PayoutBooking {
  cityId: string;
  status: BookingStatus;
  hasManagerPayments: boolean;
}

const S = PaymentStatus;
const mask = '•••••';

const canSettle: Record<PayoutKind, (actor: Actor, booking: { cityId: string }) => boolean> = {
  musician: canSettleMusicianPayments,
  manager: canSettleManagerPayments,
};

/** Who may settle depends on the kind of payment: acting staff for musicians, admins for managers. */
export const maySettle = (actor: Actor, kind: PayoutKind, booking: { cityId: string }): boolean =>
  canSettle[kind](actor, booking);

/** A payment as this person may see it, with the statuses they may set. The payee does not see the office's note. */
export function presentPayout(actor: Actor, row: PayoutRow, booking: PayoutBooking): Payout {
  const { number, items, account, note, status, ...payout } = row;
  const isSettler = maySettle(actor, row.kind, booking);
  const facts = { arePaymentsEnabled: paymentsEnabled(booking), grossMinor: row.grossMinor, accountProblem: null };
  return {
    ...payout,
    status,
    statusLabel: paymentStatusLabel(status),
    nextStatuses: isSettler
      ? offeredPayoutStatuses(status, facts).map((next) => ({ status: next, label: paymentStatusLabel(next) }))
      : [],
    invoice: {
      number,
      items: items.map((item, index) => ({ ...item, invoiceRef: `${number}-${index + 1}` })),
    },
    taxRegistered: row.taxRate !== '0',
    note: actor.isMusician ? '' : note,
    account: account && { name: account.name, bankCode: account.bankCode, maskedNumber: mask + account.tail },
  };
}

/** The payments of one kind, their sums, and what this person may do with them as a whole. */
export function presentPayoutList(
  actor: Actor,
  kind: PayoutKind,
  row: { bookingId: string; currency: Payout['currency']; booking: PayoutBooking; items: PayoutRow[] },
): PayoutList {
  const { booking, items } = row;
  const may = maySettle(actor, kind, booking);
  const isOpen = may && paymentsEnabled(booking);
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
      superMinor: sumMinor(owed.map((each) => each.super.amountMinor)),
      count: owed.length,
      unconfirmed: unconfirmedPayouts,
      unpaid: unpaidPayouts,
    },
    abilities: {
      canCalculate: may && kind === 'musician' && canBeCalculated(booking.status),
      canConfirmAll: isOpen && has(S.OnHold),
      canUnconfirmAll: may && has(S.ReadyToPay),
      canPayNow: isOpen && kind === 'musician' && has(S.ReadyToPay),
      canDownloadPayList: isOpen && kind === 'musician' && has(...inPayList),
      canEditNotes: may,
      canEditAmounts: isOpen && kind === 'manager' && has(S.OnHold),
    },
  };
}

/** Confirmed but not yet paid: the payments on a pay list. */
export const inPayList: PaymentStatus[] = [S.ReadyToPay, S.ScheduledToBePaid, S.InProgress];

/** Payments can be calculated once the event is over, and again until everyone is paid. */
export const canBeCalculated = (status: BookingStatus): boolean =>
  hasReached(status, BookingStatus.PostEvent) && status < BookingStatus.MusiciansPaid;

/** The pay list as CSV: payee, account, amount and day. Without `payOn`, each payment has its own day. */
export const payListCsv = (transfers: readonly Transfer[], { regionId }: Payer, payOn?: string): string => {
  const entries = transfers.map((transfer) => ({
    payee: transfer.payee,
    accountName: transfer.accountName ?? '',
    bankCode: transfer.bankCode ?? '',
    accountNumber: transfer.accountNumber ?? '',
    amountMinor: transfer.amountMinor,
    currency: transfer.currency,
    reference: transfer.reference,
    payOn: payOn ?? transfer.payOn,
  }));
  return writeCsv(payListRows(entries, regionId));
};

/** "20270314_0615": the city's date and time for a file name. */
export function fileStamp(now: string, zone: string): string {
  const { date, time } = instantToWall(now, zone);
  return `${date.replaceAll('-', '')}_${time.replace(':', '')}`;
}

/** A text file as returned by the API. */
export const textFile = (fileName: string, text: string) => ({
  fileName,
  contentType: fileName.endsWith('.csv') ? 'text/csv' : 'text/plain',
  fileContent: Buffer.from(text, 'utf8').toString('base64'),
});
