import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { sumMinor } from '@cadenza/domain/money';
import { positionWork } from '@cadenza/domain/offers/offered-pay';
import { agreedWork } from '@cadenza/domain/payouts/agreed-pay';
import { musicianPayment } from '@cadenza/domain/payouts/musician-pay';
import { positionTitle } from '@cadenza/domain/roster/roster-rules';
import { addDays, instantToWall } from '@cadenza/domain/time';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { advanceBooking } from '../../bookings/door/advance-booking.ts';
import { commissionFor, findWorkDone, type PlayedPosition, termsOf, type WorkDone } from '../door.ts';
import { canBeCalculated } from '../present.ts';
import { addPayouts, findPayouts, type OwedPayment, type PayoutRow, replaceAmounts } from '../store.ts';

/**
 * Calculates what everyone is paid for a finished booking, which is locked here: a payment for each musician who played, and the
 * assignee's commission, on hold until confirmed. Repeating it adds missing payees, updates payments still on hold, and leaves
 * confirmed ones unchanged. Payees who are owed nothing get no payment. The booking moves on to Unconfirmed.
 */
export async function calculatePayouts(
  trx: Db,
  booking: { id: LockedBookingId; status: BookingStatus },
  author: EventAuthor,
  now: string,
): Promise<{ added: number; changed: number }> {
  const status = booking.status;
  if (!canBeCalculated(status)) {
    throw refuse('payoutsNotDue', { status });
  }
  const work = await findWorkDone(trx, booking.id);
  const existing = await findPayouts(trx, booking.id);
  const owed = [...musiciansOwed(work), ...managersOwed(work)].filter(({ payment }) => payment.grossMinor > 0);
  const missing = owed.filter((each) => !existing.some((payout) => isFor(payout, each)));
  const taxLabel = work.tax?.label ?? '';
  const payOn = addDays(instantToWall(now, work.timeZone).date, work.dueDays);
  await addPayouts(trx, booking.id, missing, { currency: work.currency, taxLabel, payOn, now });
  if (missing.length > 0 || status === BookingStatus.PostEvent) {
    await recordEvent(trx, booking.id, now, author, calculated(work, missing));
  }
  let changed = 0;
  for (const each of owed) {
    const payout = existing.find((row) => isFor(row, each));
    if (!payout || !isOutOfDate(payout, each)) continue;
    changed += 1;
    await replaceAmounts(trx, booking.id, payout.id, each.payment, { taxLabel, now });
    const total = { minor: each.payment.grossMinor, currency: work.currency };
    const because = 'recalculated';
    await recordEvent(trx, booking.id, now, author, { kind: 'payout changed', payee: payout.payee, total, because });
  }
  await advanceBooking(trx, booking, now);
  return { added: missing.length, changed };
}

function musiciansOwed(work: WorkDone): OwedPayment[] {
  const payees = new Map(work.positions.map(({ musician }) => [musician.userId, musician]));
  return [...payees.values()].map((payee) => ({
    kind: 'musician',
    payee,
    payment: musicianPayment({
      ...termsOf(payee, work),
      positions: work.positions.filter(({ musician }) => musician.userId === payee.userId).map(workOf),
    }),
  }));
}

function workOf(position: PlayedPosition) {
  const { id, name, performanceTypeId, accepted, artistFeeMinor } = position;
  if (position.perHourMinor === 0 && position.payOverrideMinor === null && accepted === null) {
    throw refuse('payRateMissing', { skill: position.skillName, musician: name });
  }
  const work = positionWork(position, positionTitle(name, performanceTypeId), artistFeeMinor);
  return { ...agreedWork(work, accepted), positionId: id };
}

function managersOwed(work: WorkDone): OwedPayment[] {
  const { assignee } = work;
  return assignee === null ? [] : [{ kind: 'manager', payee: assignee, payment: commissionFor(assignee, work) }];
}

const isFor = (payout: PayoutRow, { kind, payee }: OwedPayment) =>
  payout.kind === kind && payout.payee.id === payee.userId;

// A commission may have been agreed by hand, so it stays.
function isOutOfDate(payout: PayoutRow, { payment }: OwedPayment): boolean {
  if (payout.kind === 'manager' || payout.status !== PaymentStatus.OnHold) return false;
  const lines = (items: PayoutRow['items']) =>
    JSON.stringify(items.map(({ category, title, amountMinor, taxMinor }) => [category, title, amountMinor, taxMinor]));
  const sums = ({ superMinor, withheldMinor }: { superMinor: number; withheldMinor: number }) =>
    `${superMinor} ${withheldMinor}`;
  return sums(payout) !== sums(payment) || lines(payout.items) !== lines(payment.items);
}

function calculated({ currency }: WorkDone, added: readonly OwedPayment[]) {
  const count = (kind: OwedPayment['kind']) => added.filter((each) => each.kind === kind).length;
  const total = { minor: sumMinor(added.map(({ payment }) => payment.grossMinor)), currency };
  return { kind: 'payouts calculated', musicians: count('musician'), managers: count('manager'), total } as const;
}
