import pg from 'pg';
import type { Platform } from '../context.ts';
import { listenForSessions } from '../db/database.ts';
import type { SessionCache } from './session-cache.ts';

const pulseMilliseconds = 5000;
const retryMilliseconds = 1000;

/**
 * Clears the cache at each change of the tables that sessions are read from. Changes over this process's own pool are
 * noticed before their action responds; those of other processes over a separate connection, and while that is down,
 * nothing is cached. Returns when it listens, or has found that it cannot yet and will try again.
 */
export async function followSessionChanges(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  cache: Pick<SessionCache<never>, 'forgetAll' | 'trust'>,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  let current: pg.Client | undefined;

  /** Opens a connection; when it ends, the next one is opened. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: database.pool.options.connectionString,
      application_name: 'cadenza sessions',
      connectionTimeoutMillis: pulseMilliseconds,
      query_timeout: pulseMilliseconds,
    });
    current = client;
    let pulse: NodeJS.Timeout | undefined;
    // The `end` event follows.
    client.on('error', () => {});
    client.once('end', () => {
      cache.trust(false);
      clearInterval(pulse);
      if (isStopped) return;
      if (pulse) log.warn('hears of no changes to sessions and reads each for a while');
      setTimeout(() => isStopped || void listen(), retryMilliseconds).unref();
    });
    try {
      await client.connect();
      await listenForSessions(client, cache.forgetAll);
      cache.trust(true);
      // A connection that stays silent is treated as broken.
      pulse = setInterval(() => void client.query('select').catch(() => client.end()), pulseMilliseconds).unref();
    } catch {
      await client.end();
    }
  }

  database.notices.on('sessions_changed', cache.forgetAll);
  await listen();
  return {
    async stop() {
      isStopped = true;
      database.notices.off('sessions_changed', cache.forgetAll);
      await current?.end();
    },
  };
}
