import { Writable } from 'node:stream';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { createLog } from '../log/log.ts';

let lines: string[] = [];
const into = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const test = openTestApp(undefined, createLog('warn', into));
beforeEach(() => {
  lines = [];
});

const forwarded = { url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } };

it('warns once in the log about an unconfigured proxy', async () => {
  await test.app.inject({ url: '/healthz' });
  expect(lines).toEqual([]);
  for (let index = 0; index < 3; index++) await test.app.inject(forwarded);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXIES is not set');
});

it('does not warn about a configured proxy', async () => {
  const { platform } = test;
  const app = await createApp({ ...platform, config: { ...platform.config, TRUSTED_PROXIES: '127.0.0.1' } });
  await app.inject(forwarded);
  expect(lines).toEqual([]);
  await app.close();
});
