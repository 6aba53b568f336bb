import { isBefore } from '@cadenza/domain/instant-range';
import { planChecks } from '@cadenza/domain/offers/availability-checks';
import { canAskAvailability } from '@cadenza/domain/permissions/offers';
import { firstArrivalOf } from '@cadenza/domain/positions/position-times';
import { askingRefusal } from '@cadenza/domain/roster/roster-rules';
import type { Db } from '../../../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { invalidField, refuse, refuseIf } from '../../../platform/refusal.ts';
import { lockVisibleBooking } from '../../bookings/door.ts';
import { findCandidates } from '../../musicians/door.ts';
import { lockPositions, type PositionFacts } from '../../positions/door.ts';
import { rosterFor } from '../../roster/door.ts';
import { findLetterhead, gatherPlanRequest } from '../door.ts';
import { expireOffers } from './expire-offers.ts';
import { sendGroupOffer } from './send-group-offer.ts';

/**
 * Asks musicians whether they could play, without offering anything. Any acting staff of the city may, as it commits no
 * one. Musicians who have yet to answer an earlier check are not asked again.
 */
export const checkAvailability: Handler<'checkAvailability'> = async (
  context,
  { params: { id: bookingId }, body: { musicianIds, positionIds } },
) => {
  const { db, scope, now, platform } = context;
  return db.transaction().execute(async (trx) => {
    const booking = await lockVisibleBooking(trx, scope, bookingId);
    if (!canAskAvailability(context.actor, { cityId: booking.city_id })) throw refuse('notPermitted');
    refuseIf(askingRefusal(booking.status));
    const all = await lockPositions(trx, booking.id);
    const wanted = askedFor(all, positionIds ?? null, now);
    await expireOffers(trx, booking.id, now);
    const musicians = await findCandidates(trx, booking, musicianIds ?? null);
    const known = new Set(musicians.map(({ id }) => id));
    const strange = musicianIds?.findIndex((id) => !known.has(id)) ?? -1;
    if (strange >= 0) throw invalidField(`musicianIds.${strange}`, 'This musician doesn’t play in this city');
    const request = await gatherPlanRequest(trx, { booking, all, wanted }, musicians);
    const chosenSingers = await findChosenSingers(trx, booking.id);
    const plans = planChecks({ ...request, named: musicianIds ?? null, chosenSingers });
    const author = eventAuthorOf(context);
    const head = await findLetterhead(trx, platform, booking.id);
    for (const plan of plans) {
      const musician = musicians.find(({ id }) => id === plan.musicianId);
      if (!musician) throw new Error('a musician who is not of this city was planned for');
      const positions = wanted.filter(({ id }) => plan.positionIds.includes(id));
      const deadlineAt = firstArrivalOf(positions);
      const sending = {
        bookingId: booking.id,
        musician,
        kind: 'check',
        positions,
        deadlineAt,
        isDirect: false,
      } as const;
      await sendGroupOffer(trx, now, head, { ...sending, sentBy: author.userId });
    }
    const asked = plans.length;
    if (asked > 0) await recordEvent(trx, booking.id, now, author, { kind: 'availability asked', musicians: asked });
    return { asked, message: messageOf(asked), roster: await rosterFor(context, trx, booking.id) };
  });
};

function askedFor(all: readonly PositionFacts[], ids: readonly string[] | null, now: string): PositionFacts[] {
  const known = new Set<string>(all.map(({ id }) => id));
  const strange = ids?.findIndex((id) => !known.has(id)) ?? -1;
  if (strange >= 0) throw invalidField(`positionIds.${strange}`, 'This position is not part of the booking');
  const unfilled = all.filter(({ id, musicianId }) => musicianId === null && (ids?.includes(id) ?? true));
  if (unfilled.length === 0) throw refuse('positionsFilled');
  if (unfilled.some(({ arrivalAt }) => arrivalAt === null)) throw refuse('eventDateUnknown');
  return unfilled.filter(({ arrivalAt }) => arrivalAt !== null && isBefore(now, arrivalAt));
}

/**
 * The singers whom the customer chose or who were allocated, as musicians; null when there are none or the choice is left to us.
 */
async function findChosenSingers(trx: Db, bookingId: string): Promise<string[] | null> {
  const rows = await trx
    .selectFrom('performers as f')
    .innerJoin('bookings as b', (join) => join.on('b.id', '=', bookingId).on('b.choose_singers_for_me', '=', false))
    .select('f.user_id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('f.id', 'in', selectFrom('booking_singers').select('performer_id').where('booking_id', '=', bookingId)),
        eb('f.id', 'in', selectFrom('positions').select('preferred_singer_id').where('booking_id', '=', bookingId)),
      ]),
    )
    .execute();
  return rows.length === 0 ? null : rows.map((row) => row.user_id);
}

function messageOf(asked: number): string {
  if (asked === 0) return 'There’s no one new to ask: everyone who fits has already been asked or is busy.';
  return asked === 1 ? 'Asked 1 musician.' : `Asked ${asked} musicians.`;
}
