import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from './refresh-after.ts';
import { useOperationMutation } from './use-operation-mutation.ts';

/**
 * Runs one action on several records in sequence. Returns what succeeded; a refusal is shown, and the rest continue. As this
 * counts as the same action, what is on the screen is refetched once, at the end.
 */
export function useOperationOnEach<K extends OperationId>(name: K) {
  const cache = useQueryClient();
  const { run } = useOperationMutation(name, { success: null });
  const { mutateAsync } = useMutation({
    mutationKey: [name],
    mutationFn: async (inputs: readonly RequestOf<K>[]) => {
      const done: OutputOf<K>[] = [];
      for (const input of inputs) {
        const payload = await run(input);
        if (payload !== undefined) done.push(payload);
      }
      return done;
    },
    onSettled: () => refreshAfter(cache, name),
  });
  return (inputs: readonly RequestOf<K>[]): Promise<OutputOf<K>[]> => mutateAsync(inputs);
}
