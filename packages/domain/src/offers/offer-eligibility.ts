import { type InstantRange, overlaps } from '../instant-range.ts';
import { type Commitment, clashes, type Place, type TravelTime } from './availability.ts';
import { isLiveOffer, type OfferState, OfferType } from './offer-lifecycle.ts';

/** An unfilled position, from arrival to the last note. */
export interface OpenPosition extends InstantRange {
  id: string;
  skillId: string;
  isSinger: boolean;
  /** For singers' positions: whether the musician is the singer chosen by the customer. */
  preferredSingerId: string | null;
  /** An unfilled position that the same musician must fill. */
  linkedPositionId?: string | null;
  /** The musician who already fills the linked position: no one else is asked. */
  keptForId?: string | null;
  place: Place;
}

export interface Candidate {
  musicianId: string;
  isActive: boolean;
  skillIds: readonly string[];
  /** All accepted work around the event, in this and other bookings. */
  commitments: readonly Commitment[];
  /** Their absent hours around the event, whatever the position. */
  absences: readonly InstantRange[];
}

/** An earlier group offer or availability check of this booking. */
export interface EarlierOffer {
  musicianId: string;
  type: OfferType;
  state: OfferState;
  positions: readonly (InstantRange & { id: string })[];
}

/** Why a position is not offered to a musician. */
export const passReasons = [
  'not active',
  'no skill',
  'already offered',
  'declined',
  'expired',
  'unavailable',
  'away',
  'busy',
] as const;
export type PassReason = (typeof passReasons)[number];

/**
 * Why this position cannot be offered to this musician, or null. The first reason in the order of `passReasons` counts.
 * Declining one position declines every position at the same time, so no one is asked twice about the same hour; a
 * withdrawn offer has no effect. `earlier` contains this musician's own, oldest first. A musician with a pending
 * offer gets no further one.
 */
export function passReason(
  position: OpenPosition,
  candidate: Candidate,
  earlier: readonly EarlierOffer[],
  travelMinutesBetween: TravelTime,
): PassReason | null {
  if (!candidate.isActive) return 'not active';
  if (!candidate.skillIds.includes(position.skillId)) return 'no skill';
  const offers = earlier.filter(({ type }) => type === OfferType.Offer);
  if (offers.some(({ state }) => isLiveOffer(state))) return 'already offered';
  const answers = offers.filter((offer) => concerns(offer, position)).map(({ state }) => state);
  if (answers.includes('declined')) return 'declined';
  if (answers.includes('expired')) return 'expired';
  const newestCheck = earlier.findLast(
    (offer) => offer.type === OfferType.AvailabilityCheck && concerns(offer, position),
  );
  if (newestCheck?.state === 'unavailable') return 'unavailable';
  if (candidate.absences.some((hours) => overlaps(hours, position))) return 'away';
  const isBusy =
    answers.includes('accepted') || clashes(position, candidate.commitments, travelMinutesBetween) !== null;
  return isBusy ? 'busy' : null;
}

const concerns = (offer: EarlierOffer, position: OpenPosition) =>
  offer.positions.some((offered) => offered.id === position.id || overlaps(offered, position));
