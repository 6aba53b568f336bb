/** Which link brought somebody: the operation that reads it follows from its kind. */
export type LinkKind = 'registration' | 'role' | 'organisation';
export interface InvitationLink {
  kind: LinkKind;
  key: string;
}

const NAME = 'cadenza.waiting-invitation';
const kinds: readonly string[] = ['registration', 'role', 'organisation'] satisfies LinkKind[];

/** Keeps a link for this tab while its reader signs in; it stands in no address meanwhile. */
export function keepWaiting(link: InvitationLink): void {
  sessionStorage.setItem(NAME, `${link.kind} ${link.key}`);
}

/** The link that waits in this tab, if there is one. */
export function waitingLink(): InvitationLink | null {
  const [kind = '', key = ''] = sessionStorage.getItem(NAME)?.split(' ') ?? [];
  return kinds.includes(kind) && key ? { kind: kind as LinkKind, key } : null;
}

export function forgetWaiting(): void {
  sessionStorage.removeItem(NAME);
}
