import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/** Whether a proxy passed this request on, by its own account or by that of whoever pretends to be one. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Says once in the log when a proxy stands in front that TRUSTED_PROXIES does not name: all its callers then share one
 * address, and with it every limit per address.
 */
export function warnOfProxy(app: FastifyInstance, { config, log }: Pick<Platform, 'config' | 'log'>): void {
  if (config.TRUSTED_PROXIES) return;
  let isKnown = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isKnown && isForwarded(request.headers)) {
      isKnown = true;
      log.warn(
        { proxy: request.ip },
        'requests are forwarded by a proxy, and TRUSTED_PROXIES names none: all callers count as one address',
      );
    }
    done();
  });
}
