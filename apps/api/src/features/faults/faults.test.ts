import { beforeEach, expect, test } from 'vitest';
import { createLog } from '../../platform/log/log.ts';
import { openTestApp } from '../../testing/test-app.ts';

/** Refusals are in the log too (features/session/security-log.test.ts). */
const keep = (line: string) => {
  if (!line.includes('"kind":"security"')) lines.push(line);
};
const lines: string[] = [];
const server = openTestApp(undefined, createLog('info', { write: keep }));
beforeEach(() => {
  lines.length = 0;
});

const fault = {
  faultId: '0123456789abcdef',
  message: "Cannot read properties of undefined (reading 'gigs')",
  stack: 'TypeError: Cannot read\n    at Roster (https://x.example/assets/booking-page-BYFA2lqU.js:1:4211)',
  path: '/bookings/2fb43e70-1ac2-4418-bb58-b73ef1c2571f',
  version: '1.1.1',
};
const report = (change: Partial<typeof fault> & object = {}, remoteAddress = '198.51.100.7') =>
  server.app.inject({ method: 'POST', url: '/api/v1.0/Faults', payload: { ...fault, ...change }, remoteAddress });

test('a page that failed is one line in the log, under the number on the user’s screen', async () => {
  const response = await report();
  expect(response.statusCode).toBe(200);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      msg: 'fault in a browser',
      faultId: fault.faultId,
      path: '/bookings/…',
      version: '1.1.1',
      error: {
        message: fault.message,
        stack: 'TypeError: Cannot read | at Roster (https://x.example/assets/booking-page-BYFA2lqU.js:1:4211)',
      },
    },
  ]);
});

test('nothing of the report is sent back, and the user is not logged', async () => {
  const response = await report({ message: 'Hear, hear' });
  expect(response.json()).toEqual({ type: 1, code: 0, payload: {} });
  expect(lines.join('')).not.toContain('198.51.100.7');
});

test('people, keys and numbers in it are masked, and it stays on one line', async () => {
  const key = 'zXEeNBg1SR20Jg2sjQw0EArm94PBdFK_m98vTKst22t';
  await report({
    message: `No "Tess Marsden" <tess@example.com>, +61 491 570 156\n{"level":60,"password":"Kettle-3"}`,
    stack: Array.from({ length: 20 }, (_, line) => `at line${line}?key=${key}\u202e`).join('\n'),
    path: `/your-booking/${key}`,
  });
  expect(lines.length).toBe(1);
  expect(lines[0]).not.toMatch(/Tess|tess@|491 570|Kettle|zXEe|\\u202e|\u202e|\\n|line8/);
  expect(lines[0]).toContain('"path":"/your-booking/…"');
});

test.each([
  ['a message that is too long', { message: 'x'.repeat(301) }],
  ['a stack that is too long', { stack: 'x'.repeat(1501) }],
  ['an invalid number', { faultId: 'the red one' }],
  ['a path with a key after it', { path: '/rp?key=abc' }],
  ['a whole address', { path: 'https://x.example/rp' }],
  ['no version', { version: 'latest' }],
  ['an extra field', { user: 'Tess Marsden' }],
])('%s is refused, and not logged', async (_what, change) => {
  const response = await report(change);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ type: -22 });
  expect(lines).toEqual([]);
});

test('one address can report twenty faults a minute, without affecting another', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++) statuses.push((await report({}, '203.0.113.9')).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect(lines.length).toBe(20);
  expect((await report({}, '203.0.113.10')).statusCode).toBe(200);
});

test('reports are counted', async () => {
  await report();
  const metrics = await server.app.inject({ method: 'GET', url: '/metrics' });
  expect(metrics.body).toMatch(/http_request_duration_seconds_count\{route="\/api\/v1\.0\/Faults",status="200"\} \d+/);
});
