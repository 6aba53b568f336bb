import { type Expression, expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/db/generated/schema.ts';

const outside = expressionBuilder<DB, never>();

/** Why the bank last returned a payout or an invoice; null if it never did. */
export const lastReturn = (column: 'payout_id' | 'trade_invoice_id', id: Expression<string>) =>
  jsonObjectFrom(
    outside
      .selectFrom('pay_batch_lines as f')
      .innerJoin('pay_batches as t', 't.id', 'f.batch_id')
      .select(['t.id as batchId', 't.number', 'f.return_code as code', 'f.return_reason as reason'])
      .where(`f.${column}`, '=', id)
      .where('f.state', '=', 'failed')
      .orderBy('t.number', 'desc')
      .limit(1),
  );
