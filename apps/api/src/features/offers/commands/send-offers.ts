import type { OutputOf } from '@cadenza/contract/operations';
import type { Handler } from '../../../platform/http/routes.ts';
import { titleOf } from '../../positions/door.ts';
import { rosterFor } from '../../roster/door.ts';
import { beginWalk } from '../door/preference-walk.ts';
import { walkPreferenceLists } from './walk-preference-lists.ts';

type Sent = OutputOf<'sendOffers'>;

/**
 * Offers every unfilled position exclusively to the next musician on its list, or to everyone who fits once the list is
 * used up. Sending again asks no one twice. Refused while a prepared invoice or an awaited deposit fixes the line-up,
 * and when there is nothing to fill.
 */
export const sendOffers: Handler<'sendOffers'> = async (context, { params: { id: bookingId } }) => {
  const { db, platform } = context;
  return db.transaction().execute(async (trx) => {
    const walk = await beginWalk(trx, context, bookingId);
    const { booking, wanted } = walk;
    const { positions, groups } = await walkPreferenceLists(trx, platform, walk);
    const nobodyLeft = positions.filter(({ stage }) => stage === 'nobody').map(({ positionId }) => positionId);
    const sent = {
      exclusive: groups.filter(({ state }) => state === 'exclusive').length,
      open: groups.filter(({ state }) => state === 'open').length,
      passedOver: positions.reduce((sum, { passedOver }) => sum + passedOver.length, 0),
      nobodyLeft: wanted.filter(({ id }) => nobodyLeft.includes(id)).map(titleOf),
    };
    return { ...sent, message: messageOf(sent), roster: await rosterFor(context, trx, booking.id) };
  });
};

function messageOf({ exclusive, open, nobodyLeft }: Pick<Sent, 'exclusive' | 'open' | 'nobodyLeft'>): string {
  const offers = (count: number, kind: string) => (count === 0 ? [] : [`${count} ${kind}`]);
  const sent = [...offers(exclusive, 'exclusive'), ...offers(open, 'open')].join(' and ');
  const first = sent === '' ? 'Nothing new was sent' : `Sent ${sent} ${exclusive + open === 1 ? 'offer' : 'offers'}`;
  if (nobodyLeft.length > 0) return `${first}. No one left to ask for ${nobodyLeft.join('; ')}.`;
  return sent === '' ? 'Still waiting for all answers.' : `${first}.`;
}
