import type { PayeeEntity } from '@cadenza/domain/payouts/super-guarantee';
import { type Expression, sql } from 'kysely';
import { fragment } from '../../../platform/db/expressions.ts';

/** Whether a person is paid as a sole trader or a company. Without an account, or for an unfilled seat, a sole trader. */
export const entityOf = (userId: Expression<string | null>) =>
  fragment.fn.coalesce(
    fragment.selectFrom('payee_accounts as a').select('a.entity').where('a.user_id', '=', userId),
    sql.lit<PayeeEntity>('sole trader'),
  );
