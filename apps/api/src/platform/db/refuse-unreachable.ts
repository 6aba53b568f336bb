import pg from 'pg';
import { StartupError } from '../startup-error.ts';

const SECONDS_TO_ANSWER = 10;

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that host',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it ended the connection',
  '28P01': 'the user or the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
};

/**
 * Connects to the database of DATABASE_URL once. Refuses to start, in a sentence without the password, when that fails.
 */
export async function refuseUnreachable(databaseUrl: string): Promise<void> {
  const place = placeOf(databaseUrl);
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: SECONDS_TO_ANSWER * 1000,
  });
  // If a connection breaks while it is being tried, connect() already reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(
      `The database at ${place} cannot be reached (${reasonOf(error)}); please check DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function placeOf(databaseUrl: string): string {
  try {
    const { protocol, host, pathname } = new URL(databaseUrl);
    if (/^postgres(ql)?:$/.test(protocol)) return `${host}${pathname}`;
  } catch {
    // Reported below: the text may hold a password and is not repeated.
  }
  throw new StartupError('DATABASE_URL is not an address of the form postgres://user:password@host:5432/database.');
}

function reasonOf(error: unknown): string {
  // A host with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code, message } = first as NodeJS.ErrnoException;
  if (/timeout/i.test(message)) return `it does not answer within ${SECONDS_TO_ANSWER} seconds`;
  return REASONS[code ?? ''] ?? message;
}
