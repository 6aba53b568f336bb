import { type Currency, money } from '@cadenza/domain/money';
import { expectUsualAmounts } from '../features/catalogue/door.ts';
import { updateOffers } from '../features/offers/commands/update-offers.ts';
import { isPayAsked } from '../features/offers/door/agreed-pay.ts';
import { bookingOfPosition, lockPositions, titleOf, withLinked } from '../features/positions/door.ts';
import { manageRoster, rosterFor } from '../features/roster/door.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import type { Handler } from '../platform/http/routes.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Agrees an amount for playing a position instead of hours and loading, in minor units; null returns to the rate. An
 * unusual amount must be confirmed first. Open offers are withdrawn, because they stated another amount. A booked
 * musician gets an increase immediately; a decrease is offered to them, and the accepted pay holds until they accept
 * it. Nobody sets the pay of their own position.
 */
export const updatePositionPayRate: Handler<'updatePositionPayRate'> = async (
  context,
  { params: { id: positionId }, body: { payMinor, confirm } },
) => {
  const { db, scope, now, platform } = context;
  const bookingId = await bookingOfPosition(db, positionId);
  return db.transaction().execute(async (trx) => {
    const booking = await manageRoster(trx, scope, bookingId);
    const [position] = withLinked(await lockPositions(trx, booking.id), positionId);
    if (position.musicianId === context.actor.userId) throw refuse('ownPayoutNotYours');
    const title = titleOf(position);
    if (position.payOverrideMinor === payMinor && !(await isPayAsked(trx, position.id))) {
      return { message: `Pay for ${title} is unchanged.`, roster: await rosterFor(context, trx, booking.id) };
    }
    const amounts = { [`the pay of ${title}`]: payMinor };
    await expectUsualAmounts(trx, { cityId: booking.city_id, confirm, now }, amounts);
    const author = eventAuthorOf(context);
    const pay = payMinor === null ? null : money(payMinor, booking.currency as Currency);
    await recordEvent(trx, booking.id, now, author, { kind: 'pay rate changed', position: title, pay });
    const news = await updateOffers(trx, platform, booking, {
      before: [position],
      payOverrideMinor: payMinor,
      because: 'the pay changed',
      author,
      now,
    });
    const message = `Saved the pay for ${title}.${news}`;
    return { message, roster: await rosterFor(context, trx, booking.id) };
  });
};
