import { LRUCache } from 'lru-cache';

/** A cached entry, valid until this instant at the latest. */
interface Expiring {
  expires_at: string;
}

export interface SessionCache<Session extends Expiring> {
  /** The session under `key`, cached or read; undefined when there is none. */
  find(key: string, now: string, read: () => Promise<Session | undefined>): Promise<Session | undefined>;
  /** Something that sessions are read from has changed. */
  forgetAll(): void;
  /** Whether changes are being received; while they are not, nothing is cached. */
  trust(isTrusted: boolean): void;
}

/**
 * Caches sessions of signed-in people, the `size` most recently used; any change clears all of them (decision 8). Only
 * existing sessions are cached, so a new token needs no notification.
 */
export function createSessionCache<Session extends Expiring>(size = 10_000): SessionCache<Session> {
  const sessions = new LRUCache<string, Session>({ max: size });
  let changes = 0;
  let isTrusted = false;

  function forgetAll(): void {
    changes++;
    sessions.clear();
  }

  return {
    async find(key, now, read) {
      const known = sessions.get(key);
      if (known && known.expires_at > now) return known;
      sessions.delete(key);
      const before = changes;
      const session = await read();
      // Data read during a change may predate it.
      if (session && isTrusted && changes === before) sessions.set(key, session);
      return session;
    },
    forgetAll,
    trust(isNow) {
      isTrusted = isNow;
      forgetAll();
    },
  };
}
