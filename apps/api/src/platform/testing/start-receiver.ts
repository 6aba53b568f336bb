import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Network, publicInternet } from '../outgoing/post-to-public-address.ts';
import { makeCertificate } from './test-certificate.ts';

export const receiverName = 'hooks.example.com';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  /** The requests received, in order. */
  received: Received[];
  /** The response; 204 unless a test sets another. */
  answer: (response: ServerResponse) => void;
  /** A network in which the receiver is outside, under its name. */
  network: Network & { server: { port: number; ca: string } };
  close(): Promise<void>;
}

/** Somebody else's server on this machine, with TLS. */
export async function startReceiver(): Promise<Receiver> {
  const { cert, key } = makeCertificate(receiverName);
  const server = createServer({ cert, key }, (request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    received: [],
    answer: (response) => response.writeHead(204).end(),
    network: {
      resolve: async (name) => (name === receiverName ? ['127.0.0.1'] : []),
      isAllowed: (address) => address === '127.0.0.1' || publicInternet.isAllowed(address),
      timeoutMilliseconds: 2000,
      server: { port, ca: cert },
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '', headers } = request;
    receiver.received.push({ path: url, headers, body: Buffer.concat(chunks).toString() });
    receiver.answer(response);
  }
  return receiver;
}
