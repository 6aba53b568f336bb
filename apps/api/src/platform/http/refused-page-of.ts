import { httpStatusOf } from '@cadenza/contract/envelope';
import type { RefusedPage } from '@cadenza/contract/public-pages';
import type { FastifyRequest } from 'fastify';
import { describeFault } from '../log/describe-fault.ts';
import type { Log } from '../log/log.ts';
import { refusalIn } from './answer-errors.ts';

/** A refusal or a fault as a page. A fault is logged with the number that the person sees; its cause stays inside. */
export function refusedPageOf(
  error: Error,
  request: FastifyRequest,
  log: Log,
): { page: RefusedPage; retryAfterSeconds?: number } {
  const refusal = refusalIn(error);
  if (refusal) {
    const status = httpStatusOf[refusal.row.type];
    const title = status === 404 ? 'Not Found' : (refusal.row.title ?? 'This did not work');
    const page: RefusedPage = { kind: 'refused', city: null, title, text: refusal.message, status };
    return refusal.retryAfterSeconds === undefined ? { page } : { page, retryAfterSeconds: refusal.retryAfterSeconds };
  }
  log.error({ faultId: request.id, route: request.routeOptions.url, error: describeFault(error) }, 'fault');
  const text = `If it happens again, please tell us this number: ${request.id}.`;
  return { page: { kind: 'refused', city: null, title: 'Oops! Something went wrong', text, status: 500 } };
}
