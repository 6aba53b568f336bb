import { isBefore } from '@cadenza/domain/instant-range';
import type { LiveOfferState } from '@cadenza/domain/offers/offer-lifecycle';
import {
  type GroupOfferPlan,
  type PlanRequest,
  type PositionPlan,
  planOffers,
} from '@cadenza/domain/offers/offer-planning';
import { firstArrivalOf } from '@cadenza/domain/positions/position-times';
import { offersRefusal } from '@cadenza/domain/roster/roster-rules';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, eventAuthorOf } from '../../../platform/history/record-event.ts';
import { refuse, refuseIf } from '../../../platform/refusal.ts';
import { type LockedBooking, manageBooking } from '../../bookings/door.ts';
import { findCandidates } from '../../musicians/door.ts';
import { lockPositions, type PositionFacts } from '../../positions/door.ts';
import { expireOffers } from '../commands/expire-offers.ts';
import { findExclusiveDeadline, gatherPlanRequest, paymentsOf } from '../door.ts';

export interface Walk {
  booking: LockedBooking;
  /** All positions of the booking, locked. */
  all: readonly PositionFacts[];
  /** Positions to fill: unfilled, with hours still in the future. */
  wanted: readonly PositionFacts[];
  author: EventAuthor;
  now: string;
}

/** Locks a booking whose offers may be sent, with the positions to fill; ends the offers that are past their deadline. */
export async function beginWalk(trx: Db, context: OfficeContext, bookingId: string) {
  const { scope, now } = context;
  const booking = await manageBooking(trx, scope, bookingId);
  refuseIf(offersRefusal(booking.status, await paymentsOf(trx, booking.id)));
  const all = await lockPositions(trx, booking.id);
  const wanted = unfilledOf(all, now);
  await expireOffers(trx, booking.id, now);
  return { booking, all, wanted, author: eventAuthorOf(context), now };
}

function unfilledOf(all: readonly PositionFacts[], now: string): PositionFacts[] {
  const unfilled = all.filter(({ musicianId }) => musicianId === null);
  if (unfilled.length === 0) throw refuse('positionsFilled');
  if (unfilled.some(({ arrivalAt }) => arrivalAt === null)) throw refuse('eventDateUnknown');
  const toCome = unfilled.filter(({ arrivalAt }) => arrivalAt !== null && isBefore(now, arrivalAt));
  if (toCome.length === 0) throw refuse('positionsBegun');
  return toCome;
}

/** The result of one step down the lists, with its inputs. */
export interface PlannedWalk {
  request: PlanRequest;
  plan: { groups: GroupOfferPlan[]; positions: PositionPlan[] };
  musicians: Awaited<ReturnType<typeof findCandidates>>;
  /** The deadline of an exclusive offer, unless the work begins before it. */
  exclusiveUntil: string;
}

/** Plans one step down the preference lists; offers past their deadline have been ended. */
export async function planWalk(trx: Db, walk: Walk): Promise<PlannedWalk> {
  const { booking, now } = walk;
  const musicians = await findCandidates(trx, booking, null);
  const request = await gatherPlanRequest(trx, walk, musicians);
  const exclusiveUntil = await findExclusiveDeadline(trx, booking, now);
  return { request, plan: planOffers(request), musicians, exclusiveUntil };
}

/** When the offer of these positions expires. */
export function deadlineOf(state: LiveOfferState, positions: readonly PositionFacts[], exclusiveUntil: string): string {
  const begins = firstArrivalOf(positions);
  return state === 'exclusive' && isBefore(exclusiveUntil, begins) ? exclusiveUntil : begins;
}
