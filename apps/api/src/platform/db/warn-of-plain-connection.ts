import type pg from 'pg';
import { isLocal } from '../config/config.ts';
import type { Log } from '../log/log.ts';

/**
 * Logs when the connection to a database on another machine is not encrypted because its address requests that
 * (`sslmode=disable`), as is common within a private network.
 */
export async function warnOfPlainConnection(pool: pg.Pool, databaseUrl: string, log: Log): Promise<void> {
  if (isLocal(databaseUrl)) return;
  const { rows } = await pool.query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
  if (rows[0]?.ssl) return;
  log.warn('the connection to the database is not encrypted; set sslmode=verify-full in DATABASE_URL to encrypt it');
}
