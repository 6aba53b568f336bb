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
  /**
   * Reports changes to the tables that sessions are read from; a change over this pool is reported before its commit
   * returns.
   */
  notices: EventEmitter<{ sessions_changed: [] }>;
  close(): Promise<void>;
}

// DATE stays a string. Whole numbers beyond int4 fit a JavaScript number here: amounts are minor units well below 2^53.
pg.types.setTypeParser(1082, (value) => value);
pg.types.setTypeParser(20, (value) => Number(value));
pg.types.setTypeParser(1184, (value) => new Date(value).toISOString());
pg.types.setTypeParser(1083, (value) => value.slice(0, 5));

/**
 * Listens on a connection for the notifications of migration 0008's triggers. PostgreSQL notifies the connection that
 * made the change before its commit returns.
 */
export async function listenForSessions(client: pg.ClientBase, onChange: () => void): Promise<void> {
  client.on('notification', ({ channel }) => channel === 'sessions_changed' && onChange());
  await client.query('listen sessions_changed');
}

export interface DatabaseOptions {
  /** The most connections. */
  max?: number;
  /** How long a request waits for a connection before it is refused. */
  connectionTimeoutMillis?: number;
  /** Called with each statement's text, except the set-up of a new connection; tests count statements with it. */
  onStatement?: (text: string) => void;
  onError?: (error: Error) => void;
}

/** Opens a pool on `url`. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
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
  // The pool waits for this before it hands out the connection.
  const onConnect = (client: pg.ClientBase): unknown =>
    listenForSessions(client, () => notices.emit('sessions_changed'));
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? 5000,
    // A new connection reads the catalogue and plans each statement again; a burst of requests should not start with
    // that.
    min: 4,
    idleTimeoutMillis: 60_000,
    // Instants inside JSON are written in UTC, whatever the server's time zone.
    options: '-c TimeZone=UTC',
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    onConnect,
    // Statements are sent as they come, without waiting for the previous result.
    pipeline: true,
    Client: NamingClient,
  });
  // A connection that breaks (a restarted database), idle or in use, must not bring the process down; the pool replaces
  // it. Errors while closing are ignored: the pool does not wait for its connections to end, and a server stopped next
  // may cut them off.
  let closing = false;
  const onError = (error: Error) => closing || options.onError?.(error);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<DB>({ dialect: new PipeliningDialect({ pool }) });
  const close = async () => {
    closing = true;
    await kysely.destroy();
    // Kysely ends a pool only after using it.
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

/** `begin` is sent with the first statement of its transaction; if it fails, so does the commit. */
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
