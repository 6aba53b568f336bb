import pg from 'pg';

const pulseMilliseconds = 5000;
const retryMilliseconds = 1000;

interface KeptConnection {
  /** As PostgreSQL lists it. */
  name: string;
  /** Sets up a new connection; if this fails, another one is opened. */
  onOpen(client: pg.Client): Promise<unknown>;
  /** A connection that was set up has ended; another one follows. */
  onLost?(): void;
}

/**
 * Keeps a connection outside the pool open, for what lives as long as its session. When it ends, the next one is
 * opened. Returns when it is open, or has found that it cannot be yet and will try again.
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
      // Over a network the server notices within half a minute that the machine on the other side is gone.
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
