import { type Reason, reason } from '../refusals/reason.ts';

/** To the platform, to a role for an account, or as the admin of an organisation. */
export const invitationKinds = ['registration', 'role', 'organisation'] as const;
export type InvitationKind = (typeof invitationKinds)[number];

/** How long an invitation's link works. */
export const invitationDays = 14;

export interface InvitationTimes {
  expiresAt: string;
  acceptedAt: string | null;
  cancelledAt: string | null;
}
export type InvitationState = 'open' | 'expired' | 'cancelled' | 'accepted';

/** An invitation's state at `now`. Accepted and cancelled are final; an expired one opens again when it is resent. */
export function invitationState({ expiresAt, acceptedAt, cancelledAt }: InvitationTimes, now: string): InvitationState {
  if (acceptedAt !== null) return 'accepted';
  if (cancelledAt !== null) return 'cancelled';
  return Date.parse(expiresAt) <= Date.parse(now) ? 'expired' : 'open';
}

/** Why a person who follows the link cannot continue, or null while the invitation is open. */
export function whyClosed(state: InvitationState): Reason | null {
  return closed[state];
}

const closed: Record<InvitationState, Reason | null> = {
  open: null,
  expired: reason('invitationExpired'),
  cancelled: reason('invitationCancelled'),
  accepted: reason('invitationAccepted'),
};

/** Why an invitation cannot be resent, or null. */
export function whyNotResent(state: InvitationState): Reason | null {
  if (state === 'accepted') return reason('invitationAnswered');
  return state === 'cancelled' ? reason('invitationTakenBack') : null;
}

/** Why an invitation cannot be cancelled, or null: cancelling it twice is fine. */
export function whyNotCancelled(state: InvitationState): Reason | null {
  return state === 'accepted' ? reason('invitationAnswered') : null;
}
