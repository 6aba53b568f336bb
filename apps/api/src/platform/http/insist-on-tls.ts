import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/** Two years, the least that browsers' own lists of such sites ask for. */
const hsts = `max-age=${2 * 365 * 24 * 60 * 60}; includeSubDomains`;

type Address = Pick<Platform['config'], 'publicUrl'>;

/** The header for a response that no hook reaches. */
export const tlsHeaders = ({ publicUrl }: Address): Record<string, string> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': hsts } : {};

/**
 * With a public address of https, every response tells browsers never to come by http again (RFC 6797). They ignore it
 * over http itself, where TLS ends at a proxy.
 */
export function insistOnTls(app: FastifyInstance, address: Address): void {
  const headers = tlsHeaders(address);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
