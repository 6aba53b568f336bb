import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Platform } from '../context.ts';
import { isSameKey } from '../crypto/signed-link.ts';
import { bearerTokenIn } from '../session/gate.ts';
import { isForwarded } from './warn-of-proxy.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can work, the database responds. `/metrics`: Prometheus text, for
 * programs on this machine and for callers with METRICS_TOKEN.
 */
export function serveHealth(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await platform.database.pool.query('select 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.METRICS_TOKEN)) {
      return reply.code(401).header('www-authenticate', 'Bearer realm="metrics"').send({ status: 'a token is needed' });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const given = bearerTokenIn(headers.authorization);
  if (given !== undefined) return token !== undefined && isSameKey(given, token);
  // A proxy on this machine forwards requests from anywhere.
  return isThisMachine.test(socket.remoteAddress ?? '') && !isForwarded(headers);
}

const isThisMachine = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
