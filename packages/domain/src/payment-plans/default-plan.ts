import type { PlanLine } from './plan-line.ts';

/** A city's default terms of payment. */
export interface PlanSettings {
  depositPercent: number;
  /** The percentage of the instalment between deposit and balance; 0 for none. */
  instalmentPercent: number;
  instalmentDays: number;
  balanceDueDays: number;
}

/**
 * The lines of a city's default plan: a deposit on acceptance, an instalment if there is one, and the rest before the
 * event.
 */
export function defaultPlan(settings: PlanSettings): Omit<PlanLine, 'id'>[] {
  const { depositPercent, instalmentDays, balanceDueDays } = settings;
  const isWhole = depositPercent >= 100;
  const instalmentPercent = Math.min(settings.instalmentPercent, 99 - depositPercent);
  const none = { percent: null, amountMinor: null, dueOn: null, daysBefore: null };
  return [
    ...(depositPercent > 0 && !isWhole ? [{ ...none, percent: depositPercent }] : []),
    ...(instalmentPercent > 0 ? [{ ...none, percent: instalmentPercent, daysBefore: instalmentDays }] : []),
    { ...none, daysBefore: isWhole ? null : balanceDueDays },
  ];
}
