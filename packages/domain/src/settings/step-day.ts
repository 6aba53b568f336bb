import { effectiveDateProblem } from './setting-change.ts';

/**
 * Why a dated list cannot change on this day; null if it can. `what` is its plural, capitalised for the start of a sentence:
 * "Bands", "Add-ons".
 */
export function stepDayProblem(
  today: string,
  steps: readonly { from: string }[],
  from: string,
  what: string,
): string | null {
  const problem = effectiveDateProblem(today, from);
  if (problem !== null || !steps.some((step) => step.from === from)) return problem;
  return from === today
    ? `${what} from today already apply. Please choose tomorrow or later`
    : `${what} are already planned from this day. Please remove them first`;
}
