import { operationRoutes } from '@cadenza/contract/generated/routes';
import type { OperationId } from '@cadenza/contract/operations';
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Refetches what is on the screen after an action, and marks everything else as outdated: only the server knows what an action affects.
 * Three kinds of responses stay: previews of input, which would be refused once it is saved; of what the action deleted, which would
 * only be missing; and lists that are up to date already.
 */
export function refreshAfter(
  cache: QueryClient,
  name: OperationId,
  input?: unknown,
  upToDate: readonly OperationId[] = [],
): Promise<void> {
  const { method, path } = operationRoutes[name];
  // DELETE /Tasks/:id deletes the task; DELETE /Events/:id/Timeline a part of the event, which is asked for again.
  const deleted = method === 'DELETE' && /:\w+$/.test(path) ? Object.values(paramsOf(input)) : [];
  const isDeleted = (key: string) => deleted.length > 0 && deleted.every((id) => key.includes(String(id)));
  const predicate = ({ queryKey: [read, request] }: Query) =>
    !isPreview(read, request) &&
    !isDeleted(JSON.stringify(paramsOf(request))) &&
    !upToDate.some((list) => list === read);
  return cache.invalidateQueries({ predicate });
}

const paramsOf = (request: unknown): object => (request as { params?: object } | undefined)?.params ?? {};

const isPreview = (read: unknown, request: unknown): boolean =>
  String(read).startsWith('preview') && (request as { body?: unknown } | undefined)?.body !== undefined;
