import { type FieldProblem, fieldProblems, problemsBelow } from '../field-problems.ts';
import { nameProblem } from '../names.ts';

/** A super fund as entered by its member. Without a number, the stored one is kept. */
export interface SuperFundEntry {
  id?: string | undefined;
  fundName: string;
  usi: string;
  memberNumber?: string | undefined;
  isPreferred: boolean;
}

/**
 * What is wrong with a fund's unique superannuation identifier, or null; empty is allowed. The Australian Taxation Office issues it as a
 * product code ("STA0100AU") or as the fund's ABN with three digits.
 */
export function usiProblem(value: string): string | null {
  const usi = compact(value).toUpperCase();
  if (usi === '' || /^[A-Z]{3}\d{4}AU$/.test(usi) || /^[1-9]\d{13}$/.test(usi)) return null;
  return 'A USI looks like STA0100AU, or is an ABN with three more digits';
}

/** What is wrong with a member number, or null. Formats vary by fund: letters, digits and hyphens. */
export function memberNumberProblem(value: string): string | null {
  const number = compact(value);
  if (number === '') return 'Please enter your member number';
  return /^[A-Za-z0-9][A-Za-z0-9-]{2,19}$/.test(number)
    ? null
    : 'A member number has 3 to 20 letters, digits or hyphens';
}

/**
 * Why a list of funds cannot be saved. A new fund needs its number; of several, exactly one is
 * preferred.
 */
export function superFundProblems(funds: readonly SuperFundEntry[]): FieldProblem[] {
  const problems = funds.flatMap((fund, index) => problemsBelow(`funds.${index}`, entryProblems(fund)));
  if (problems.length > 0 || funds.length === 0) return problems;
  const preferred = funds.filter(({ isPreferred }) => isPreferred).length;
  return preferred === 1 ? [] : [{ path: 'funds', message: 'Please choose the one fund that your super goes to' }];
}

const entryProblems = ({ id, fundName, usi, memberNumber }: SuperFundEntry): FieldProblem[] =>
  fieldProblems({
    fundName: fundName.trim().length < 2 ? 'Please enter the name of the fund' : nameProblem(fundName),
    usi: usiProblem(usi),
    memberNumber: id !== undefined && !memberNumber ? null : memberNumberProblem(memberNumber ?? ''),
  });

/** Removes the spaces that people group numbers with. */
export const compact = (value: string): string => value.replace(/\s/g, '');

/** The visible part of a member number: its last three characters, and at most half of a short one. */
export const memberNumberTail = (value: string): string => value.slice(value.length - Math.min(3, value.length >> 1));
