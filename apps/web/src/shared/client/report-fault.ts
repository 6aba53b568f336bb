import { operationRoutes } from '@cadenza/contract/generated/routes';
import { APP_VERSION } from '../session/app-version.ts';
import { API_BASE } from './api-base.ts';

/** Reports a fault under the number shown on screen. Ids and keys are removed from the page's path. */
export function reportFault(faultId: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = JSON.stringify({
    faultId,
    message: message.slice(0, 300),
    stack: stack.slice(0, 1500),
    path: location.pathname.replaceAll(/[^/]*\d[^/]*/g, '-').slice(0, 200),
    version: APP_VERSION,
  });
  // The number is enough to find the log entry; a failure to write it is ignored.
  void fetch(API_BASE + operationRoutes.reportFault.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body,
  }).catch(() => undefined);
}
