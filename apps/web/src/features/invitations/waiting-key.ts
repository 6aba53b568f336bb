/** The kind of invitation link, which determines the operation that reads it. */
export type LinkKind = 'registration' | 'role' | 'organisation';
export interface InvitationLink {
  kind: LinkKind;
  key: string;
}

const NAME = 'cadenza.waiting-invitation';
const kinds: readonly string[] = ['registration', 'role', 'organisation'] satisfies LinkKind[];

/** Stores a link in this tab while its reader signs in, so that it appears in no address. */
export function keepWaiting(link: InvitationLink): void {
  sessionStorage.setItem(NAME, `${link.kind} ${link.key}`);
}

/** The link stored in this tab, if any. */
export function waitingLink(): InvitationLink | null {
  const [kind = '', key = ''] = sessionStorage.getItem(NAME)?.split(' ') ?? [];
  return kinds.includes(kind) && key ? { kind: kind as LinkKind, key } : null;
}

export function forgetWaiting(): void {
  sessionStorage.removeItem(NAME);
}
