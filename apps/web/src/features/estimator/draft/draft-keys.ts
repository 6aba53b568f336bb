import type { DraftAccess } from './draft-operations.ts';

/** Keys of drafts by city, kept for the browser session. */
export interface DraftKeys {
  of(cityId: string): DraftAccess | null;
  keep(cityId: string, access: DraftAccess): void;
  forget(cityId: string): void;
}

const name = 'cadenza-draft';
type Kept = Record<string, DraftAccess>;

/**
 * Keeps the keys in a cookie without an end: it lives as long as the browser session, over all its tabs, while sessionStorage
 * would be gone with the tab that was closed. The server does not read it.
 */
export function createDraftKeys(page: { cookie: string }, isSecure: boolean): DraftKeys {
  const read = () => readKept(page.cookie);
  const write = (kept: Kept) => {
    const value = encodeURIComponent(JSON.stringify(kept));
    // Assigning one cookie leaves the others as they are.
    page.cookie = `${name}=${value}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  };
  return {
    of: (cityId) => read()[cityId] ?? null,
    keep: (cityId, access) => write({ ...read(), [cityId]: access }),
    forget: (cityId) => write(Object.fromEntries(Object.entries(read()).filter(([id]) => id !== cityId))),
  };
}

function readKept(cookies: string): Kept {
  const value = cookies
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (!value) return {};
  try {
    return keptOf(JSON.parse(decodeURIComponent(value)));
  } catch {
    // Somebody else's cookie of the same name, or a damaged one: there is no draft then.
    return {};
  }
}

function keptOf(value: unknown): Kept {
  const entries = Object.entries(value as Record<string, Partial<DraftAccess> | null>);
  return Object.fromEntries(
    entries.flatMap(([cityId, access]) =>
      typeof access?.bookingId === 'string' && typeof access.draftKey === 'string'
        ? [[cityId, { bookingId: access.bookingId, draftKey: access.draftKey }]]
        : [],
    ),
  );
}
