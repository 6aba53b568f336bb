import type { Db } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/**
 * Queues a job that sends an approved refund to its card or asks the provider about one already sent: one job, however
 * many reasons there are.
 */
export const askAboutRefund = (trx: Db, refundId: string): Promise<void> =>
  enqueue(trx, 'settle-card-refund', { refundId }, { key: `card refund ${refundId}` });
