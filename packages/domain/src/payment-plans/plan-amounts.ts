import { scaleMinor, splitMinor, sumMinor } from '../money.ts';
import { isOnAcceptance, isRest, type PlanLine } from './plan-line.ts';

/** A line with the amount of its invoice, or null while it has none. */
export type PlannedLine = Pick<PlanLine, 'percent' | 'amountMinor'> & { invoicedMinor: number | null };

export interface PlanAmounts {
  /** The amount of each line: invoiced, or to be invoiced. */
  amounts: number[];
  /** The part of the firm price that remains after all lines: a further line covers it. */
  uncoveredMinor: number;
  /** The amount invoiced beyond the firm price. */
  overMinor: number;
}

/**
 * The amount of each line. Together with what was invoiced outside the plan, they sum to the firm price: shares of the
 * price are split by largest remainder, and the last line takes the rest. If too little remains, the first lines get
 * theirs first. Minor units.
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

/**
 * The amounts the lines request of a price, with the remainder for the rest; it is negative if they request too much.
 */
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

/** The amount due on acceptance, in minor units: it is invoiced when the customer accepts. */
export const onAcceptanceMinor = (lines: readonly Omit<PlanLine, 'id'>[], firmMinor: number): number =>
  sumMinor(wantedAmounts(lines, firmMinor).filter((_, index) => lines[index] && isOnAcceptance(lines[index])));
