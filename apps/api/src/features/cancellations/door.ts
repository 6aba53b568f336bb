import type { CancellationPolicy, CancellationShare } from '@cadenza/domain/cancellations/cancellation-policy';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db/database.ts';
import { citySettingsOn, fragment } from '../../platform/db/expressions.ts';

/** The columns with the cancellation policy's deadlines and percentages. */
export const cancellationColumns = {
  firstDays: 'cancel_first_days',
  firstPercent: 'cancel_first_percent',
  secondDays: 'cancel_second_days',
  secondPercent: 'cancel_second_percent',
  thirdDays: 'cancel_third_days',
  thirdPercent: 'cancel_third_percent',
} as const;

/** A city's cancellation policy by the settings of a day, for selects. */
export const cancellationPolicyOn = (
  city: Expression<string>,
  day: Expression<string>,
): RawBuilder<CancellationPolicy> =>
  jsonObjectFrom(
    fragment
      .selectFrom(citySettingsOn(city, day).as('s'))
      .select(['s.is_deposit_kept as isDepositKept', 's.withdrawal_days as withdrawalDays'])
      .select(['s.free_postponements as freePostponements', 's.postpone_days as postponeDays'])
      .select(
        sql<CancellationShare[]>`json_build_array(
          json_build_object('daysBefore', s.cancel_first_days, 'percent', s.cancel_first_percent),
          json_build_object('daysBefore', s.cancel_second_days, 'percent', s.cancel_second_percent),
          json_build_object('daysBefore', s.cancel_third_days, 'percent', s.cancel_third_percent)
        )`.as('shares'),
      ),
  ).$notNull();

/** A city's policy on a day. It is public, so any caller may read it. */
export async function findCancellationPolicy(db: Db, cityId: string, day: string): Promise<CancellationPolicy> {
  const { policy } = await db
    .selectNoFrom(cancellationPolicyOn(sql.val(cityId), sql.val(day)).as('policy'))
    .executeTakeFirstOrThrow();
  return policy;
}
