import { deliveriesKeptDays } from '@cadenza/domain/webhooks/delivery-schedule';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { instant } from '../../platform/db/expressions.ts';
import { queueAttempt } from './store.ts';

const batchSize = 500;

/** Removes old deliveries and expired secrets, and queues deliveries again that have lost their job, as after a restore. */
export async function clearWebhooks({ database, clock }: Platform): Promise<void> {
  const db = database.kysely;
  const now = instant(clock.now());
  await db
    .deleteFrom('webhook_deliveries')
    .where('status', '<>', 'waiting')
    .where('created_at', '<', sql<string>`${now} - ${`${deliveriesKeptDays} days`}::interval`)
    .execute();
  await db
    .updateTable('webhook_endpoints')
    .set({ previous_secret_encrypted: null, previous_ends_at: null })
    .where('previous_ends_at', '<=', now)
    .execute();
  await db.transaction().execute(async (trx) => {
    const lost = await trx
      .selectFrom('webhook_deliveries')
      .select(['id', 'endpoint_id as endpointId'])
      .where('status', '=', 'waiting')
      .where('next_try_at', '<', sql<string>`${now} - interval '1 hour'`)
      .orderBy('next_try_at')
      .limit(batchSize)
      .execute();
    for (const delivery of lost) await queueAttempt(trx, delivery, undefined);
  });
}
