import type { PayBatch } from './pay-batch.ts';

/** The dialogs of a batch's page. */
export type BatchDialog = 'pay day' | 'returns' | 'cancel';

export interface BatchDialogProps {
  batch: PayBatch;
  onClose: () => void;
  /** Someone else was faster; the reason in a sentence. */
  onConflict: (sentence: string) => void;
}
