import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/** Two years, the minimum for browsers' preload lists. */
const hsts = `max-age=${2 * 365 * 24 * 60 * 60}; includeSubDomains`;

type Address = Pick<Platform['config'], 'publicUrl'>;

/** The header for a response that bypasses the hooks. */
export const tlsHeaders = ({ publicUrl }: Address): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': hsts } : {};

/**
 * With a public address of https, every response tells browsers never to use http again (RFC 6797). They ignore the
 * header over http, where TLS ends at a proxy.
 */
export function requireTls(app: FastifyInstance, address: Address): void {
  const headers = tlsHeaders(address);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
