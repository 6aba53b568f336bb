import { reason } from '@cadenza/domain/refusals/reason';
import { sentenceOf } from '@cadenza/domain/refusals/sentence-of';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { programmePage } from '../html/programme-page.ts';
import { refuse } from '../refusal.ts';
import { apiPrefix } from './register-operations.ts';

const sentence = sentenceOf(reason('maintenance'));
const retrySeconds = 300;
/** Monitoring endpoints and the fonts of the maintenance page stay available. */
const staysOpen = /^\/(healthz|readyz|metrics|faces\/.*)$/;

/**
 * While the setting MAINTENANCE is on, every page shows the same notice and every operation is refused; nothing is read
 * or written.
 */
export function closeForMaintenance(app: FastifyInstance, { MAINTENANCE, APP_NAME, SUPPORT_EMAIL }: Config): void {
  if (MAINTENANCE === 'off') return;
  const page = programmePage({
    title: 'Back soon',
    brand: APP_NAME,
    place: '',
    main: `<h1>Back soon</h1><p class="lead">${sentence}</p><p>Everything you saved is safe. If it’s urgent, email <a href="mailto:${SUPPORT_EMAIL}">${SUPPORT_EMAIL}</a>.</p>`,
  });
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (staysOpen.test(path)) return;
    reply.header('retry-after', retrySeconds).header('cache-control', 'no-store');
    if (path.startsWith(apiPrefix) && !path.startsWith(`${apiPrefix}/OnlineInvoice/`)) {
      throw refuse('maintenance');
    }
    await reply.code(503).type('text/html; charset=utf-8').send(page);
  });
}
