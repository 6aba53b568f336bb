import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';

export type Db = Kysely<DB>;

export interface Database {
  /** Typed queries and transactions. */
  kysely: Db;
  /** For named prepared statements on hot reads. */
  pool: pg.Pool;
  /** Tells of an action on what sessions are read from; of one over this pool before its commit returns. */
  notices: EventEmitter<{ sessions_changed: [] }>;
  close(): Promise<void>;
}

// DATE stays the string it is; whole numbers beyond int4 fit a JavaScript number here: amounts are minor units well below 2^53.
pg.types.setTypeParser(1082, (value) => value);
pg.types.setTypeParser(20, (value) => Number(value));
pg.types.setTypeParser(1184, (value) => new Date(value).toISOString());
pg.types.setTypeParser(1083, (value) => value.slice(0, 5));

/** Hears on a connection what the triggers of migration 0008 tell. PostgreSQL tells the connection that did it before its commit returns. */
export async function listenForSessions(client: pg.ClientBase, onChange: () => void): Promise<void> {
  client.on('notification', ({ channel }) => channel === 'sessions_changed' && onChange());
  await client.query('listen sessions_changed');
}

/**
 * Opens a pool on `url`.
 * @param onStatement called with each statement's text, but for what a new connection begins with; tests count statements with it.
 */
export function openDatabase(
  url: string,
  options: { max?: number; onStatement?: (text: string) => void; onError?: (error: Error) => void } = {},
): Database {
  const { onStatement } = options;
  class CountingClient extends pg.Client {
    override query(...args: unknown[]): never {
      const first = args[0] as string | { text?: string };
      const text = typeof first === 'string' ? first : (first.text ?? '');
      if (!text.startsWith('listen ')) onStatement?.(text);
      return super.query(...(args as [string])) as never;
    }
  }
  const notices: Database['notices'] = new EventEmitter();
  // The pool waits for it before it lends the connection out.
  const onConnect = (client: pg.ClientBase): unknown =>
    listenForSessions(client, () => notices.emit('sessions_changed'));
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5000,
    // A new connection reads the catalogue and plans each statement anew: a rush is not to begin with that each time.
    min: 4,
    idleTimeoutMillis: 60_000,
    // Instants inside JSON answers are written in UTC whatever the server's own zone.
    options: '-c TimeZone=UTC',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    onConnect,
    ...(onStatement ? { Client: CountingClient } : {}),
  });
  // A connection that breaks (a restarted database), idle or lent, must not bring the process down; the pool replaces it.
  // While closing, the pool does not wait for its connections' farewells, and a server that stops next cuts them short.
  let closing = false;
  const onError = (error: Error) => closing || options.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    closing = true;
    await kysely.destroy();
    // Kysely ends only a pool that it has asked something.
    if (!pool.ended) await pool.end();
  };
  return { kysely, pool, notices, close };
}
