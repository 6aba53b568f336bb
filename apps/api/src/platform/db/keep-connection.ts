import pg from 'pg';

const pulseMilliseconds = 5000;
const retryMilliseconds = 1000;

interface KeptConnection {
  /** As PostgreSQL lists it. */
  name: string;
  /** Sets up a new connection; if this fails, another one is opened. */
  onOpen(client: pg.Client): Promise<unknown>;
  /** An open connection has ended; another one follows. */
  onLost?(): void;
}

/**
 * Keeps one connection open outside the pool, for state that lasts as long as its session, and reopens it when it ends.
 * Returns once it is open, or once the first attempt has failed and retries have begun.
 */
export async function keepConnection(
  connectionString: string | undefined,
  { name, onOpen, onLost }: KeptConnection,
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  let current: pg.Client | undefined;

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: pulseMilliseconds,
      query_timeout: pulseMilliseconds,
      // Over a network the server notices a dead peer within half a minute.
      options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4',
    });
    current = client;
    let pulse: NodeJS.Timeout | undefined;
    // The `end` event follows.
    client.on('error', () => {});
    client.once('end', () => {
      clearInterval(pulse);
      if (pulse) onLost?.();
      if (!isStopped) setTimeout(() => isStopped || void open(), retryMilliseconds).unref();
    });
    try {
      await client.connect();
      await onOpen(client);
      // A connection that stays silent is treated as broken.
      pulse = setInterval(() => void client.query('select').catch(() => client.end()), pulseMilliseconds).unref();
    } catch {
      await client.end();
    }
  }

  await open();
  return {
    async stop() {
      isStopped = true;
      await current?.end();
    },
  };
}
