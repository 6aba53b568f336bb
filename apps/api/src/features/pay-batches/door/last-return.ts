import type { Expression } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/db/database.ts';

/** Why the bank last returned a payout or an invoice; null if it never did. */
export const lastReturn = (db: Db, column: 'payout_id' | 'trade_invoice_id', id: Expression<string>) =>
  jsonObjectFrom(
    db
      .selectFrom('pay_batch_lines as f')
      .innerJoin('pay_batches as t', 't.id', 'f.batch_id')
      .select(['t.id as batchId', 't.number', 'f.return_code as code', 'f.return_reason as reason'])
      .where(`f.${column}`, '=', id)
      .where('f.state', '=', 'failed')
      .orderBy('t.number', 'desc')
      .limit(1),
  );
