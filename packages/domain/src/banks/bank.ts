import { type FieldProblem, fieldProblems } from '../field-problems.ts';
import { withoutGrouping } from '../profile/check-digits.ts';
import type { RegionId } from '../regions.ts';

/** A bank with its region's codes. */
export interface Bank {
  regionId: RegionId;
  name: string;
  /** Three letters in Australia (the header of an ABA file), the institution number in Canada, empty in the USA. */
  code: string;
  /** Prefixes of its BSBs or routing numbers. In Canada the institution number alone identifies a bank. */
  prefixes: readonly string[];
}

/** A region's name for the code of a bank; null where banks have none. */
export const bankCodeNames: Record<RegionId, string | null> = {
  AU: 'Code in bank files',
  CA: 'Institution number',
  US: null,
};

const codeRules: Record<RegionId, (code: string) => string | null> = {
  AU: (code) => (/^[A-Z]{3}$/.test(code) ? null : 'Please give its three capital letters, such as CBA'),
  CA: (code) => (/^\d{3}$/.test(code) ? null : 'Institution number must have 3 digits'),
  US: (code) => (code === '' ? null : 'American banks have no code'),
};

const prefixRules: Record<RegionId, { pattern: RegExp; sentence: string }> = {
  AU: { pattern: /^\d{2,6}$/, sentence: 'A BSB begins with 2 to 6 digits, such as 06 or 633' },
  CA: { pattern: /^\d{3}$/, sentence: 'In Canada the institution number names the bank' },
  US: { pattern: /^\d{4,9}$/, sentence: 'A routing number begins with 4 to 9 digits, such as 0110' },
};

/** Everything that is wrong with a bank on its own. */
export function bankProblems({ regionId, code, prefixes }: Bank): FieldProblem[] {
  return fieldProblems({ code: codeRules[regionId](code), prefixes: prefixesProblem(regionId, prefixes) });
}

function prefixesProblem(regionId: RegionId, prefixes: readonly string[]): string | null {
  if (regionId === 'CA') return prefixes.length === 0 ? null : prefixRules.CA.sentence;
  if (prefixes.length === 0) return 'Please give at least one beginning';
  const { pattern, sentence } = prefixRules[regionId];
  const wrong = prefixes.find((prefix) => !pattern.test(prefix));
  return wrong === undefined ? null : `${wrong}: ${sentence}`;
}

/** The prefixes that identify a bank; in Canada its institution number. */
export const storedPrefixes = ({ regionId, code, prefixes }: Bank): string[] =>
  regionId === 'CA' ? [code] : [...new Set(prefixes)];

/** Parses prefixes as people write them, "06, 76". */
export const splitPrefixes = (written: string): string[] => written.split(/[\s,;]+/).filter((prefix) => prefix !== '');

/**
 * The bank of an account, or null if unknown. The longest prefix wins: 633 before 63.
 * @param bankCode a BSB, routing number or institution number, with any grouping, possibly incomplete
 */
export function bankOf<Known extends { prefix: string }>(known: readonly Known[], bankCode: string): Known | null {
  const digits = withoutGrouping(bankCode);
  return known
    .filter(({ prefix }) => digits.startsWith(prefix))
    .reduce<Known | null>((best, one) => (best === null || one.prefix.length > best.prefix.length ? one : best), null);
}

/** "Commonwealth Bank (CBA; 06, 76)", for the history. */
export function describeBank({ name, code, prefixes }: Bank): string {
  const numbers = [code, prefixes.toSorted().join(', ')].filter((part) => part !== '');
  return `${name} (${numbers.join('; ')})`;
}
