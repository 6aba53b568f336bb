import type { Currency } from '@cadenza/domain/money';
import { usualAmountsQuestion } from '@cadenza/domain/positions/usual-amounts';
import type { Db } from '../../platform/db/database.ts';
import { instant, settingsToday } from '../../platform/db/expressions.ts';
import { refuseIf } from '../../platform/refusal.ts';

/**
 * Asks for confirmation (WARNING, ConfirmUpdating) of an amount above the city's usual one for a position, singer or
 * journey, unless already confirmed. The keys of `amounts` name what they are for, in words that fit into a sentence.
 */
export async function expectUsualAmounts(
  trx: Db,
  { cityId, confirm, now }: { cityId: string; confirm: boolean; now: string },
  amounts: Readonly<Record<string, number | null | undefined>>,
): Promise<void> {
  if (confirm) return;
  const usual = await trx
    .selectFrom('cities as y')
    .innerJoin('regions as g', 'g.id', 'y.region_id')
    .crossJoinLateral(settingsToday(instant(now)))
    .where('y.id', '=', cityId)
    .select(['s.ask_above_minor as askAboveMinor', 'g.currency'])
    .executeTakeFirstOrThrow(() => new Error('the city has no settings in force'));
  refuseIf(usualAmountsQuestion(amounts, { ...usual, currency: usual.currency as Currency }));
}
