import type { Currency } from '../money.ts';
import type { RegionId } from '../regions.ts';
import { plainDecimal } from '../reports/report.ts';
import { formatDate } from '../time.ts';
import { type AccountCodes, type LedgerProgram, taxRateCode } from './account-codes.ts';
import { accountLabel, type LedgerAccount } from './accounts.ts';

/** What was posted to an account on a day of the city, by side, both positive. Minor units. */
export interface DaySums {
  day: string;
  account: LedgerAccount;
  debitMinor: number;
  creditMinor: number;
}

/** The city whose journals these are. */
export interface JournalFacts {
  /** "Cadenza Sydney" */
  name: string;
  /** "CADENZA-SYDNEY": the prefix of journal numbers. */
  prefix: string;
  regionId: RegionId;
  currency: Currency;
}

interface Line {
  account: LedgerAccount;
  /** A debit is positive, a credit negative. */
  minor: number;
}

interface Format {
  head: readonly string[];
  row: (line: Line, journal: { day: string; facts: JournalFacts; codes: AccountCodes }) => string[];
  /** The maximum number of lines per file. */
  maxLines: number;
  needsTaxRate: boolean;
}

const formats: Record<LedgerProgram, Format> = {
  // The template of Xero's manual journals: a day as dd/mm/yyyy, a credit negative; lines with the same narration and date form one journal.
  xero: {
    head: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    row: ({ account, minor }, { day, facts, codes }) => [
      `${facts.name} ${formatDate(day)}`,
      formatDate(day),
      accountLabel(account),
      codes[account] ?? '',
      codes[taxRateCode] ?? '',
      plainDecimal(minor),
      '',
      '',
      '',
      '',
    ],
    maxLines: 300,
    needsTaxRate: true,
  },
  // QuickBooks Online's import of journal entries: lines with the same number form one journal.
  quickbooks: {
    head: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description', 'Name', 'Currency'],
    row: ({ account, minor }, { day, facts, codes }) => [
      `${facts.prefix}-${day.replaceAll('-', '')}`,
      facts.regionId === 'US' ? monthFirst(day) : formatDate(day),
      codes[account] ?? '',
      minor > 0 ? plainDecimal(minor) : '',
      minor < 0 ? plainDecimal(-minor) : '',
      accountLabel(account),
      '',
      facts.currency,
    ],
    maxLines: 1000,
    needsTaxRate: false,
  },
};

const monthFirst = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Which accounts still need a name in the program before these days can be exported, in words. */
export function namesMissing(program: LedgerProgram, days: readonly DaySums[], codes: AccountCodes): string[] {
  const missing = [...new Set(days.map(({ account }) => account))].filter((account) => !codes[account]);
  const isRateMissing = formats[program].needsTaxRate && !codes[taxRateCode];
  return [...missing.map((account) => `“${accountLabel(account)}”`), ...(isRateMissing ? ['the tax rate'] : [])];
}

/**
 * The rows of the files that a program imports, header first: a journal for each day, with one line per account for debits
 * and one for credits. A journal is never split: if it does not fit in a file, it starts another.
 */
export function journalFiles(
  program: LedgerProgram,
  days: readonly DaySums[],
  codes: AccountCodes,
  facts: JournalFacts,
): string[][][] {
  const { head, row, maxLines } = formats[program];
  const files: string[][][] = [];
  for (const day of [...new Set(days.map((sums) => sums.day))].toSorted()) {
    const lines = days.filter((sums) => sums.day === day).flatMap(linesOf);
    const rows = lines.map((line) => row(line, { day, facts, codes }));
    const last = files.at(-1);
    if (last && last.length + rows.length <= maxLines) last.push(...rows);
    else files.push(rows);
  }
  return files.map((rows) => [[...head], ...rows]);
}

const linesOf = ({ account, debitMinor, creditMinor }: DaySums): Line[] =>
  [debitMinor, -creditMinor].filter((minor) => minor !== 0).map((minor) => ({ account, minor }));
