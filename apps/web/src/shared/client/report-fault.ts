import { operationRoutes } from '@cadenza/contract/generated/routes';
import { APP_VERSION } from '../session/app-version.ts';
import { API_BASE } from './api-base.ts';

/** Tells the server what could not be shown, under the number that is read on the screen; the page's path goes without ids and keys. */
export function reportFault(faultId: string, error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const body = JSON.stringify({
    faultId,
    message: message.slice(0, 300),
    stack: stack.slice(0, 1500),
    path: location.pathname.replaceAll(/[^/]*\d[^/]*/g, '-').slice(0, 200),
    version: APP_VERSION,
  });
  // Whoever is told the number finds the line; that it could not be written is told to nobody.
  void fetch(API_BASE + operationRoutes.reportFault.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body,
  }).catch(() => undefined);
}
