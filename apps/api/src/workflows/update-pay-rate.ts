import type { OutputOf } from '@cadenza/contract/operations';
import type { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { type Currency, money } from '@cadenza/domain/money';
import { rosterRefusal } from '@cadenza/domain/roster/roster-rules';
import { manageBooking } from '../features/bookings/door.ts';
import { updateOffers } from '../features/offers/commands/update-offers.ts';
import { bookingOfPosition, lockPositions, titleOf, withLinked } from '../features/positions/door.ts';
import { setPayOverride } from '../features/positions/store.ts';
import { rosterFor } from '../features/roster/door.ts';
import type { OfficeContext } from '../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import { refuseWith } from '../platform/refusal.ts';

/**
 * Agrees an amount for playing a position in place of hours and loading, in minor units; null returns to the rate. Open
 * offers are withdrawn, because they stated another amount; a booked musician is notified.
 */
export async function updatePayRate(
  context: OfficeContext,
  positionId: string,
  payMinor: number | null,
): Promise<OutputOf<'updatePositionPayRate'>> {
  const { db, scope, now, platform } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    const refusal = rosterRefusal(booking.status as BookingStatus);
    if (refusal !== null) throw refuseWith(refusal);
    const [position] = withLinked(await lockPositions(trx, bookingId), positionId);
    const title = position ? titleOf(position) : '';
    if (position?.payOverrideMinor === payMinor) {
      return { message: `Pay for ${title} is unchanged.`, roster: await rosterFor(context, trx, booking.id) };
    }
    await setPayOverride(trx, positionId, payMinor);
    const author = eventAuthorOf(context);
    const pay = payMinor === null ? null : money(payMinor, booking.currency as Currency);
    await recordEvent(trx, bookingId, now, author, { kind: 'pay rate changed', position: title, pay });
    const withdrawn = await updateOffers(trx, platform, booking, {
      positionId,
      because: 'the pay changed',
      author,
      now,
    });
    const message = `Saved the pay for ${title}.${withdrawn > 0 ? ' Offers that waited for an answer are withdrawn.' : ''}`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
}
