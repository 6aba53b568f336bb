import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../feedback/confirm.tsx';
import { notifyDone, notifyFailure } from '../feedback/notify.tsx';
import type { ApiError } from './api-error.ts';
import { ask } from './client.ts';
import type { InputArgs } from './create-client.ts';
import type { Reply } from './read-answer.ts';
import { refreshAfter } from './refresh-after.ts';
import { operationKey } from './use-operation.ts';
import { withoutItem } from './without-item.ts';

/** An optimistic update. */
export interface Patch {
  key: QueryKey;
  change: (kept: unknown) => unknown;
}

/** `patch('getBooking', { params: { id } }, (booking) => ({ ...booking, status }))` */
export function patch<K extends OperationId>(
  name: K,
  input: RequestOf<K>,
  change: (kept: OutputOf<K>) => OutputOf<K>,
): Patch {
  return {
    key: operationKey(name, input),
    change: (kept) => (kept === undefined || kept === null ? kept : change(kept as OutputOf<K>)),
  };
}

export interface OperationMutationOptions<K extends OperationId> {
  /** Items to remove from cached lists after a deletion, without reloading them. */
  removes?: { id: string; from: OperationId[] };
  /** Optimistic updates; rolled back if the server refuses. */
  optimistic?: (input: RequestOf<K>) => Patch[];
  /** If the server responds with a question, it is shown, and on Yes this input is sent. */
  confirmWith?: (input: RequestOf<K>) => RequestOf<K>;
  /** The success message; by default the sentence in the server's answer, if it has one. Null for none. */
  success?: string | ((payload: OutputOf<K>, input: RequestOf<K>) => string | null) | null;
  /** Offered with the success message for ten seconds: undoes the action. Null if something has already been sent. */
  undo?: (payload: OutputOf<K>, input: RequestOf<K>) => (() => void) | null;
  /** Title and fallback message for a refusal; `false` if the form shows it itself. */
  failure?: { title?: string; fallback?: string } | false;
  onDone?: (payload: OutputOf<K>, input: RequestOf<K>) => void;
  onRefused?: (error: ApiError, input: RequestOf<K>) => void;
}

/**
 * One action of the contract. `run(input)` returns the payload, or undefined when it was refused or answered with No;
 * it never throws. `busy` is for the button.
 */
export function useOperationMutation<K extends OperationId>(name: K, options: OperationMutationOptions<K> = {}) {
  const cache = useQueryClient();

  async function send(input: RequestOf<K>): Promise<Reply<OutputOf<K>>> {
    const reply = await ask(name, ...([input] as unknown as InputArgs<K>));
    if (reply.kind === 'done' || !options.confirmWith) return reply;
    const yes = await confirm({ title: reply.title, message: reply.message });
    return yes ? ask(name, ...([options.confirmWith(input)] as unknown as InputArgs<K>)) : reply;
  }

  const mutation = useMutation<Reply<OutputOf<K>>, ApiError, RequestOf<K>, [QueryKey, unknown][]>({
    mutationKey: [name],
    mutationFn: send,
    onMutate: async (input) => {
      const patches = options.optimistic?.(input) ?? [];
      await Promise.all(patches.map(({ key }) => cache.cancelQueries({ queryKey: key })));
      return patches.map(({ key, change }): [QueryKey, unknown] => {
        const before = cache.getQueryData(key);
        cache.setQueryData(key, change(before));
        return [key, before];
      });
    },
    onSuccess: (reply, input, before) => {
      if (reply.kind === 'warning') return restore(before);
      const { success = sentenceOf, undo } = options;
      const message = typeof success === 'function' ? success(reply.payload, input) : success;
      if (message !== null) notifyDone(message, undo?.(reply.payload, input));
      const { id = '', from = [] } = options.removes ?? {};
      for (const list of from) cache.setQueriesData({ queryKey: operationKey(list) }, (kept) => withoutItem(kept, id));
      options.onDone?.(reply.payload, input);
    },
    onError: (error, input, before) => {
      restore(before ?? []);
      if (options.failure !== false) notifyFailure(error, options.failure);
      options.onRefused?.(error, input);
    },
    // If the same action runs again already, the last one refetches: an earlier response would undo an optimistic update.
    onSettled: async (_reply, _error, input) => {
      if (cache.isMutating({ mutationKey: [name] }) === 1)
        await refreshAfter(cache, name, input, options.removes?.from);
    },
  });

  function restore(before: [QueryKey, unknown][]): void {
    for (const [key, kept] of before) cache.setQueryData(key, kept);
  }

  async function run(input: RequestOf<K>): Promise<OutputOf<K> | undefined> {
    const reply = await mutation.mutateAsync(input).catch(() => undefined);
    return reply?.kind === 'done' ? reply.payload : undefined;
  }

  return { run, busy: mutation.isPending, error: mutation.error };
}

const sentenceOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'message' in payload && typeof payload.message === 'string'
    ? payload.message
    : null;
