import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';

/** Whether a proxy forwarded this request, or its sender claims so. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * Logs once when requests come through a proxy that TRUSTED_PROXIES does not name: all its callers then share one
 * address, and every limit per address.
 */
export function warnOfProxy(app: FastifyInstance, { config, log }: Pick<Platform, 'config' | 'log'>): void {
  if (config.TRUSTED_PROXIES) return;
  let isKnown = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isKnown && isForwarded(request.headers)) {
      isKnown = true;
      log.warn(
        { proxy: request.ip },
        'requests are forwarded by a proxy, but TRUSTED_PROXIES is not set: all callers count as one address',
      );
    }
    done();
  });
}
