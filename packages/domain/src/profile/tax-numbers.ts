import { passesLuhn, weightedSum, withoutGrouping } from './check-digits.ts';

export type TaxNumberKind = 'ABN' | 'TFN' | 'SIN' | 'BN' | 'SSN' | 'ITIN' | 'EIN';

/** The maximum input length of a field, grouping included. */
export const taxNumberInputLength: Record<TaxNumberKind, number> = {
  ABN: 14,
  TFN: 11,
  SIN: 11,
  BN: 17,
  SSN: 11,
  ITIN: 11,
  EIN: 10,
};

/** What is wrong with a number as typed, spaces and hyphens allowed, or null. */
export function taxNumberProblem(kind: TaxNumberKind, value: string): string | null {
  const { digits } = parts(kind, value);
  const { lengths, holds, name } = rules[kind];
  if (!/^\d*$/.test(digits) || !lengths.includes(digits.length))
    return `${name} must have ${lengths.join(' or ')} digits`;
  return holds(digits) ? null : `This ${name} is not valid, please check its digits`;
}

/**
 * The kind of number an American contractor gave: a social security number, an individual taxpayer number or an employer number.
 * Nine digits without hyphens are tried in that order. Null if it is none of them.
 */
export function usTaxNumberKind(value: string): 'SSN' | 'ITIN' | 'EIN' | null {
  if (isAdvertised(withoutGrouping(value)) && !/^\s*\d{2}-/.test(value)) return null;
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
  const { digits, account } = parts(kind, value);
  const { separator, lengths } = rules[kind];
  if (!lengths.includes(digits.length)) return value;
  let start = 0;
  const groups = groupsOf(kind, digits).map((size) => {
    start += size;
    return digits.slice(start - size, start);
  });
  return [groups.join(separator), account].filter(Boolean).join(' ');
}

/**
 * A Canadian business number as printed on a document that charges GST/HST, with its program account: "12345 6782
 * RT0001". Without an account, the first one is used.
 */
export function formatGstHstNumber(value: string): string {
  const { digits, account } = parts('BN', value);
  return rules.BN.lengths.includes(digits.length) ? formatTaxNumber('BN', `${digits}${account || 'RT0001'}`) : value;
}

/** The digits of a number as typed, and the GST/HST account that can follow a Canadian business number. */
function parts(kind: TaxNumberKind, value: string): { digits: string; account: string } {
  const plain = withoutGrouping(value).toUpperCase();
  const [, digits = plain, account = ''] = (kind === 'BN' ? /^(.*)(RT\d{4})$/ : /^(.*)$/).exec(plain) ?? [];
  return { digits, account };
}

/** The group sizes of a number; an old tax file number has one digit less in the last. */
function groupsOf(kind: TaxNumberKind, digits: string): number[] {
  const sizes = [...rules[kind].groups];
  const last = sizes.pop() ?? 0;
  return [...sizes, last - (Math.max(...rules[kind].lengths) - digits.length)];
}

interface TaxNumberRule {
  name: string;
  /** The number of digits; an old format may have fewer. */
  lengths: readonly number[];
  groups: readonly number[];
  separator: ' ' | '-';
  holds(digits: string): boolean;
}

const rules: Record<TaxNumberKind, TaxNumberRule> = {
  // Australian Business Register: subtract one from the first digit, then weights, modulus 89.
  ABN: {
    name: 'ABN',
    lengths: [11],
    groups: [2, 3, 3, 3],
    separator: ' ',
    holds: (digits) => !digits.startsWith('0') && (weightedSum(digits, abnWeights) - 10) % 89 === 0,
  },
  // Australian Taxation Office: weights, modulus 11; all zeros would pass. Numbers of eight digits are the older ones.
  TFN: {
    name: 'TFN',
    lengths: [8, 9],
    groups: [3, 3, 3],
    separator: ' ',
    holds: (digits) =>
      /[1-9]/.test(digits) && weightedSum(digits, digits.length === 8 ? oldTfnWeights : tfnWeights) % 11 === 0,
  },
  // Social insurance numbers are not issued with a leading 0 or 8.
  SIN: {
    name: 'SIN',
    lengths: [9],
    groups: [3, 3, 3],
    separator: ' ',
    holds: (digits) => !/^[08]/.test(digits) && passesLuhn(digits),
  },
  // Canada Revenue Agency prints business numbers as "12345 6789", with the GST/HST account as "12345 6789 RT0001".
  BN: {
    name: 'business number',
    lengths: [9],
    groups: [5, 4],
    separator: ' ',
    holds: (digits) => /[1-9]/.test(digits) && passesLuhn(digits),
  },
  // Social Security Administration: area, group and serial that are never issued, and numbers that became known.
  SSN: {
    name: 'SSN',
    lengths: [9],
    groups: [3, 2, 4],
    separator: '-',
    holds: (digits) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) && !isAdvertised(digits),
  },
  // Internal Revenue Service: 9xx with 50–65, 70–88, 90–92 or 94–99 in the middle.
  ITIN: {
    name: 'ITIN',
    lengths: [9],
    groups: [3, 2, 4],
    separator: '-',
    holds: (digits) => /^9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits) && !isAdvertised(digits),
  },
  // Internal Revenue Service: prefixes that no campus uses.
  EIN: {
    name: 'EIN',
    lengths: [9],
    groups: [2, 7],
    separator: '-',
    holds: (digits) => !/^(00|07|08|09|17|18|19|28|29|49|69|70|78|79|89|96|97)/.test(digits),
  },
};

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
const tfnWeights = [1, 4, 3, 7, 5, 8, 6, 9, 10];
const oldTfnWeights = [10, 7, 8, 4, 6, 3, 5, 1];

/**
 * Publicly known social security numbers: on a card sold with wallets (1938) and in the Social Security
 * Board's own pamphlet (1940), both named by the Social Security Administration in its history; on a picture of a card of
 * the Railroad Retirement Board; in advertisements of an identity protection company (2007). 987-65-4320
 * to 987-65-4329 are reserved for advertisements.
 */
const isAdvertised = (digits: string) =>
  ['078051120', '219099999', '721074426', '457555462'].includes(digits) || /^98765432\d$/.test(digits);
