import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Drops everything in `X-Forwarded-For` up to the last entry that is not an address. Proxies forward what they were
 * sent, and a caller's address is counted and stored; entries left of an unreadable one cannot be trusted.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    const forwarded = headers['x-forwarded-for'];
    if (forwarded !== undefined) headers['x-forwarded-for'] = knownAddresses(String(forwarded)).join(', ');
    done();
  });
}

function knownAddresses(forwarded: string): string[] {
  const entries = forwarded.split(',').map((entry) => entry.trim());
  return entries.slice(entries.findLastIndex((entry) => !isAddress(entry)) + 1);
}

// PostgreSQL's `inet` knows no zones (`fe80::1%eth0`).
const isAddress = (entry: string): boolean => isIP(entry) !== 0 && !entry.includes('%');
