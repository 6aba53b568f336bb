import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { assignMusicians } from './assign-musicians.ts';
import { type BookingContext, officeOf, skillIdOf } from './booking-context.ts';
import { instantOf } from './instants.ts';
import { addAvailabilityCheck, addLiveOffers, addSettledOffers } from './offer-rows.ts';
import { type PositionPlan, planPositions } from './position-plan.ts';

const S = BookingStatus;

/** Line-up, offers and acceptances, as far as the booking has progressed. Positions exist from Planning on. */
export function staffBooking(context: BookingContext): PositionPlan[] {
  const { furthest, status, times, history, random } = context;
  if (furthest < S.Planning) return [];
  const positions = planPositions(context);
  const share = shareOffered(context);
  const offered = positions.filter((_, index) => index < Math.floor(positions.length * share));
  assignMusicians(context, offered);
  addSettledOffers(context, offered);
  const isAsking = share === 0 && !context.isShowcase && random.chance(0.6);
  if (status === S.Planning && isAsking) addAvailabilityCheck(context, positions);
  else if (status === S.Planning) addLiveOffers(context, positions);
  if (times.musiciansConfirmed !== undefined) {
    const booked = new Set(positions.flatMap(({ musician }) => musician?.userId ?? [])).size;
    const unfilled = positions.filter(({ musician }) => musician === null).length;
    history.add(times.musiciansConfirmed, officeOf(context), { kind: 'musicians confirmed', booked, unfilled });
  }
  for (const position of positions) addPosition(context, position);
  return positions;
}

/** In Planning some positions have been accepted; later all of them, except for a rare gap that staff accept. */
function shareOffered({ random, furthest, isShowcase }: BookingContext): number {
  if (isShowcase) return 0;
  if (furthest > S.Confirmation) return 1;
  return furthest === S.Confirmation ? random.pick([1, 1, 1, 1, 1, 1, 0.75]) : random.pick([0, 0.3, 0.5, 0.5, 0.7, 1]);
}

/** A cancelled booking keeps its positions and releases its musicians. */
function addPosition(context: BookingContext, position: PositionPlan): void {
  const { rows, bookingId, status, furthest } = context;
  const { gig, place, musician, bookedAt } = position;
  const isHeld = musician !== null && bookedAt !== null && status === furthest;
  rows.positions.push({
    id: position.id,
    booking_id: bookingId,
    gig_id: gig.id,
    ordinal: position.ordinal,
    name: place.name,
    skill_id: skillIdOf(context, place.skill),
    is_leader: place.isLeader,
    is_singer: place.isSinger,
    preferred_singer_id: position.preferredSinger?.performerId ?? null,
    arrival_at: gig.times && instantOf(gig.times.arrivalAt),
    start_at: gig.times && instantOf(gig.times.startAt),
    end_at: gig.times && instantOf(gig.times.endAt),
    musician_id: isHeld ? musician.userId : null,
    booked_at: isHeld ? instantOf(bookedAt) : null,
  });
}
