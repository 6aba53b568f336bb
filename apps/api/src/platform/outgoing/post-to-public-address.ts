import { Resolver } from 'node:dns/promises';
import { type RequestOptions, request } from 'node:https';
import { isPublicAddress } from './public-address.ts';

/** How names are resolved and which addresses may be reached; tests have their own network. */
export interface Network {
  resolve(name: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  timeoutMilliseconds: number;
  /** Port and certificates of a test's server. */
  server?: Pick<RequestOptions, 'port' | 'ca'>;
}

/** Asks the name server directly: names in this machine's hosts file are not outside. */
const resolve = async (name: string): Promise<readonly string[]> => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
};

export const publicInternet: Network = { resolve, isAllowed: isPublicAddress, timeoutMilliseconds: 10_000 };

/** Why there was no response, in words for the people who run the receiver. */
export class NotReachable extends Error {
  override name = 'NotReachable';
}

/**
 * Posts JSON to an address given by somebody outside, and returns the response's status. The name is resolved here,
 * each address is checked, and the connection goes to a checked one, so that resolving differently a moment later
 * changes nothing. Redirects are not followed, and only the head of the response is read. Throws NotReachable.
 */
export async function postToPublicAddress(
  address: string,
  message: { headers: Record<string, string>; body: string },
  network: Network,
): Promise<number> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(network.timeoutMilliseconds);
  const target = await unlessLate(signal, checkedAddress(url.hostname, network));
  return post(url, message, { target, signal, ...network.server });
}

const tooSlow = (): NotReachable => new NotReachable('It did not answer in time');

const unlessLate = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(tooSlow()), { once: true })),
  ]);

async function checkedAddress(name: string, { resolve: find, isAllowed }: Network): Promise<string> {
  const addresses = await find(name);
  const [first] = addresses;
  if (first === undefined) throw new NotReachable('Its name is not known');
  // A name that resolves to any inside address counts as inside.
  if (!addresses.every((each) => isAllowed(each))) throw new NotReachable('Its name does not lead to a public address');
  return first;
}

interface Connection extends Pick<RequestOptions, 'port' | 'ca'> {
  target: string;
  signal: AbortSignal;
}

const post = (
  { hostname, pathname, search }: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  { target, signal, ...server }: Connection,
): Promise<number> =>
  new Promise((resolveWith, reject) => {
    const sent = request(
      {
        ...server,
        method: 'POST',
        // Node does not resolve an IP address: the connection goes to the checked one, TLS and Host use the name.
        host: target,
        servername: hostname,
        path: pathname + search,
        agent: false,
        signal,
        headers: {
          host: hostname,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Cadenza-Webhooks/1.0',
          ...headers,
        },
      },
      (response) => {
        resolveWith(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(signal.aborted ? tooSlow() : new NotReachable(why(error))),
    );
    sent.end(body);
  });

/** Never the receiver's own words, which could be anything. */
function why({ code = '' }: NodeJS.ErrnoException): string {
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'Nothing answers there';
  if (/CERT|SELF_SIGNED|SIGNATURE|ALTNAME/.test(code)) return 'Its certificate is not valid';
  if (code.startsWith('ERR_SSL') || code === 'EPROTO') return 'It does not speak TLS';
  if (code.startsWith('HPE')) return 'It did not answer in HTTP';
  return 'The connection broke';
}
