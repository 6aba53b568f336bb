import type { OutputOf } from '@cadenza/contract/operations';
import { checkOfferMove } from '@cadenza/domain/offers/offer-lifecycle';
import { answerRefusal } from '@cadenza/domain/roster/roster-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse, refuseIf, refuseWith } from '../../../platform/refusal.ts';
import { findPositions } from '../../positions/door.ts';
import { findLetterhead, findOffice } from '../door.ts';
import { cannotComeLetter } from '../mails/office-letter.ts';
import { findGroupOffers, findOwnOffer, freePositions, type GroupOffer, lockForAnswer } from '../store.ts';

type Answered = OutputOf<'reconfirmBooking'>;

/**
 * A booked musician reconfirms everything they accepted in the booking, or says that they cannot come: their positions
 * are then unfilled again, the office is notified, and the next on the list is asked. Repeating the same answer has no effect.
 */
export async function reconfirmBooking(
  context: SignedInContext,
  groupOfferId: string,
  flag: boolean,
): Promise<Answered> {
  const known = await findOwnOffer(context.db, context.actor, groupOfferId, 'bookingNotFound');
  return context.db.transaction().execute(async (trx) => {
    const booking = await lockForAnswer(trx, known);
    const group = await findOwnOffer(trx, context.actor, groupOfferId, 'bookingNotFound');
    if (group.reconfirmed === flag) return answered(group, flag);
    if (group.state !== 'accepted') throw refuse('youAreNotBooked');
    refuseIf(answerRefusal(booking.status));
    const groups = await findGroupOffers(trx, booking.id, { acceptedBy: group.musicianId });
    // Positions that were removed took their offers with them.
    if (groups.every(({ offers }) => offers.length === 0)) throw refuse('youAreNotBooked');
    await trx
      .updateTable('group_offers')
      .set({ reconfirmed: flag })
      .where(
        'id',
        'in',
        groups.map(({ id }) => id),
      )
      .execute();
    const musician = { id: group.musicianId, name: group.musicianName };
    const event = { kind: 're-confirmation answered', musician, isComing: flag } as const;
    await recordEvent(trx, group.bookingId, context.now, eventAuthorOf(context), event);
    if (!flag) await release(trx, context, groups);
    return answered(group, flag);
  });
}

async function release(trx: Db, context: SignedInContext, groups: readonly GroupOffer[]): Promise<void> {
  const { now, platform } = context;
  const held = groups.flatMap(({ offers }) => offers.filter(({ state }) => state === 'accepted'));
  const [group] = groups;
  if (!group) return;
  const { type, state: from } = group;
  const facts = { now, deadline: null, bookingRefusal: null, takenPosition: null, clash: null };
  const checked = checkOfferMove({ type, from, to: 'declined', by: 'musician', facts });
  if (!checked.isAllowed) throw refuseWith(checked.reason);
  const positionIds = held.map(({ positionId }) => positionId);
  const jobs = await findPositions(trx, group.bookingId, positionIds);
  await freePositions(trx, positionIds, 'declined');
  const musician = { id: group.musicianId, name: group.musicianName };
  const because = checked.row.because;
  const events = held.map(({ title }) => ({ kind: 'musician released', musician, position: title, because }) as const);
  await recordEvent(trx, group.bookingId, now, eventAuthorOf(context), ...events);
  const head = await findLetterhead(trx, platform, group.bookingId);
  const office = await findOffice(trx, group.bookingId);
  const { bookingNumber, address, name } = office;
  const given = { musicianName: group.musicianName, bookingId: group.bookingId, bookingNumber, jobs };
  const letter = cannotComeLetter(given, head);
  await postMail(trx, now, {
    kind: 'musician cannot come',
    to: { address, name },
    ...letter,
    bookingId: group.bookingId,
  });
  await enqueue(trx, 'advance-offers', { bookingId: group.bookingId });
}

const answered = ({ id, bookingId }: GroupOffer, flag: boolean): Answered => ({
  groupOfferId: id,
  bookingId,
  state: flag ? 'accepted' : 'declined',
  message: flag ? 'Thank you. See you there!' : 'We’ve taken you off the booking and told the office.',
});
