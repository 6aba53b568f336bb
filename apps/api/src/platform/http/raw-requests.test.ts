import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';

let port: number;
const server = openTestApp();
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});

/** Everything received until the server closes the connection. */
const send = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    let answered = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answered += chunk;
    });
    socket.on('close', () => resolve(answered));
    socket.on('error', reject);
  });
const statuses = (answered: string) => answered.match(/^HTTP\/1\.1 \d+/gm);
const rest = ['Host: localhost', 'Content-Type: application/x-www-form-urlencoded', 'Connection: close'];

test.each([
  ['states its length in two ways', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['states two lengths', ['Content-Length: 4', 'Content-Length: 40'], 'a=bc'],
  ['has an unknown transfer encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['has a line break within a header', ['X-A: b\rTransfer-Encoding: chunked'], 'a=bc'],
])('a request that %s is refused, and the bytes after it are not read as another', async (_what, headers, body) => {
  const smuggled = `${body}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const answered = await send('POST /api/v1.0/oauth/token HTTP/1.1', ...rest, ...headers, '', smuggled);
  expect(statuses(answered)).toEqual(['HTTP/1.1 400']);
});

test('a request is never echoed to its sender (TRACE)', async () => {
  const answered = await send('TRACE /healthz HTTP/1.1', 'Host: localhost', 'Cookie: a=b', 'Connection: close', '', '');
  expect(statuses(answered)).toEqual(['HTTP/1.1 404']);
  expect(answered).not.toContain('a=b');
});
