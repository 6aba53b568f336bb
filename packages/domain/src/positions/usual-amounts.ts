import type { Currency } from '../money.ts';
import { type Reason, reason } from '../refusals/reason.ts';

/**
 * The confirmation required before saving amounts for a position, singer or journey, or null: for the first that exceeds what
 * is usual in the city (minor units). An amount that is omitted or reset to the rate needs none.
 */
export function usualAmountsQuestion(
  amounts: Readonly<Record<string, number | null | undefined>>,
  { askAboveMinor, currency }: { askAboveMinor: number; currency: Currency },
): Reason | null {
  const unusual = Object.entries(amounts).find(([, amountMinor]) => (amountMinor ?? 0) > askAboveMinor);
  if (!unusual) return null;
  const [what, amountMinor] = unusual;
  return reason('amountUnusual', { what, amountMinor: amountMinor ?? 0, askAboveMinor, currency });
}
