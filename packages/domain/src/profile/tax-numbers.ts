import { passesLuhn, weightedSum, withoutGrouping } from './check-digits.ts';

export type TaxNumberKind = 'ABN' | 'TFN' | 'SIN' | 'BN' | 'SSN' | 'ITIN' | 'EIN';

/** The maximum input length of a field, grouping included. */
export const taxNumberInputLength: Record<TaxNumberKind, number> = {
  ABN: 14,
  TFN: 11,
  SIN: 11,
  BN: 9,
  SSN: 11,
  ITIN: 11,
  EIN: 10,
};

/** What is wrong with a number as typed, spaces and hyphens allowed, or null. */
export function taxNumberProblem(kind: TaxNumberKind, value: string): string | null {
  const digits = withoutGrouping(value);
  const { length, holds, name } = rules[kind];
  if (!/^\d*$/.test(digits) || digits.length !== length) return `${name} must have ${length} digits`;
  return holds(digits) ? null : `This ${name} is not valid, please check its digits`;
}

/**
 * Which number an American contractor gave: a social security number, an individual taxpayer number or an employer number.
 * Nine digits without hyphens are read in that order. Null when it is none of them.
 */
export function usTaxNumberKind(value: string): 'SSN' | 'ITIN' | 'EIN' | null {
  const isEmployerForm = /^\s*\d{2}-\d{7}\s*$/.test(value);
  const isPersonForm = /^\s*\d{3}-\d{2}-\d{4}\s*$/.test(value);
  const kinds = (['SSN', 'ITIN', 'EIN'] as const).filter((kind) => (kind === 'EIN' ? !isPersonForm : !isEmployerForm));
  return kinds.find((kind) => taxNumberProblem(kind, value) === null) ?? null;
}

/** What is wrong with an American tax number of any of the three kinds, or null. */
export function usTaxNumberProblem(value: string): string | null {
  return usTaxNumberKind(value) === null ? 'Please enter a valid SSN, ITIN or EIN' : null;
}

/** Digits grouped as the issuing office prints them; a value of another length is returned unchanged. */
export function formatTaxNumber(kind: TaxNumberKind, value: string): string {
  const digits = withoutGrouping(value);
  const { groups, separator, length } = rules[kind];
  if (digits.length !== length) return value;
  let start = 0;
  const parts = groups.map((size) => {
    start += size;
    return digits.slice(start - size, start);
  });
  return parts.join(separator);
}

/**
 * The grouped number with all but its last digits hidden: "••• ••• 782", "•••-••-6789". A value of another length is
 * hidden completely.
 */
export function maskTaxNumber(kind: TaxNumberKind, value: string): string {
  const { groups, length } = rules[kind];
  const shown = withoutGrouping(value).length === length ? Math.min(4, groups.at(-1) ?? 0) : 0;
  const grouped = formatTaxNumber(kind, value);
  const hidden = grouped.length - shown;
  return grouped.slice(0, hidden).replace(/\w/g, '•') + grouped.slice(hidden);
}

interface TaxNumberRule {
  name: string;
  length: number;
  groups: readonly number[];
  separator: ' ' | '-';
  holds(digits: string): boolean;
}

const rules: Record<TaxNumberKind, TaxNumberRule> = {
  // Australian Business Register: subtract one from the first digit, then weights, modulus 89.
  ABN: {
    name: 'ABN',
    length: 11,
    groups: [2, 3, 3, 3],
    separator: ' ',
    holds: (digits) => !digits.startsWith('0') && (weightedSum(digits, abnWeights) - 10) % 89 === 0,
  },
  // Australian Taxation Office: weights, modulus 11; all zeros would pass.
  TFN: {
    name: 'TFN',
    length: 9,
    groups: [3, 3, 3],
    separator: ' ',
    holds: (digits) => /[1-9]/.test(digits) && weightedSum(digits, tfnWeights) % 11 === 0,
  },
  // Social insurance numbers are not issued with a leading 0 or 8.
  SIN: {
    name: 'SIN',
    length: 9,
    groups: [3, 3, 3],
    separator: ' ',
    holds: (digits) => !/^[08]/.test(digits) && passesLuhn(digits),
  },
  // Canada Revenue Agency prints business numbers as "12345 6789".
  BN: {
    name: 'business number',
    length: 9,
    groups: [5, 4],
    separator: ' ',
    holds: (digits) => /[1-9]/.test(digits) && passesLuhn(digits),
  },
  // Social Security Administration: area, group and serial that are never issued.
  SSN: {
    name: 'SSN',
    length: 9,
    groups: [3, 2, 4],
    separator: '-',
    holds: (digits) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits),
  },
  // Internal Revenue Service: 9xx with 50–65, 70–88, 90–92 or 94–99 in the middle.
  ITIN: {
    name: 'ITIN',
    length: 9,
    groups: [3, 2, 4],
    separator: '-',
    holds: (digits) => /^9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits),
  },
  // Internal Revenue Service: prefixes that no campus uses.
  EIN: {
    name: 'EIN',
    length: 9,
    groups: [2, 7],
    separator: '-',
    holds: (digits) => !/^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(digits),
  },
};

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const tfnWeights = [1, 4, 3, 7, 5, 8, 6, 9, 10];
