import { draftCookie } from './draft-cookie.ts';
import type { DraftAccess } from './draft-operations.ts';

/** Draft keys by city, stored for the browser session. */
export interface DraftKeys {
  of(cityId: string): DraftAccess | null;
  /** The key of a create request that has not been answered yet. */
  asked(cityId: string): string | null;
  /** Called before the request: repeated from any tab, the same key means the same enquiry. */
  ask(cityId: string, draftKey: string): void;
  /** Called after the response. */
  keep(cityId: string, access: DraftAccess): void;
  forget(cityId: string): void;
}

const name = draftCookie;
const askedName = `${draftCookie}-asked`;
const keyPattern = /^[\w-]{43}$/;

/**
 * Stores the keys in session cookies: they last as long as the browser session and are shared by all its tabs, whereas
 * sessionStorage is lost when its tab closes. The server does not read them.
 */
export function createDraftKeys(page: { cookie: string }, isSecure: boolean): DraftKeys {
  // Over https a name that no other host can set.
  const called = (plain: string) => (isSecure ? `__Host-${plain}` : plain);
  const read = () => readCookie(page.cookie, called(name), accessFrom);
  const readAsked = () => readCookie(page.cookie, called(askedName), keyFrom);
  const write = (plain: string, kept: Record<string, unknown>) => {
    const value = encodeURIComponent(JSON.stringify(kept));
    // Assigning a cookie leaves the others unchanged.
    page.cookie = `${called(plain)}=${value}; Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;
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

/** The well-formed entries by city. A damaged or unrelated cookie of the same name is ignored. */
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
