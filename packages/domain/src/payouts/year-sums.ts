import type { PayeeEntity } from './super-guarantee.ts';

/** A payout that was paid, with its day in the city. Minor units. */
export interface PaidPayout {
  payeeId: string;
  payee: string;
  entity: PayeeEntity;
  paidOn: string;
  /** Without GST/HST, which neither form holds. */
  netMinor: number;
}

/** What a payee was paid in a calendar year. */
export interface YearSum {
  payeeId: string;
  payee: string;
  count: number;
  totalMinor: number;
  /** Whether the year's form is owed to the payee and the tax office, and why or why not. */
  isReported: boolean;
  reason: string;
}

export const yearForms = ['1099-NEC', 'T4A'] as const;
export type YearForm = (typeof yearForms)[number];

/**
 * The sums that Form 1099-NEC, box 1 (26 U.S.C. 6041A) or slip T4A, box 048 (Income Tax Regulations, section 200) hold, by the day
 * of payment. `thresholdMinor` is the city's setting for the year: the American form is owed from it on, the Canadian above
 * it. Corporations get no 1099-NEC (26 CFR 1.6041-3(p)).
 */
export function yearSums(
  form: YearForm,
  year: number,
  thresholdMinor: number,
  payouts: readonly PaidPayout[],
): YearSum[] {
  const ofYear = payouts.filter(({ paidOn }) => paidOn.startsWith(`${year}-`));
  return [...new Set(ofYear.map(({ payeeId }) => payeeId))]
    .map((payeeId) =>
      yearSum(
        form,
        thresholdMinor,
        ofYear.filter((paid) => paid.payeeId === payeeId),
      ),
    )
    .toSorted((a, b) => a.payee.localeCompare(b.payee, 'en') || a.payeeId.localeCompare(b.payeeId, 'en'));
}

function yearSum(form: YearForm, thresholdMinor: number, paid: readonly PaidPayout[]): YearSum {
  const totalMinor = paid.reduce((sum, { netMinor }) => sum + netMinor, 0);
  const { payeeId = '', payee = '', entity = 'sole trader' } = paid.at(-1) ?? {};
  const isOver = form === 'T4A' ? totalMinor > thresholdMinor : totalMinor >= thresholdMinor;
  const isExempt = form === '1099-NEC' && entity === 'company';
  return {
    payeeId,
    payee,
    count: paid.length,
    totalMinor,
    isReported: isOver && !isExempt,
    reason: reasonOf(form, isOver, isExempt),
  };
}

function reasonOf(form: YearForm, isOver: boolean, isExempt: boolean): string {
  if (isExempt) return `No ${form} is owed to a company.`;
  return isOver ? `The year's sum asks for a ${form}.` : `The year's sum is below what asks for a ${form}.`;
}
