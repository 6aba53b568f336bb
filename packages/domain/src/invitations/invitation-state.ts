import { type Reason, reason } from '../refusals/reason.ts';

/** How long a link of an invitation opens something. */
export const invitationDays = 14;

export interface InvitationTimes {
  expiresAt: string;
  acceptedAt: string | null;
  cancelledAt: string | null;
}
export type InvitationState = 'open' | 'expired' | 'cancelled' | 'accepted';

/** Where an invitation stands at `now`. Accepted and cancelled are final; an expired one opens again when it is sent again. */
export function invitationState({ expiresAt, acceptedAt, cancelledAt }: InvitationTimes, now: string): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (cancelledAt !== null) return 'cancelled';
  return Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : 'open';
}

/** Why somebody who follows the link gets no further, or null while the invitation stands. */
export function whyClosed(state: InvitationState): Reason | null {
  return closed[state];
}

const closed: Record<InvitationState, Reason | null> = {
  open: null,
  expired: reason('invitationExpired'),
  cancelled: reason('invitationCancelled'),
  accepted: reason('invitationAccepted'),
};

/** Why an invitation cannot be sent again, or null. */
export function whyNotResent(state: InvitationState): Reason | null {
  if (state === 'accepted') return reason('invitationAnswered');
  return state === 'cancelled' ? reason('invitationTakenBack') : null;
}

/** Why an invitation cannot be taken back, or null: taking back twice is taking back once. */
export function whyNotCancelled(state: InvitationState): Reason | null {
  return state === 'accepted' ? reason('invitationAnswered') : null;
}
