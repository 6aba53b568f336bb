import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { warnOfPlainConnection } from './warn-of-plain-connection.ts';

let testDatabase: TestDatabase;
let database: Database;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it.each([
  ['postgres://user:secret@db.example:5432/cadenza', 1],
  ['postgres://user:secret@127.0.0.1:5432/cadenza', 0],
  ['postgres://user:secret@localhost/cadenza', 0],
  ['postgres:///cadenza?host=/var/run/postgresql', 0],
])('a plain connection to %s is reported in %i log lines, without the password', async (address, lineCount) => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  await warnOfPlainConnection(database.pool, address, log);
  expect(lines).toHaveLength(lineCount);
  expect(lines.join('')).not.toContain('secret');
});
