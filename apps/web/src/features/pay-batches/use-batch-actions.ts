import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { operationKey } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import type { PayBatch } from './pay-batch.ts';

/** Refusals that mean someone else was faster, and this screen is outdated. */
const conflict = new Set<ApiError['refusal']>(['payBatchChanged', 'payBatchState']);

interface Changed {
  batch: PayBatch;
  message: string;
}

/**
 * Shared by all changes of a batch: the response is the updated batch, and if someone else was faster,
 * the screen offers to reload (`onConflict`) rather than overwriting their change.
 */
export function useBatchChange(id: string, onConflict: (sentence: string) => void) {
  const cache = useQueryClient();
  const keep = ({ batch }: Changed) => cache.setQueryData(operationKey('getBatchPayment', { params: { id } }), batch);
  return {
    keep,
    /** True if it was handled. */
    handleConflict: (error: ApiError): boolean => {
      const isConflict = conflict.has(error.refusal);
      if (isConflict) onConflict(error.message);
      return isConflict;
    },
  };
}

/** The steps of a batch that need no form. */
export function useBatchActions(batch: PayBatch, onConflict: (sentence: string) => void) {
  const { keep, handleConflict } = useBatchChange(batch.id, onConflict);
  const onRefused = (error: ApiError) => void (handleConflict(error) || notifyFailure(error));
  const common = { failure: false as const, onRefused };
  const approve = useOperationMutation('approveBatchPayment', { ...common, onDone: keep });
  const settle = useOperationMutation('settleBatchPayment', { ...common, onDone: keep });
  const update = useOperationMutation('updateBatchPayment', { ...common, onDone: keep });
  const handOver = useOperationMutation('handOverBatchPayment', {
    ...common,
    onDone: (answer) => {
      keep(answer);
      void saveFile(Promise.resolve(answer.file));
    },
  });
  const params = { id: batch.id };
  const { version } = batch;
  return {
    busy: approve.busy || settle.busy || update.busy || handOver.busy,
    approve: (accepts: string[]) => approve.run({ params, body: { version, accepts } }),
    handOver: () => handOver.run({ params, body: { version } }),
    settle: () => settle.run({ params, body: { version } }),
    takeOut: (remove: string[]) => update.run({ params, body: { version, remove } }),
  };
}
