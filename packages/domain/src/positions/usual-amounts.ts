import type { Currency } from '../money.ts';
import { type Reason, reason } from '../refusals/reason.ts';

/**
 * The question to ask before amounts for one position, singer or journey are kept, or null: the first that is above what
 * the city finds usual (minor units). An amount that is not given, or that goes back to the rate, is not asked about.
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
