import type { OutputOf } from '@cadenza/contract/operations';
import { isBefore } from '@cadenza/domain/instant-range';
import { offersRefusal } from '@cadenza/domain/roster/roster-rules';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf } from '../../../platform/history/record-event.ts';
import { refuse, refuseWith } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { lockPositions, type PositionFacts, titleOf } from '../../positions/door.ts';
import { rosterFor } from '../../roster/door.ts';
import { paymentsOf } from '../door.ts';
import { expireOffers } from './expire-offers.ts';
import { walkPreferenceLists } from './walk-preference-lists.ts';

type Sent = OutputOf<'sendOffers'>;

/**
 * Offers every unfilled position exclusively to the next musician on its list, or to everyone who fits once the list is
 * used up. Sending again asks no one twice. Refused while a prepared invoice or an awaited deposit fixes the line-up,
 * and when there is nothing to fill.
 */
export async function sendOffers(context: OfficeContext, bookingId: string): Promise<Sent> {
  const { db, scope, now, platform } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await manageBooking(trx, scope, bookingId);
    const refusal = offersRefusal(booking.status, await paymentsOf(trx, bookingId));
    if (refusal !== null) throw refuseWith(refusal);
    const all = await lockPositions(trx, bookingId);
    const wanted = unfilledOf(all, now);
    await expireOffers(trx, booking.id, now);
    const { positions, groups } = await walkPreferenceLists(trx, platform, {
      booking,
      all,
      wanted,
      author: eventAuthorOf(context),
      now,
    });
    const nobodyLeft = positions.filter(({ stage }) => stage === 'nobody').map(({ positionId }) => positionId);
    const sent = {
      exclusive: groups.filter(({ state }) => state === 'exclusive').length,
      open: groups.filter(({ state }) => state === 'open').length,
      passedOver: positions.reduce((sum, { passedOver }) => sum + passedOver.length, 0),
      nobodyLeft: wanted.filter(({ id }) => nobodyLeft.includes(id)).map(titleOf),
    };
    return { ...sent, message: messageOf(sent), roster: await rosterFor(context, trx, booking.id) };
  });
}

function unfilledOf(all: readonly PositionFacts[], now: string): PositionFacts[] {
  const unfilled = all.filter(({ musicianId }) => musicianId === null);
  if (unfilled.length === 0) throw refuse('positionsFilled');
  if (unfilled.some(({ arrivalAt }) => arrivalAt === null)) throw refuse('eventDateUnknown');
  const toCome = unfilled.filter(({ arrivalAt }) => arrivalAt !== null && isBefore(now, arrivalAt));
  if (toCome.length === 0) throw refuse('positionsBegun');
  return toCome;
}

function messageOf({ exclusive, open, nobodyLeft }: Pick<Sent, 'exclusive' | 'open' | 'nobodyLeft'>): string {
  const offers = (count: number, kind: string) => (count === 0 ? [] : [`${count} ${kind}`]);
  const sent = [...offers(exclusive, 'exclusive'), ...offers(open, 'open')].join(' and ');
  const first = sent === '' ? 'Nothing new was sent' : `Sent ${sent} ${exclusive + open === 1 ? 'offer' : 'offers'}`;
  if (nobodyLeft.length > 0) return `${first}. No one left to ask for ${nobodyLeft.join('; ')}.`;
  return sent === '' ? 'Still waiting for all answers.' : `${first}.`;
}
