import type { Platform } from '../context.ts';
import { listenForSessions } from '../db/database.ts';
import { keepConnection } from '../db/keep-connection.ts';
import type { SessionCache } from './session-cache.ts';

/**
 * Clears the cache at each change of the tables that sessions are read from. Changes over this process's own pool are
 * noticed before their action responds; those of other processes over a separate connection, and while that is down,
 * nothing is cached.
 */
export async function followSessionChanges(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  cache: Pick<SessionCache<never>, 'forgetAll' | 'trust'>,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  database.notices.on('sessions_changed', cache.forgetAll);
  const connection = await keepConnection(database.pool.options.connectionString, {
    name: 'cadenza sessions',
    onOpen: async (client) => {
      await listenForSessions(client, cache.forgetAll);
      cache.trust(true);
    },
    onLost: () => {
      cache.trust(false);
      if (!isStopped) log.warn('not receiving session changes, so sessions are not cached');
    },
  });
  return {
    async stop() {
      isStopped = true;
      database.notices.off('sessions_changed', cache.forgetAll);
      await connection.stop();
    },
  };
}
