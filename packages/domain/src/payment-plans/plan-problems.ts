import type { FieldProblem } from '../field-problems.ts';
import { planAmounts, wantedAmounts } from './plan-amounts.ts';
import { isRest, maxPlanLines, type PlanLine } from './plan-line.ts';

/** A line to save, with the amount of its invoice if it has one. */
export type EditedLine = PlanLine & { invoicedMinor: number | null };

/** What is wrong with the lines of a plan on their own, by field. Used by screen and server. */
export function planLineProblems(lines: readonly PlanLine[]): FieldProblem[] {
  if (lines.length === 0) return [{ path: 'lines', message: 'A plan has at least one line' }];
  if (lines.length > maxPlanLines) return [{ path: 'lines', message: `A plan has at most ${maxPlanLines} lines` }];
  const last = lines.length - 1;
  return lines.flatMap((line, index) => {
    const at = (field: string, message: string) => ({ path: `lines.${index}.${field}`, message });
    const problems: FieldProblem[] = [];
    if (line.percent !== null && line.amountMinor !== null)
      problems.push(at('percent', 'A percentage or an amount, not both'));
    if (line.dueOn !== null && line.daysBefore !== null)
      problems.push(at('dueOn', 'A day or days before the event, not both'));
    if (isRest(line) && index < last) problems.push(at('percent', 'Only the last line can be the rest'));
    if (!isRest(line) && index === last) problems.push(at('percent', 'The last line must be the rest'));
    return problems;
  });
}

/** What is wrong with them for a price: they exceed it, or leave nothing for the last line. */
export function planPriceProblem(
  lines: readonly EditedLine[],
  price: { firmMinor: number; besidesMinor: number },
  money: (minor: number) => string,
): string | null {
  const free = lines.filter(({ invoicedMinor }) => invoicedMinor === null);
  if (free.length === 0) return null;
  const wanted = wantedAmounts(lines, price.firmMinor);
  const { amounts, overMinor } = planAmounts(lines, price);
  if (overMinor > 0) return `${money(overMinor)} more than the agreed price is already invoiced`;
  const asked = lines.reduce(
    (sum, line, index) => sum + (isRest(line) ? 0 : (line.invoicedMinor ?? wanted[index] ?? 0)),
    0,
  );
  const rest = price.firmMinor - price.besidesMinor - asked;
  if (rest < 0) return `These lines add up to ${money(-rest)} more than the agreed price`;
  return amounts.at(-1) === 0 ? 'Nothing is left for the last line' : null;
}
