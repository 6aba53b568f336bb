// A handler with nothing but node:http and pg that sends the same statements as the server: the server's baseline.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { RecordedStatement } from './record-statements.ts';
import { replayStatements, type Substitution } from './replay-statements.ts';

interface Recorded {
  databaseUrl: string;
  /** By the first part of the path. */
  statements: Record<string, RecordedStatement[]>;
  /** Recorded values that differ in each request. */
  varies: Record<string, { bookingId?: string; email?: string }>;
}

const { databaseUrl, statements, varies } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'), revive) as Recorded;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
const booted = Date.now();
let count = 0;

const server = createServer((request, response) => {
  answer(request).then(
    (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
    (error) => response.writeHead(500).end(String(error)),
  );
});

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, scenario = '', bookingId = ''] = (request.url ?? '').split('/');
  for await (const _ of request);
  const { bookingId: recordedId, email } = varies[scenario] ?? {};
  const substitution: Substitution = new Map();
  if (recordedId) substitution.set(recordedId, bookingId);
  if (email) substitution.set(email, `bare${booted}-${++count}@example.com`);
  return replayStatements(pool, statements[scenario] ?? [], substitution);
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' && address ? address.port : 0}\n`);
});
process.on('disconnect', () => process.exit(0));

function revive(_key: string, value: unknown): unknown {
  const bytes = value as { type?: string; data?: number[] } | null;
  return bytes?.type === 'Buffer' && bytes.data ? Buffer.from(bytes.data) : value;
}
