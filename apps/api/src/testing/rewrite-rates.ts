import { sql, type Updateable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DB } from '../platform/db/generated/schema.ts';

/** For a test in which the first pay rates of all cities are others than those that were built: the database keeps them from anybody else. */
export async function rewriteRates(db: Db, rates: Updateable<DB['pay_rates']>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`alter table pay_rates disable trigger pay_rates_kept`.execute(trx);
    await trx.updateTable('pay_rates').set(rates).execute();
    await sql`alter table pay_rates enable trigger pay_rates_kept`.execute(trx);
  });
}
