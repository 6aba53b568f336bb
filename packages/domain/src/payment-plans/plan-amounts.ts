import { scaleMinor, splitMinor, sumMinor } from '../money.ts';
import { isOnAcceptance, isRest, type PlanLine } from './plan-line.ts';

/** A line with the amount of its invoice, or null while it has none. */
export type PlannedLine = Pick<PlanLine, 'percent' | 'amountMinor'> & { invoicedMinor: number | null };

export interface PlanAmounts {
  /** Of each line: what is invoiced, or what will be. */
  amounts: number[];
  /** What the lines leave of the firm price once the rest is invoiced: a further line takes it. */
  uncoveredMinor: number;
  /** What was invoiced beyond the firm price. */
  overMinor: number;
}

/**
 * What each line comes to. Together with what was invoiced besides the plan they sum to the firm price: parts of the
 * price are split by largest remainder, and the last line takes the rest. Where less is left, the first lines get
 * theirs. Minor units.
 */
export function planAmounts(
  lines: readonly PlannedLine[],
  price: { firmMinor: number; besidesMinor: number },
): PlanAmounts {
  const invoiced = lines.map(({ invoicedMinor }) => invoicedMinor ?? 0);
  const open = price.firmMinor - price.besidesMinor - sumMinor(invoiced);
  let left = Math.max(0, open);
  const wanted = wantedAmounts(lines, price.firmMinor);
  const amounts = lines.map((line, index) => {
    if (line.invoicedMinor !== null) return line.invoicedMinor;
    const minor = isRest(line) ? left : Math.min(left, wanted[index] ?? 0);
    left -= minor;
    return minor;
  });
  return { amounts, uncoveredMinor: left, overMinor: Math.max(0, -open) };
}

/** What the lines ask for of a price, the rest as what the others leave; it is below zero where they ask for too much. */
export function wantedAmounts(
  lines: readonly Pick<PlanLine, 'percent' | 'amountMinor'>[],
  firmMinor: number,
): number[] {
  const fixed = sumMinor(lines.map(({ amountMinor }) => amountMinor ?? 0));
  const percents = sumMinor(lines.map(({ percent }) => percent ?? 0));
  const shared = firmMinor - fixed;
  const restWeight = 100 * shared - percents * firmMinor;
  const isSplit = shared > 0 && restWeight >= 0;
  const parts = isSplit
    ? splitMinor(shared, [...lines.map(({ percent }) => (percent ?? 0) * firmMinor), restWeight])
    : lines.map(({ percent }) => scaleMinor(firmMinor, (percent ?? 0) / 100));
  const asked = lines.map((line, index) => line.amountMinor ?? (line.percent === null ? 0 : (parts[index] ?? 0)));
  const rest = firmMinor - sumMinor(asked);
  return lines.map((line, index) => (isRest(line) ? rest : (asked[index] ?? 0)));
}

/** What the lines on acceptance ask for of a price, minor units: it is invoiced with the customer's yes. */
export const onAcceptanceMinor = (lines: readonly Omit<PlanLine, 'id'>[], firmMinor: number): number =>
  sumMinor(wantedAmounts(lines, firmMinor).filter((_, index) => lines[index] && isOnAcceptance(lines[index])));
