import type { OutputOf } from '@cadenza/contract/operations';
import { checkOfferMove, isLiveOffer, isRepeatedAnswer, OfferType } from '@cadenza/domain/offers/offer-lifecycle';
import { type Reason, reason } from '@cadenza/domain/refusals/reason';
import { answerRefusal, payAnswerRefusal } from '@cadenza/domain/roster/roster-rules';
import type { MusicianContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { refuse, refuseIf, refuseWith } from '../../../platform/refusal.ts';
import { findClash } from '../../positions/door/find-clash.ts';
import { findOwnOffer, type GroupOffer, lockForAnswer, moveGroupOffer } from '../store.ts';
import { acceptPositions } from './accept-positions.ts';
import { answerPayChange } from './answer-pay-change.ts';

type Answered = OutputOf<'acceptGroupOffer'>;

export interface OfferAnswer {
  to: 'accepted' | 'declined' | 'available' | 'unavailable';
  note?: string;
  /** The positions that the musician saw when accepting; if absent, all that were ever in the group. */
  seen?: readonly string[] | undefined;
}

/**
 * A musician's answer to their own group offer, availability check or change of pay. When several accept at the same instant, the
 * first to lock the positions wins and the others are refused with what is gone. Repeating the same answer has no effect. Another
 * musician's offer is not found.
 */
export async function answerOffer(
  context: MusicianContext,
  groupOfferId: string,
  answer: OfferAnswer,
): Promise<Answered> {
  const known = await findOwnOffer(context.db, context.actor, groupOfferId);
  return context.db.transaction().execute(async (trx) => {
    const { status } = await lockForAnswer(trx, known);
    const group = await findOwnOffer(trx, context.actor, groupOfferId);
    if (isRepeatedAnswer(group.state, answer.to)) return answered(group, answer.to);
    const move = { type: group.type, from: group.state, to: answer.to, by: 'musician' } as const;
    refuseIf(ownRefusal(group, answer) ?? changedRefusal(group, answer));
    // Positions that were removed took their offers with them.
    if (group.offers.length === 0) throw refuse('offerNotFound');
    const isPayChange = group.type === OfferType.PayChange;
    const facts = {
      now: context.now,
      deadline: group.deadlineAt,
      bookingRefusal: isPayChange ? payAnswerRefusal(status) : answerRefusal(status),
      takenPosition: firstTaken(group, answer),
      clash: answer.to === 'accepted' && !isPayChange ? await clashOf(trx, group) : null,
    };
    const checked = checkOfferMove({ ...move, facts });
    if (!checked.isAllowed) {
      if (checked.reason.code !== 'offerPositionTaken' || facts.takenPosition === null)
        throw refuseWith(checked.reason);
      throw refuse('offerPositionTaken', { position: facts.takenPosition, isRestOffered: isRestOffered(group) });
    }
    await effects[answer.to](trx, context, group, answer);
    return answered(group, answer.to);
  });
}

/** Refuses answers that are valid in the lifecycle but not from this button. */
function ownRefusal({ state, type }: GroupOffer, { to }: OfferAnswer): Reason | null {
  if (type !== OfferType.AvailabilityCheck && (to === 'available' || to === 'unavailable')) {
    return reason('offerIsNoCheck');
  }
  if (type === OfferType.AvailabilityCheck && (to === 'accepted' || to === 'declined')) {
    return reason('offerIsCheck');
  }
  return state === 'accepted' && to === 'declined' ? reason('offerAccepted') : null;
}

/** The first position that the musician wants but that has since been given to another, or null. */
function firstTaken(group: GroupOffer, { seen }: OfferAnswer): string | null {
  const taken = group.offers.filter(
    ({ state, filledBy }) => !isLiveOffer(state) && filledBy !== null && filledBy !== group.musicianId,
  );
  return taken.find(({ positionId }) => seen?.includes(positionId) ?? true)?.title ?? null;
}

/** A group is accepted as it was shown or not at all: returns the refusal that names what was withdrawn or not shown. */
function changedRefusal(group: GroupOffer, answer: OfferAnswer): Reason | null {
  const { to, seen } = answer;
  if (to !== 'accepted') return null;
  const taken = firstTaken(group, answer);
  if (group.state === 'withdrawn') return taken === null ? null : reason('offerPositionTaken', { position: taken });
  if (!isLiveOffer(group.state) || taken !== null) return null;
  const gone = group.offers.find(({ positionId, state }) => seen?.includes(positionId) && !isLiveOffer(state));
  if (gone) return reason('offerPositionWithdrawn', { position: gone.title, isRestOffered: isRestOffered(group) });
  const unseen = group.offers.find(
    ({ positionId, state }) => seen?.includes(positionId) === false && isLiveOffer(state),
  );
  return unseen ? reason('offerPositionUnseen', { position: unseen.title }) : null;
}

const isRestOffered = ({ offers }: GroupOffer) => offers.some(({ state }) => isLiveOffer(state));

const clashOf = (trx: Db, group: GroupOffer) =>
  findClash(
    trx,
    group.musicianId,
    group.offers
      .filter(({ state }) => isLiveOffer(state))
      .map(({ positionId, ...hours }) => ({ id: positionId, ...hours })),
  );

type Effect = (trx: Db, context: MusicianContext, group: GroupOffer, answer: OfferAnswer) => Promise<void>;

const effects: Record<OfferAnswer['to'], Effect> = {
  accepted: (trx, context, group) =>
    group.type === OfferType.PayChange
      ? answerPayChange(trx, context, group, { isAccepted: true, note: '' })
      : acceptPositions(trx, context, group),
  declined: async (trx, context, group, { note = '' }) => {
    if (group.type === OfferType.PayChange) {
      return answerPayChange(trx, context, group, { isAccepted: false, note });
    }
    const positions = group.offers.filter(({ state }) => state === group.state).map(({ title }) => title);
    await moveGroupOffer(trx, group, 'declined', { at: context.now, note });
    const event = { kind: 'offer declined', musician: nameOf(group), positions, note } as const;
    await recordEvent(trx, group.bookingId, context.now, eventAuthorOf(context), event);
    // Ask the next on the list immediately rather than at the deadline.
    await enqueue(trx, 'advance-offers', { bookingId: group.bookingId });
  },
  available: (trx, context, group, answer) => recordAvailability(trx, context, group, answer),
  unavailable: (trx, context, group, answer) => recordAvailability(trx, context, group, answer),
};

const recordAvailability: Effect = async (trx, context, group, { to, note = '' }) => {
  await moveGroupOffer(trx, group, to, { at: context.now, note });
  const event = { kind: 'availability answered', musician: nameOf(group), isAvailable: to === 'available' } as const;
  await recordEvent(trx, group.bookingId, context.now, eventAuthorOf(context), event);
};

const nameOf = ({ musicianId: id, musicianName: name }: GroupOffer) => ({ id, name });

const messages: Record<OfferAnswer['to'], string> = {
  accepted: 'You’re booked. Thank you!',
  declined: 'Declined. Thank you for letting us know.',
  available: 'Thank you. We’ve noted that you’re available.',
  unavailable: 'Thank you. We’ve noted that you’re not available.',
};

const payMessages: Partial<Record<OfferAnswer['to'], string>> = {
  accepted: 'Thank you. The new pay now applies.',
  declined: 'Your pay stays the same, and the job is yours. We’ve told the office.',
};

const answered = ({ id, bookingId, type }: GroupOffer, state: OfferAnswer['to']): Answered => ({
  groupOfferId: id,
  bookingId,
  state,
  message: (type === OfferType.PayChange ? payMessages[state] : undefined) ?? messages[state],
});
