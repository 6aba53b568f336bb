import type { DraftAccess } from './draft-operations.ts';

/** Keys of drafts by city, kept for the browser session. */
export interface DraftKeys {
  of(cityId: string): DraftAccess | null;
  /** The key of an enquiry that has been asked for and not been answered yet. */
  asked(cityId: string): string | null;
  /** Before it is asked for: asked again, by whichever tab, it is the same enquiry. */
  ask(cityId: string, draftKey: string): void;
  /** After the answer. */
  keep(cityId: string, access: DraftAccess): void;
  forget(cityId: string): void;
}

const name = 'cadenza-draft';
const askedName = 'cadenza-draft-asked';
const keyPattern = /^[\w-]{43}$/;

/**
 * Keeps the keys in cookies without an end: they live as long as the browser session, over all its tabs, while sessionStorage
 * would be gone with the tab that was closed. The server does not read them.
 */
export function createDraftKeys(page: { cookie: string }, isSecure: boolean): DraftKeys {
  const read = () => readCookie(page.cookie, name, accessFrom);
  const readAsked = () => readCookie(page.cookie, askedName, keyFrom);
  const write = (called: string, kept: Record<string, unknown>) => {
    const value = encodeURIComponent(JSON.stringify(kept));
    // Assigning one cookie leaves the others as they are.
    page.cookie = `${called}=${value}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  };
  return {
    of: (cityId) => read()[cityId] ?? null,
    asked: (cityId) => readAsked()[cityId] ?? null,
    ask: (cityId, draftKey) => write(askedName, { ...readAsked(), [cityId]: draftKey }),
    keep: (cityId, access) => {
      write(name, { ...read(), [cityId]: access });
      if (readAsked()[cityId] === access.draftKey) write(askedName, without(cityId, readAsked()));
    },
    forget: (cityId) => {
      write(name, without(cityId, read()));
      if (readAsked()[cityId]) write(askedName, without(cityId, readAsked()));
    },
  };
}

const without = (cityId: string, kept: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(kept).filter(([id]) => id !== cityId));

/** By city what is well formed. Somebody else's cookie of the same name, or a damaged one, is nothing. */
function readCookie<Kept>(
  cookies: string,
  called: string,
  from: (value: unknown) => Kept | null,
): Record<string, Kept> {
  const value = cookies
    .split('; ')
    .find((each) => each.startsWith(`${called}=`))
    ?.slice(called.length + 1);
  try {
    const entries = Object.entries(JSON.parse(decodeURIComponent(value ?? '{}')) as Record<string, unknown>);
    return Object.fromEntries(
      entries.flatMap(([cityId, each]) => {
        const kept = from(each);
        return kept === null ? [] : [[cityId, kept]];
      }),
    );
  } catch {
    return {};
  }
}

function accessFrom(value: unknown): DraftAccess | null {
  const { bookingId, draftKey } = (value ?? {}) as Partial<Record<keyof DraftAccess, unknown>>;
  return typeof bookingId === 'string' && typeof draftKey === 'string' ? { bookingId, draftKey } : null;
}

const keyFrom = (value: unknown): string | null => (typeof value === 'string' && keyPattern.test(value) ? value : null);
