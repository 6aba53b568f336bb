import type { PayBatch } from './pay-batch.ts';

/** The dialogs of a batch's page. */
export type BatchDialog = 'pay day' | 'returns' | 'cancel';

export interface BatchDialogProps {
  batch: PayBatch;
  onClose: () => void;
  /** Somebody else was faster; told in this sentence. */
  onOvertaken: (sentence: string) => void;
}
