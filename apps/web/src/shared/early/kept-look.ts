/** How a musician's offers looked when they were last read (keep-look.ts): shown at the next start until the app is there. */
export interface KeptLook {
  /** The person and their role. */
  owner: string | null;
  html: string;
  /** Until when it is true enough to be seen, in milliseconds since 1970. */
  until: number;
}

type ReadStorage = Pick<Storage, 'getItem'>;

/**
 * The look that this browser keeps, if it is that of the person who is signed in, in the role that they act in, and not
 * outdated. Nothing of one person is shown to another.
 */
export function readLook(storage: ReadStorage, hasPassed: (instantMs: number) => boolean): string | null {
  const { owner, html, until } = stateOf<KeptLook>(storage, 'look');
  const { context, roleId } = stateOf<{ context: { user?: { id?: string } } | null; roleId: string }>(
    storage,
    'profile',
  );
  const userId = context?.user?.id;
  if (!isSignedIn(storage) || !owner || !html || !until || !userId || !roleId) return null;
  return owner === `${userId} ${roleId}` && !hasPassed(until) ? html : null;
}

/** Whether this browser holds somebody's tokens. */
export const isSignedIn = (storage: ReadStorage): boolean =>
  Boolean(stateOf<{ tokens: object | null }>(storage, 'auth').tokens);

/** What a store keeps (shared/session/kept-store.ts); nothing if it is missing or cannot be read. */
function stateOf<State extends object>(storage: ReadStorage, name: string): Partial<State> {
  try {
    const kept = JSON.parse(storage.getItem(`cadenza.${name}`) ?? '{}') as { state?: Partial<State> } | null;
    return kept?.state ?? {};
  } catch {
    return {};
  }
}
