import { type InvitationKind, invitationKinds } from '@cadenza/domain/invitations/invitation-state';
export interface InvitationLink {
  /** Determines the operation that reads it. */
  kind: InvitationKind;
  key: string;
}

const NAME = 'cadenza.waiting-invitation';

/** A link as one text. */
export const textOf = ({ kind, key }: InvitationLink): string => `${kind} ${key}`;

/** Stores a link in this tab while its reader signs in, so that it appears in no address. */
export function keepWaiting(link: InvitationLink): void {
  sessionStorage.setItem(NAME, textOf(link));
}

/** The link stored in this tab, if any. */
export function waitingLink(): InvitationLink | null {
  return readLink(sessionStorage.getItem(NAME) ?? '');
}

/** Parses a link; null if it is invalid. */
export function readLink(text: string): InvitationLink | null {
  const [word = '', key = ''] = text.split(' ');
  const kind = invitationKinds.find((each) => each === word);
  return kind && key ? { kind, key } : null;
}

export function forgetWaiting(): void {
  sessionStorage.removeItem(NAME);
}
