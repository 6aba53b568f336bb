import { connect } from 'node:net';

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
  next?: () => Request;
}

interface Request {
  path: string;
  body?: unknown;
}

/**
 * Loads a target for this many seconds, from 16 connections by default, as fast as it responds. Latencies in
 * milliseconds. Uses plain sockets: the client shares the two cores, and should cost little beside a lean handler.
 */
export async function load(
  target: Target,
  seconds: number,
  { connections = 16 }: { connections?: number } = {},
): Promise<Load & { bytes: number }> {
  const end = performance.now() + seconds * 1000;
  const seen = { latencies: [] as number[], errors: 0, bytes: 0 };
  await Promise.all(Array.from({ length: connections }, () => askUntil(target, end, seen)));
  const sorted = seen.latencies.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return {
    requestsPerSecond: Math.round(sorted.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    errors: seen.errors,
    /** Per response, on average. */
    bytes: Math.round(seen.bytes / Math.max(sorted.length, 1)),
  };
}

interface Seen {
  latencies: number[];
  errors: number;
  bytes: number;
}

/** One connection, one request at a time, each after the previous response. A connection that ends counts as an error. */
function askUntil(target: Target, end: number, seen: Seen): Promise<void> {
  const { hostname, port, host } = new URL(target.url);
  const { method = 'GET', next = (): Request => ({ path: '/' }), headers = {} } = target;
  const head = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    let began = 0;
    let parts: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const ask = () => {
      const { path, body } = next();
      const text = body === undefined ? '' : JSON.stringify(body);
      const type = text ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : '';
      parts = [];
      began = performance.now();
      socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}${type}\r\n${text}`);
    };
    socket.on('connect', ask).on('data', (chunk) => {
      parts.push(chunk);
      const answer = readAnswer(parts.length > 1 ? Buffer.concat(parts) : chunk);
      if (!answer) return;
      const now = performance.now();
      seen.latencies.push(now - began);
      seen.bytes += answer.bytes;
      if (answer.status < 200 || answer.status > 299) seen.errors += 1;
      if (now < end) ask();
      else socket.destroy();
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        if (performance.now() < end) seen.errors += 1;
        resolve();
      });
  });
}

/** Status and length of a response once it is complete. */
function readAnswer(bytes: Buffer): { status: number; bytes: number } | null {
  const body = bytes.indexOf('\r\n\r\n') + 4;
  if (body < 4) return null;
  const head = bytes.toString('latin1', 0, body);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? bytes.toString('latin1', bytes.length - 5) === '0\r\n\r\n'
      : bytes.length >= body + Number(length);
  return isWhole ? { status: Number(head.slice(9, 12)), bytes: bytes.length - body } : null;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
