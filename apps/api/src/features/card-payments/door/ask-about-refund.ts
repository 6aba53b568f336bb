import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/** Has an approved refund sent to its card in a moment, or the provider asked about one that was: once, however many reasons there are. */
export const askAboutRefund = (trx: Db, refundId: string): Promise<void> =>
  enqueue(trx, 'settle-card-refund', { refundId }, { key: `card refund ${refundId}` });
