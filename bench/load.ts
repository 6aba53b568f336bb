import autocannon from 'autocannon';

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT';
  /** Path and body of the next request. */
  next?: () => { path: string; body?: unknown };
}

/**
 * Loads a target for so many seconds, from 16 connections unless it is said otherwise, as fast as it answers. Latencies in milliseconds.
 */
export async function load(
  target: Target,
  seconds: number,
  { connections = 16 }: { connections?: number } = {},
): Promise<Load> {
  const { next, headers = {}, method = 'GET' } = target;
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    headers,
    method,
    ...(next
      ? {
          requests: [
            {
              setupRequest: (request: autocannon.Request) => {
                const { path, body } = next();
                const text = body === undefined ? undefined : JSON.stringify(body);
                const type = text === undefined ? {} : { 'content-type': 'application/json' };
                return { ...request, path, body: text, headers: { ...headers, ...type } } as autocannon.Request;
              },
            },
          ],
        }
      : {}),
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
