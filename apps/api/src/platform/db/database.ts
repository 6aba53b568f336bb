import { EventEmitter } from 'node:events';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { DB } from './generated/schema.ts';
import { nameOfStatement } from './statement-names.ts';

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
  class NamingClient extends pg.Client {
    override query(...args: unknown[]): never {
      const [first, values] = args as [string | { text?: string }, unknown[]];
      const text = typeof first === 'string' ? first : (first.text ?? '');
      if (!text.startsWith('listen ')) onStatement?.(text);
      const name = typeof first === 'string' && values ? nameOfStatement(first) : undefined;
      return super.query(...((name ? [{ name, text, values }, ...args.slice(2)] : args) as [string])) as never;
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
    // Statements leave as they are given, without waiting for the answer to the one before.
    pipeline: true,
    Client: NamingClient,
  });
  // A connection that breaks (a restarted database), idle or lent, must not bring the process down; the pool replaces it.
  // While closing, the pool does not wait for its connections' farewells, and a server that stops next cuts them short.
  let closing = false;
  const onError = (error: Error) => closing || options.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<DB>({ dialect: new PipeliningDialect({ pool }) });
  const close = async () => {
    closing = true;
    await kysely.destroy();
    // Kysely ends only a pool that it has asked something.
    if (!pool.ended) await pool.end();
  };
  return { kysely, pool, notices, close };
}

class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config);
  }
}

/** `begin` travels with the first statement of its transaction; should it fail, the commit does. */
class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<unknown>>();
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings);
    const begun = connection.executeQuery(CompiledQuery.raw('begin'));
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}
