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
export function whyClosed(state: InvitationState): string | null {
  return closed[state];
}

const closed: Record<InvitationState, string | null> = {
  open: null,
  expired: 'This invitation has expired. Please ask the person who invited you to send it again.',
  cancelled: 'This invitation has been cancelled. Please ask the person who invited you.',
  accepted: 'This invitation has been accepted already. Please sign in.',
};

/** Why an invitation cannot be sent again, or null. */
export function whyNotResent(state: InvitationState): string | null {
  if (state === 'accepted') return 'This invitation has been accepted already.';
  return state === 'cancelled' ? 'This invitation has been cancelled. Please send a new one.' : null;
}

/** Why an invitation cannot be taken back, or null: taking back twice is taking back once. */
export function whyNotCancelled(state: InvitationState): string | null {
  return state === 'accepted' ? 'This invitation has been accepted already.' : null;
}
