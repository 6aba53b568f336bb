import type { Currency } from '../money.ts';
import type { RegionId } from '../regions.ts';

/** A movement on a bank account, as a statement has it. */
export interface Movement {
  /** The line of the file on which it begins, from 1. */
  line: number;
  on: string;
  /** Above zero: money in. */
  amountMinor: number;
  /** What the bank says of it, on one line. */
  text: string;
  /** The account as the file names it; empty where it does not. */
  account: string;
  /** What the bank calls the movement; empty where the file does not say. */
  bankId: string;
}

/** Where a statement comes from. */
export interface StatementBasis {
  regionId: RegionId;
  currency: Currency;
  /** The day that it is in the city. */
  today: string;
}

/** What a file holds: its booked movements in the file's order; or everything that is wrong with it, each with its line. */
export type ReadStatement = { movements: Movement[]; pending: number } | { problems: string[] };

/** Where a line of a statement stands: whose money it is has to be said, or it was; or it is no customer's. */
export const bankLineStates = ['waiting', 'recorded', 'set aside'] as const;
export type BankLineState = (typeof bankLineStates)[number];
const stateLabels: Record<BankLineState, string> = {
  waiting: 'Waiting',
  recorded: 'Recorded',
  'set aside': 'Set aside',
};
export const bankLineStateLabel = (state: BankLineState): string => stateLabels[state];

/** The largest file, in characters. */
export const longestStatement = 500_000;
const mostMovements = 2000;
const longestText = 300;

/** A movement before it is checked: each part as the file writes it. */
export interface WrittenMovement {
  line: number;
  /** 'YYYY-MM-DD', or null where it cannot be read. */
  on: string | null;
  writtenOn: string;
  /** Null where it cannot be read. */
  amountMinor: number | null;
  writtenAmount: string;
  text: string;
  account: string;
  bankId: string;
}

/** Checks what any kind of file says: real days that have come, amounts, not too many. */
export function checkMovements(written: readonly WrittenMovement[], pending: number, today: string): ReadStatement {
  if (written.length > mostMovements) {
    return { problems: [`A file can have at most ${mostMovements} lines. Please choose a shorter period.`] };
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
  return { movement: { ...rest, on, amountMinor, text: oneLine(text).slice(0, longestText).trim() } };
}

const shortened = (cell: string) => (cell.length > 30 ? `${cell.slice(0, 30)}…` : cell);
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * What makes each movement the same in whatever file: its account, day, amount, and the bank's id or words. Of several that are equal
 * within one file, each is told apart by its count, so that two equal payments are two, and the same file twice is one.
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
