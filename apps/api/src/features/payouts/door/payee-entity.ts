import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/db/generated/schema.ts';

const outside = expressionBuilder<DB, never>();

/** Whether a person is paid as a sole trader or a company. Without an account, or for an unfilled seat, a sole trader. */
export const entityOf = (userId: Expression<string | null>) =>
  outside.fn.coalesce(
    outside.selectFrom('payee_accounts as a').select('a.entity').where('a.user_id', '=', userId),
    sql.lit<PayeeEntity>('sole trader'),
  );
