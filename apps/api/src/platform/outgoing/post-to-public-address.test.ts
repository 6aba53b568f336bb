import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiverName as name, type Receiver, startReceiver } from '../testing/start-receiver.ts';
import { type Network, postToPublicAddress, publicInternet } from './post-to-public-address.ts';

let receiver: Receiver;
let names: Record<string, readonly string[][]>;
let asked: string[];

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received = [];
  receiver.answer = (response) => response.writeHead(204).end();
  asked = [];
  names = { [name]: [['127.0.0.1']] };
});

/** Name resolution as the test defines it: a list for each lookup. */
const network = (given: Partial<Network> = {}): Network => ({
  ...receiver.network,
  resolve: async (asking) => {
    const times = asked.filter((each) => each === asking).length;
    asked.push(asking);
    return names[asking]?.[times] ?? names[asking]?.at(-1) ?? [];
  },
  ...given,
});
const post = (address = `https://${name}/events?key=1`, given: Partial<Network> = {}) =>
  postToPublicAddress(address, { headers: { 'webhook-id': '1' }, body: '{"type":"webhook.test"}' }, network(given));

describe('a post to an outside address', () => {
  it('arrives under the given name, over TLS for that name', async () => {
    expect(await post()).toBe(204);
    expect(receiver.received).toMatchObject([
      { path: '/events?key=1', headers: { host: name, 'webhook-id': '1' }, body: '{"type":"webhook.test"}' },
    ]);
  });

  it('goes to the address that was checked: the name is resolved once', async () => {
    names[name] = [['127.0.0.1'], ['169.254.169.254']];
    expect(await post()).toBe(204);
    expect(asked).toEqual([name]);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['the internal network', ['10.0.0.5']],
    ['a cloud’s metadata service', ['169.254.169.254']],
    ['this machine, as IPv6 writes it', ['::ffff:127.0.0.1']],
    ['a name both outside and inside', ['8.8.8.8', '192.168.0.1']],
  ])('never goes to %s', async (_, addresses) => {
    names[name] = [addresses];
    await expect(post(undefined, { isAllowed: publicInternet.isAllowed })).rejects.toThrow('public address');
    expect(receiver.received).toEqual([]);
  });

  it('never goes to an unknown name', async () => {
    await expect(post('https://unknown.example.com/')).rejects.toThrow('Its name is not known');
  });

  it('follows no redirect', async () => {
    receiver.answer = (response) => response.writeHead(307, { location: `https://${name}/elsewhere` }).end();
    expect(await post()).toBe(307);
    expect(receiver.received).toHaveLength(1);
  });

  it('gives up on a slow response, a slow lookup or an endless head', async () => {
    receiver.answer = () => undefined;
    await expect(post(undefined, { timeoutMilliseconds: 300 })).rejects.toThrow('in time');
    const never = () => new Promise<never>(() => undefined);
    await expect(post(undefined, { timeoutMilliseconds: 300, resolve: never })).rejects.toThrow('in time');
    receiver.answer = (response) => {
      const drip = setInterval(() => response.writeProcessing(), 50);
      response.on('close', () => clearInterval(drip));
    };
    await expect(post(undefined, { timeoutMilliseconds: 300 })).rejects.toThrow('in time');
  });

  it('reads only the head of a huge response', async () => {
    let written = 0;
    receiver.answer = (response) => {
      response.writeHead(200);
      const pour = () => {
        while (!response.destroyed && written < 200_000_000) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536))) {
            response.once('drain', pour);
            return;
          }
        }
      };
      pour();
    };
    expect(await post()).toBe(200);
    expect(written).toBeLessThan(50_000_000);
    receiver.answer = (response) => response.writeHead(200, { 'x-huge': 'a'.repeat(100_000) }).end();
    await expect(post()).rejects.toThrow('did not answer in HTTP');
  });

  it('goes to no server whose certificate is for another name or untrusted', async () => {
    names['other.example.com'] = [['127.0.0.1']];
    await expect(post('https://other.example.com/')).rejects.toThrow('certificate');
    const { port } = receiver.network.server;
    await expect(post(undefined, { server: { port } })).rejects.toThrow('certificate');
    expect(receiver.received).toEqual([]);
  });

  it('describes what answered in place of a receiver, without quoting it', async () => {
    const plain = createServer((socket) => {
      socket.on('error', () => undefined).end('SSH-2.0 secret banner\r\n', () => socket.destroy());
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const { port } = plain.address() as AddressInfo;
    await expect(post(undefined, { server: { ...receiver.network.server, port } })).rejects.toThrow(
      /^(?:It does not speak TLS|The connection broke)$/,
    );
    await new Promise((resolve) => plain.close(resolve));
    await expect(post(undefined, { server: { ...receiver.network.server, port } })).rejects.toThrow(
      'Nothing answers there',
    );
  });
});
