import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { useQueryClient } from '@tanstack/react-query';
import { operationKey } from './use-operation.ts';
import { useOperationMutation } from './use-operation-mutation.ts';

/**
 * One action for several records, one after the other. Returns what was done; a refusal is told, and the rest go on. Reads
 * reload once, at the end.
 */
export function useOperationOnEach<K extends OperationId>(name: K, refreshes: readonly OperationId[]) {
  const cache = useQueryClient();
  const { run } = useOperationMutation(name);
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
