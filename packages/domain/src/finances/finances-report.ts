import { sumMinor } from '../money.ts';
import type { Report } from '../reports/report.ts';
import type { NamedPeriod } from '../reports/report-period.ts';

/** The money of one day, in minor units. */
export interface FinancialDay {
  date: string;
  /** Invoices, by issue date; including tax, and their tax. */
  invoicedMinor: number;
  taxMinor: number;
  /** By the day it was received. */
  receivedMinor: number;
  /** What is open of overdue invoices, by due date. */
  overdueMinor: number;
  /** Without tax, by event date, as its cost. */
  priceMinor: number;
  costMinor: number;
}

export const financialSums = [
  { key: 'invoicedMinor', head: 'Invoiced' },
  { key: 'taxMinor', head: 'Tax' },
  { key: 'receivedMinor', head: 'Received' },
  { key: 'overdueMinor', head: 'Overdue' },
  { key: 'priceMinor', head: 'Price of events' },
  { key: 'costMinor', head: 'Cost' },
  { key: 'marginMinor', head: 'Margin' },
] as const;
export type FinancialSum = (typeof financialSums)[number]['key'];

/** The totals of a week, month or year. */
export interface FinancesRow extends NamedPeriod, Record<FinancialSum, number> {}

export const financesReport: Report<FinancesRow, FinancialSum> = {
  slug: 'finances',
  title: 'Finances',
  purpose: 'What was invoiced, received and overdue, and what events cost and earned, by month, week or year.',
  access: 'admin',
  columns: [
    { key: 'label', head: 'Period', kind: 'text' },
    { key: 'fromDate', head: 'From', kind: 'date', isInFileOnly: true },
    { key: 'toDate', head: 'To', kind: 'date', isInFileOnly: true },
    { key: 'invoicedMinor', head: 'Invoiced', kind: 'money', width: '9rem' },
    { key: 'taxMinor', head: 'Tax', kind: 'money', width: '8rem', hideBelow: 'md' },
    { key: 'receivedMinor', head: 'Received', kind: 'money', width: '9rem' },
    { key: 'overdueMinor', head: 'Overdue', kind: 'money', width: '8rem' },
    { key: 'priceMinor', head: 'Price of events', kind: 'money', width: '9rem', hideBelow: 'md' },
    { key: 'costMinor', head: 'Cost', kind: 'money', width: '9rem', hideBelow: 'lg' },
    { key: 'marginMinor', head: 'Margin', kind: 'money', width: '9rem' },
  ],
  sums: financialSums,
  fileName: 'Finances',
};

/** Groups the days by period. A day outside all of them is left out; margin is the price of events minus their cost. */
export function financialRows(periods: readonly NamedPeriod[], days: readonly FinancialDay[]): FinancesRow[] {
  return periods.map((period) => {
    const within = days.filter(({ date }) => period.fromDate <= date && date <= period.toDate);
    const sum = (key: Exclude<FinancialSum, 'marginMinor'>) => sumMinor(within.map((day) => day[key]));
    const [priceMinor, costMinor] = [sum('priceMinor'), sum('costMinor')];
    return {
      ...period,
      invoicedMinor: sum('invoicedMinor'),
      taxMinor: sum('taxMinor'),
      receivedMinor: sum('receivedMinor'),
      overdueMinor: sum('overdueMinor'),
      priceMinor,
      costMinor,
      marginMinor: priceMinor - costMinor,
    };
  });
}

export const financialTotals = (rows: readonly FinancesRow[]): Record<FinancialSum, number> => {
  const sum = (key: FinancialSum) => sumMinor(rows.map((row) => row[key]));
  return {
    invoicedMinor: sum('invoicedMinor'),
    taxMinor: sum('taxMinor'),
    receivedMinor: sum('receivedMinor'),
    overdueMinor: sum('overdueMinor'),
    priceMinor: sum('priceMinor'),
    costMinor: sum('costMinor'),
    marginMinor: sum('marginMinor'),
  };
};
