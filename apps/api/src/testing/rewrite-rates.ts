import { sql, type Updateable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** For tests that need other first pay rates than those that were built: bypasses the trigger that protects them. */
export async function rewriteRates(db: Db, rates: Updateable<DB['pay_rates']>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table pay_rates disable trigger pay_rates_kept`.execute(trx);
    await trx.updateTable('pay_rates').set(rates).execute();
    await sql`alter table pay_rates enable trigger pay_rates_kept`.execute(trx);
  });
}
