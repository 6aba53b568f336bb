import { createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { refuseUnreachable } from './refuse-unreachable.ts';

function addressWith(change: (url: URL) => void): string {
  const url = new URL(inject('testServerUrl'));
  change(url);
  return url.href;
}

it.each([
  [
    'no server',
    (url: URL) => {
      url.port = '1';
    },
    /127\.0\.0\.1:1\/cadenza cannot be reached \(nothing answers there\)/,
  ],
  [
    'a wrong password',
    (url: URL) => {
      url.password = 'guess';
    },
    /\(the user or the password is wrong\)/,
  ],
  [
    'no such database',
    (url: URL) => {
      url.pathname = '/nowhere';
    },
    /\/nowhere cannot be reached \(there is no database of that name\)/,
  ],
  [
    'an unknown host',
    (url: URL) => {
      url.hostname = 'database.invalid';
    },
    /database\.invalid.*\((there is no such host|the name of the host cannot be looked up)\)/,
  ],
])('refuses %s in one sentence without the password', async (_, change, sentence) => {
  const url = addressWith(change);
  const refusal = await refuseUnreachable(url).catch((error: Error) => error);
  expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringMatching(sentence) });
  expect(String(refusal)).not.toContain(new URL(url).password);
});

it('refuses an invalid address without repeating it', async () => {
  await expect(refuseUnreachable('mysql://ada:secret@host/db')).rejects.toThrow(
    /^DATABASE_URL is not an address of the form/,
  );
  await expect(refuseUnreachable('no address: secret')).rejects.toThrow(/^DATABASE_URL is not an address of the form/);
});

it('accepts a server that responds, and detects one that is silent', { timeout: 20_000 }, async () => {
  await refuseUnreachable(inject('testServerUrl'));
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(refuseUnreachable(`postgres://ada@127.0.0.1:${port}/db`)).rejects.toThrow(
    'does not answer within 10 seconds',
  );
  silent.close();
});
