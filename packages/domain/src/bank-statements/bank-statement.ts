import type { Currency } from '../money.ts';
import type { RegionId } from '../regions.ts';

/** A movement on a bank account, as a statement lists it. */
export interface Movement {
  /** Its first line in the file, from 1. */
  line: number;
  on: string;
  /** Positive: incoming. */
  amountMinor: number;
  /** The bank's description, on one line. */
  text: string;
  /** The account as named in the file; empty if it is not. */
  account: string;
  /** The bank's id of the movement; empty if the file has none. */
  bankId: string;
}

/** Where a statement comes from. */
export interface StatementBasis {
  regionId: RegionId;
  currency: Currency;
  /** Today in the city. */
  today: string;
}

/** The contents of a file: its booked movements in order, or everything that is wrong with it, with line numbers. */
export type ReadStatement = { movements: Movement[]; pending: number } | { problems: string[] };

/** Status of a statement line: waiting to be recorded, recorded, or set aside as not a customer's. */
export const bankLineStates = ['waiting', 'recorded', 'set aside'] as const;
export type BankLineState = (typeof bankLineStates)[number];
const stateLabels: Record<BankLineState, string> = {
  waiting: 'Waiting',
  recorded: 'Recorded',
  'set aside': 'Set aside',
};
export const bankLineStateLabel = (state: BankLineState): string => stateLabels[state];

/** The largest file, in characters. */
export const maxStatementLength = 500_000;
const maxMovements = 2000;
const maxTextLength = 300;

/** A movement before it is checked: each part as written in the file. */
export interface WrittenMovement {
  line: number;
  /** 'YYYY-MM-DD', or null if unreadable. */
  on: string | null;
  writtenOn: string;
  /** Null if unreadable. */
  amountMinor: number | null;
  writtenAmount: string;
  text: string;
  account: string;
  bankId: string;
}

/** The checks for all formats: valid past days, amounts, not too many lines. */
export function checkMovements(written: readonly WrittenMovement[], pending: number, today: string): ReadStatement {
  if (written.length > maxMovements) {
    return { problems: [`A file can have at most ${maxMovements} lines. Please choose a shorter period.`] };
  }
  const checked = written.map((movement) => checkMovement(movement, today));
  const problems = checked.flatMap((row) => ('problem' in row ? [row.problem] : []));
  if (problems.length > 0) return { problems };
  return { movements: checked.flatMap((row) => ('movement' in row ? [row.movement] : [])), pending };
}

function checkMovement(
  { on, writtenOn, amountMinor, writtenAmount, text, ...rest }: WrittenMovement,
  today: string,
): { movement: Movement } | { problem: string } {
  const problem = (what: string) => ({ problem: `Line ${rest.line}: ${what}` });
  if (on === null)
    return problem(writtenOn === '' ? 'the date is missing.' : `“${shortened(writtenOn)}” isn’t a date.`);
  if (on > today) return problem(`${writtenOn} hasn’t come yet.`);
  if (amountMinor === null) {
    return problem(writtenAmount === '' ? 'the amount is missing.' : `“${shortened(writtenAmount)}” isn’t an amount.`);
  }
  return { movement: { ...rest, on, amountMinor, text: oneLine(text).slice(0, maxTextLength).trim() } };
}

const shortened = (cell: string) => (cell.length > 30 ? `${cell.slice(0, 30)}…` : cell);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The identity of each movement, the same in every file: its account, day, amount, and the bank's id or words. Equal movements within
 * one file are numbered, so that two equal payments stay two, and importing a file twice adds nothing.
 */
export function identitiesOf(movements: readonly Movement[]): string[] {
  const counts = new Map<string, number>();
  return movements.map(({ account, on, amountMinor, bankId, text }) => {
    const identity = [account.replace(/\W/g, ''), on, amountMinor, bankId || text.toUpperCase()];
    const key = JSON.stringify(identity);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return JSON.stringify([...identity, count]);
  });
}
