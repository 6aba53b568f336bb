import { LRUCache } from 'lru-cache';

/** What is remembered, good until this instant at the latest. */
interface Expiring {
  expires_at: string;
}

export interface SessionCache<Session extends Expiring> {
  /** The session under `key`, remembered or read; undefined when there is none. */
  find(key: string, now: string, read: () => Promise<Session | undefined>): Promise<Session | undefined>;
  /** Something that sessions are read from has changed. */
  forgetAll(): void;
  /** Whether changes are heard of; while they are not, nothing is remembered. */
  trust(isTrusted: boolean): void;
}

/**
 * Remembers sessions of signed-in people, at most `size` of them, those used last; all are forgotten with any change (decision 8).
 * Only sessions that exist are remembered: a token that begins to be one need not be told of.
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
      // What was read while something changed may be from before the change.
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
