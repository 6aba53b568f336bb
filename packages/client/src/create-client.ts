import { buildRequest } from '@cadenza/contract/build-request';
import type { Answer } from '@cadenza/contract/envelope';
import { operationRoutes } from '@cadenza/contract/generated/routes';
import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { stranger, type Tokens } from './app-tokens.ts';
import { Refused, Unreachable } from './refused.ts';

interface ClientParts {
  /** Where Cadenza is: `https://cadenza.example`. */
  url: string;
  tokens?: Tokens;
  fetch?: typeof fetch;
  /** Milliseconds before each further try of a call that may be repeated. */
  waits?: readonly number[];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** The secret of an enquiry's draft, from its first answer. */
  draftKey?: string;
  /**
   * Try again where no answer came, also what changes something. For a body that carries an id or key of your own making, and for
   * what says where something shall be, such as a status: asked twice, it is done once.
   */
  repeats?: boolean;
}

type Args<K extends OperationId> =
  unknown extends RequestOf<K>
    ? [input?: undefined, options?: CallOptions]
    : [input: RequestOf<K>, options?: CallOptions];

export interface Client {
  /** Calls an operation by its name. Throws Refused, Unreachable, or what the tokens throw. */
  call<K extends CalledOperation>(operation: K, ...args: Args<K>): Promise<OutputOf<K>>;
}

/** Not called but opened, or for tokens: they answer in a form of their own. */
export const openedOperations = [
  'issueToken',
  'serveCalendarFeed',
  'downloadPrivatePolicy',
  'viewOnlineInvoice',
  'downloadOnlineInvoice',
  'downloadOnlineAcceptance',
  'followBookings',
] as const;
type CalledOperation = Exclude<OperationId, (typeof openedOperations)[number]>;

/** Answers that say that nothing was carried out for now. */
const notNow: readonly number[] = [429, 503];
const broken: readonly number[] = [...notNow, 502, 504];
const longestWaitMs = 60_000;

/** A typed client: the operations of the contract by their names, with the contract's own types. */
export function createClient({
  url,
  tokens = stranger,
  fetch: send = fetch,
  waits = [200, 1000, 5000],
}: ClientParts): Client {
  async function once(operation: OperationId, input: object | undefined, options: CallOptions): Promise<Response> {
    const request = buildRequest(`${url}/api/v1.0`, operationRoutes[operation], input);
    const sendWith = (token: string | null) =>
      send(request.url, {
        method: request.method,
        headers: headersOf(token, request.body !== undefined, options),
        ...(request.body === undefined ? {} : { body: request.body }),
        ...(options.signal ? { signal: options.signal } : {}),
        // A token goes to Cadenza and to nobody else.
        redirect: 'error',
      });
    const token = await tokens.token();
    const response = await sendWith(token);
    // What came with a token that is no longer taken has not been carried out: it goes once more, with another.
    if (response.status !== 401 || token === null || !tokens.drop(token)) return response;
    return sendWith(await tokens.token());
  }

  async function patiently(operation: OperationId, input: object | undefined, options: CallOptions): Promise<Response> {
    const isSafe = operationRoutes[operation].method === 'GET' || options.repeats === true;
    for (let tried = 0; ; tried++) {
      const next = waits[tried];
      try {
        const response = await once(operation, input, options);
        const wait = next === undefined ? null : waitFor(response, { isSafe, next });
        if (wait === null) return response;
        await pause(wait, options.signal);
      } catch (error) {
        // What `fetch` throws where no answer came.
        if (!(error instanceof TypeError)) throw error;
        if (!isSafe || next === undefined) throw new Unreachable('Cadenza did not answer', { cause: error });
        await pause(next, options.signal);
      }
    }
  }

  return {
    async call(operation, ...[input, options = {}]) {
      const response = await patiently(operation, input as object | undefined, options);
      const answer = (await response.json().catch(() => ({}))) as Partial<Answer<OutputOf<typeof operation>>>;
      const { type = 0, payload } = answer;
      if (!response.ok || type < ResultOk || type >= ResultQuestion || payload === undefined) {
        throw new Refused(response, answer);
      }
      return payload;
    },
  };
}

/** Results between these are good; the other ones are refusals, and from the second on questions. */
const ResultOk = 1;
const ResultQuestion = 10;

const headersOf = (token: string | null, hasBody: boolean, { draftKey }: CallOptions): Record<string, string> => ({
  Accept: 'application/json',
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
  ...(draftKey === undefined ? {} : { DraftKey: draftKey }),
});

/** How long to wait before another try, in milliseconds; null where none is worth it. */
function waitFor(response: Response, { isSafe, next }: { isSafe: boolean; next: number }): number | null {
  if (!(isSafe ? broken : notNow).includes(response.status)) return null;
  const asked = Number(response.headers.get('retry-after') ?? 0) * 1000;
  const wait = Math.max(next, asked);
  return wait > longestWaitMs ? null : wait;
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    signal?.addEventListener('abort', go);
  });
  signal?.throwIfAborted();
}
