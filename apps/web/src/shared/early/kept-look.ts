/** The last look of a musician's offers (keep-look.ts), shown at the next start until the app has loaded. */
export interface KeptLook {
  /** The person and their role. */
  owner: string | null;
  html: string;
  /** Until when it can be shown, in milliseconds since 1970. */
  until: number;
}

type ReadStorage = Pick<Storage, 'getItem'>;

/**
 * The look stored in this browser, if it belongs to the signed-in user in their current role and is not outdated. One
 * user's data is never shown to another.
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

/** Whether this browser has stored tokens. */
export const isSignedIn = (storage: ReadStorage): boolean =>
  Boolean(stateOf<{ tokens: object | null }>(storage, 'auth').tokens);

/** The content of a store (shared/session/kept-store.ts); empty if it is missing or unreadable. */
function stateOf<State extends object>(storage: ReadStorage, name: string): Partial<State> {
  try {
    const kept = JSON.parse(storage.getItem(`cadenza.${name}`) ?? '{}') as { state?: Partial<State> } | null;
    return kept?.state ?? {};
  } catch {
    return {};
  }
}
