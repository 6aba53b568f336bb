import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { describeFault } from './describe-fault.ts';

const server = openTestApp();

const failing = (text: string, values: unknown[] = []) =>
  server.platform.database.pool.query(text, values).then(() => null, describeFault);

test.each([
  ['select $1::text::int', 'ninety-nine secrets', 'invalid input syntax for type integer: … (22P02)'],
  ['select $1::text::int', '98765432109876', 'value "…" is out of range for type integer (22003)'],
  ['select $1::text::timestamptz', '2027-13-45', /^(invalid input syntax|date\/time field).*: … \(220/],
])('%s of %s is logged without the value', async (statement, secret, message) => {
  const logged = await failing(statement, [secret]);
  expect(logged?.message).toMatch(message);
  expect(JSON.stringify(logged)).not.toContain(secret);
});

test('names of tables and constraints are kept', async () => {
  const logged = await failing("insert into regions (id, name, currency) values ('XX', 'x', 'AUD')");
  expect(logged?.message).toBe('new row for relation "regions" violates check constraint "regions_id_check" (23514)');
});

test('a fault of our own keeps its message and its origin', () => {
  expect(describeFault(new RangeError('No zone'))).toMatchObject({ name: 'RangeError', message: 'No zone' });
  expect(describeFault('a thrown word')).toEqual({ name: 'unknown', message: 'string' });
});
