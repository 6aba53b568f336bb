import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { operationKey } from './use-operation.ts';
import { useOperationMutation } from './use-operation-mutation.ts';

/**
 * Runs one action on several records in sequence. Returns what succeeded; a refusal is shown, and the rest continue. Queries
 * are invalidated once, at the end.
 */
export function useOperationOnEach<K extends OperationId>(name: K, refreshes: readonly OperationId[]) {
  const cache = useQueryClient();
  const { run } = useOperationMutation(name, { success: null });
  return async (inputs: readonly RequestOf<K>[]): Promise<OutputOf<K>[]> => {
    const done: OutputOf<K>[] = [];
    for (const input of inputs) {
      const payload = await run(input);
      if (payload !== undefined) done.push(payload);
    }
    await Promise.all(refreshes.map((read) => cache.invalidateQueries({ queryKey: operationKey(read) })));
    return done;
  };
}
