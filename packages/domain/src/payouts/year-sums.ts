import type { PayeeEntity } from './super-guarantee.ts';

/** The total paid to a payee in a calendar year, by day of payment in the city. Minor units. */
export interface PaidInYear {
  payeeId: string;
  payee: string;
  entity: PayeeEntity;
  count: number;
  /** Without GST/HST, which neither form includes. */
  totalMinor: number;
}

/** The same, with whether the year's form is owed to the payee and the tax office, and why or why not. */
export interface YearSum extends PaidInYear {
  isReported: boolean;
  reason: string;
}

export const yearForms = ['1099-NEC', 'T4A'] as const;
export type YearForm = (typeof yearForms)[number];

/**
 * Whether a form is owed from its threshold or only above it, and who is exempt: the American from it on (26 U.S.C. 6041A), but not to
 * corporations (26 CFR 1.6041-3(p)); the Canadian above it (Income Tax Regulations, section 200).
 */
export const yearFormTerms: Record<YearForm, { isOwedAtThreshold: boolean; exempt: readonly PayeeEntity[] }> = {
  '1099-NEC': { isOwedAtThreshold: true, exempt: ['company'] },
  T4A: { isOwedAtThreshold: false, exempt: [] },
};

/** A sum for Form 1099-NEC, box 1, or slip T4A, box 048. `thresholdMinor` is the city's setting for the year. */
export function yearSum(form: YearForm, thresholdMinor: number, paid: PaidInYear): YearSum {
  const { isOwedAtThreshold, exempt } = yearFormTerms[form];
  const isOver = isOwedAtThreshold ? paid.totalMinor >= thresholdMinor : paid.totalMinor > thresholdMinor;
  const isExempt = exempt.includes(paid.entity);
  return { ...paid, isReported: isOver && !isExempt, reason: reasonOf(form, isOver, isExempt) };
}

function reasonOf(form: YearForm, isOver: boolean, isExempt: boolean): string {
  if (isExempt) return `No ${form} is owed to a company.`;
  return isOver ? `The year's sum asks for a ${form}.` : `The year's sum is below what asks for a ${form}.`;
}
