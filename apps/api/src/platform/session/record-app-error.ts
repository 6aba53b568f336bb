import type { Db } from '../db/database.ts';

/** Counts a client app's refusals, one row per kind, so that a program in a loop cannot fill the table. */
export async function recordAppError(
  db: Db,
  { appId, operation, reason }: { appId: string; operation: string; reason: string },
  now: string,
): Promise<void> {
  await db
    .insertInto('client_app_errors')
    .values({ app_id: appId, operation, reason, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'operation', 'reason'])
        .doUpdateSet((eb) => ({ times: eb('client_app_errors.times', '+', 1), last_at: now })),
    )
    .execute();
}
