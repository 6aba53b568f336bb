import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { readForwarded } from './read-forwarded.ts';

const proxy = '10.0.0.1';
const app = fastify({ trustProxy: '10.0.0.0/8' });
readForwarded(app);
app.get('/', async ({ ip }) => ip);
afterAll(() => app.close());

it.each([
  ['no header', undefined, proxy],
  ['an empty header', '', proxy],
  ['one address', '198.51.100.7', '198.51.100.7'],
  ['the address of another proxy', '2001:db8::7, 10.0.0.2', '2001:db8::7'],
  ['an address that no trusted proxy added', '203.0.113.9, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['a word', 'unknown', proxy],
  ['a word before a proxy', "x' or '1'='1, 10.0.0.2", '10.0.0.2'],
  ['an address before a word', '203.0.113.9, unknown, 10.0.0.2', '10.0.0.2'],
  ['an address with its zone', 'fe80::1%eth0', proxy],
  ['an address with its port', '198.51.100.7:4711', proxy],
])('the caller’s address when the proxy forwards: %s', async (_, forwarded, address) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  expect((await app.inject({ url: '/', remoteAddress: proxy, headers })).body).toBe(address);
});
