import { type Currency, money, sumMinor } from '@cadenza/domain/money';
import { isLiveOffer } from '@cadenza/domain/offers/offer-lifecycle';
import { totalPay } from '@cadenza/domain/offers/offered-pay';
import type { MusicianContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import type { SeenPositionId } from '../../../platform/session/booking-proof.ts';
import { setPayOverride } from '../../positions/door/pay-change.ts';
import { findPositions } from '../../positions/door.ts';
import { findAgreedPay, setAgreedPay } from '../door/agreed-pay.ts';
import { findLetterhead, findOffice } from '../door.ts';
import { keepsPayLetter } from '../mails/office-letter.ts';
import { type GroupOffer, moveGroupOffer } from '../store.ts';

/**
 * A booked musician accepts lower pay, which then applies, or declines it: the accepted pay stays, and the office is notified.
 * The caller has locked everything that this changes (`lockForAnswer`) and checked the lifecycle.
 */
export async function answerPayChange(
  trx: Db,
  context: MusicianContext,
  group: GroupOffer,
  answer: { isAccepted: boolean; note: string },
): Promise<void> {
  const { isAccepted, note } = answer;
  const live = group.offers.filter(({ state }) => isLiveOffer(state));
  const positionIds = live.map(({ positionId }) => positionId);
  const amounts = await findAmounts(trx, group.id, positionIds);
  await moveGroupOffer(trx, group, isAccepted ? 'accepted' : 'declined', { at: context.now, note });
  if (isAccepted) {
    const agreed = await findAgreedPay(trx, positionIds);
    for (const { positionId, pay, payOverrideMinor } of amounts) {
      const accepted = agreed.find((each) => each.positionId === positionId && each.state === 'accepted');
      if (!accepted) throw new Error('a change of pay waits for somebody who is not booked');
      await setAgreedPay(trx, accepted, pay);
      await setPayOverride(trx, positionId, payOverrideMinor);
    }
  }
  const holds = amounts.map(({ pay, old }) => (isAccepted ? pay : old));
  await recordEvent(trx, group.bookingId, context.now, eventAuthorOf(context), {
    kind: 'pay change answered',
    musician: { id: group.musicianId, name: group.musicianName },
    positions: live.map(({ title }) => title),
    isAccepted,
    pay: money(sumMinor(holds.map(({ totalMinor }) => totalMinor)), amounts[0]?.currency as Currency),
    note,
  });
  if (!isAccepted) await notifyOffice(trx, context, group, { positionIds, old: holds, note });
}

async function findAmounts(trx: Db, groupOfferId: string, positionIds: readonly SeenPositionId[]) {
  const rows = await trx
    .selectFrom('offers')
    .select(['currency', 'pay_override_minor', 'pay_minor', 'travel_minor', 'artist_fee_minor'])
    .select(({ ref }) => ref('position_id').$castTo<SeenPositionId>().as('position_id'))
    .select(['old_pay_minor', 'old_travel_minor', 'old_artist_fee_minor'])
    .where('group_offer_id', '=', groupOfferId)
    .where('position_id', 'in', [...positionIds])
    .execute();
  return rows.map((row) => ({
    positionId: row.position_id,
    currency: row.currency,
    payOverrideMinor: row.pay_override_minor,
    pay: totalPay(row.pay_minor, row.travel_minor, row.artist_fee_minor),
    old: totalPay(row.old_pay_minor ?? 0, row.old_travel_minor ?? 0, row.old_artist_fee_minor ?? 0),
  }));
}

async function notifyOffice(
  trx: Db,
  { now, platform }: MusicianContext,
  group: GroupOffer,
  kept: { positionIds: readonly SeenPositionId[]; old: ReturnType<typeof totalPay>[]; note: string },
): Promise<void> {
  const { bookingId, musicianName } = group;
  const jobs = await findPositions(trx, bookingId, kept.positionIds);
  const { bookingNumber, address, name } = await findOffice(trx, bookingId);
  const head = await findLetterhead(trx, platform, bookingId);
  const letter = keepsPayLetter({ musicianName, bookingId, bookingNumber, jobs, old: kept.old, note: kept.note }, head);
  await postMail(trx, now, { kind: 'pay change declined', to: { address, name }, ...letter, bookingId });
}
