import type { OutputOf } from '@cadenza/contract/operations';

type PassReason = OutputOf<'listOfferHistory'>['passedOver'][number]['reason'];

/** Why a musician was passed over, after their name. */
export const passReasonText: Record<PassReason, string> = {
  'not active': 'inactive',
  'no skill': 'doesn’t have the skill',
  'already offered': 'already has an offer for this booking',
  declined: 'declined',
  expired: 'didn’t answer in time',
  unavailable: 'not available',
  away: 'away',
  busy: 'playing elsewhere',
};
