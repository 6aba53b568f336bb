import { PaymentStatus, paymentStatusLabel } from '@cadenza/domain/customer-payments/payment-status';
import { type Currency, money } from '@cadenza/domain/money';
import { payBatchName } from '@cadenza/domain/pay-batches/pay-batch';
import { checkPayoutMove } from '@cadenza/domain/payouts/payout-lifecycle';
import { type PayoutKind, payoutMovers } from '@cadenza/domain/permissions/payments';
import type { Reason } from '@cadenza/domain/refusals/reason';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, refuse, refuseWith } from '../../../platform/refusal.ts';
import { advanceBooking } from '../../bookings/door/advance-booking.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { mailAddress } from '../../session/door.ts';
import { movePayouts } from '../door/move-payouts.ts';
import { cancelledLetter } from '../mails/cancelled-letter.ts';
import { bookingsOfPayouts, type PayoutRow } from '../store.ts';
import { changedPayouts } from '../views.ts';
import { lockSettlement } from './lock-settlement.ts';

/**
 * Moves payments of one booking to a status, if this person may move each of them; otherwise none moves. Payments already in that
 * status stay. The booking's status follows: confirmed or unconfirmed.
 */
export async function changePayoutStatus(
  context: OfficeContext,
  kind: PayoutKind,
  { ids, status }: { ids: readonly string[]; status: PaymentStatus },
) {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const bookingId = await oneBooking(trx, kind, ids);
    const { booking, payouts, arePaymentsEnabled } = await lockSettlement(trx, scope, bookingId, kind);
    const moving = payouts.filter((payout) => ids.includes(payout.id) && payout.status !== status);
    const place = { cityId: booking.city_id, assigneeUserId: booking.assignee_user_id };
    const moves = moving.map((payout) => {
      const by = payoutMovers(scope.actor, { ...place, kind, payeeId: payout.payee.id });
      if (by.length === 0) throw refuse('ownPayoutNotYours');
      const { transferMinor, batchNumber } = payout;
      const facts = {
        arePaymentsEnabled,
        transferMinor,
        batch: batchNumber === null ? null : payBatchName(batchNumber),
      };
      const answer = checkPayoutMove({ from: payout.status, to: status, by, facts });
      if (!answer.isAllowed) throw refuseWith(ofPayee(answer.reason, payout.payee.name));
      return { payout, because: answer.row.because };
    });
    for (const { payout, because } of moves) {
      await movePayouts(trx, [payout], { to: status, because, author: eventAuthorOf(context), now });
    }
    if (moves.length > 0) await advanceBooking(trx, booking, now);
    if (kind === 'musician' && status === PaymentStatus.Cancelled) await notifyPayees(trx, context, booking, moving);
    const label = paymentStatusLabel(status);
    const message = moves.length === 1 ? `One payment is now ${label}` : `${moves.length} payments are now ${label}`;
    return changedPayouts(trx, scope, { bookingId, kind, message });
  });
}

/** By mail, because a musician whose payment is cancelled gets less than they accepted. */
async function notifyPayees(
  trx: Db,
  { platform, now, actor }: OfficeContext,
  booking: LockedBooking,
  payouts: readonly PayoutRow[],
): Promise<void> {
  const people = await trx
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.first_name', mailAddress.as('address')])
    .where('u.id', '=', anyOf([actor.userId, ...payouts.map(({ payee }) => payee.id)]))
    .execute();
  const author = people.find(({ id }) => id === actor.userId)?.name ?? 'The office';
  for (const { payee, grossMinor } of payouts) {
    const person = people.find(({ id }) => id === payee.id);
    if (!person) continue;
    const gross = money(grossMinor, booking.currency as Currency);
    const facts = { firstName: person.first_name, bookingId: booking.id, bookingNumber: booking.number, gross, author };
    const to = { address: person.address, name: person.name };
    const letter = cancelledLetter(platform, facts);
    await postMail(trx, now, { kind: 'payment cancelled', to, ...letter, bookingId: booking.id });
  }
}

async function oneBooking(trx: Db, kind: PayoutKind, ids: readonly string[]): Promise<string> {
  const bookings = await bookingsOfPayouts(trx, kind, ids);
  const [first] = bookings;
  if (first === undefined || bookings.length < ids.length) throw refuse('payoutNotFound');
  if (bookings.some((each) => each !== first)) throw invalidField('ids', 'Please choose payments of one booking');
  return first;
}

/** When one of several payouts is refused, the refusal names its payee. */
const ofPayee = ({ code, details }: Reason, payee: string): Reason => ({ code, details: { ...details, payee } });
