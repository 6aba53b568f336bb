import type { OfferState } from '../offers/offer-lifecycle.ts';

/** The content of a position's badge; the first match counts. */
export const positionBadges = [
  'Cancelled',
  'Booked',
  'Date Hold',
  'Available',
  'Unavailable',
  'Waiting Response',
  'Manual',
] as const;
export type PositionBadge = (typeof positionBadges)[number];

/**
 * The badge of a position, or of one of its singers. `answer` is the newest offer or availability check that counts for
 * them. A declined offer means they cannot come; an expired or withdrawn one means nothing, so staff act by hand.
 */
export function positionBadge(position: {
  isCancelled: boolean;
  isReserved: boolean;
  answer: OfferState | null;
}): PositionBadge {
  if (position.isCancelled) return 'Cancelled';
  if (position.answer === 'accepted') return 'Booked';
  if (position.isReserved) return 'Date Hold';
  return position.answer === null ? 'Manual' : badgeOfAnswer[position.answer];
}

const badgeOfAnswer: Record<OfferState, PositionBadge> = {
  accepted: 'Booked',
  available: 'Available',
  unavailable: 'Unavailable',
  declined: 'Unavailable',
  open: 'Waiting Response',
  exclusive: 'Waiting Response',
  expired: 'Manual',
  withdrawn: 'Manual',
};
