import { sumMinor } from '../money.ts';
import type { ReportPeriod } from '../reports/report-period.ts';

/** An invoice or a payment of a supplier, by its day. */
export interface StatementRecord {
  id: string;
  kind: 'invoice' | 'payment';
  date: string;
  /** The supplier's number of the invoice, also of the one that a payment pays. */
  number: string;
  amountMinor: number;
}

/** A line of a statement: what it adds to or takes from what is owed, and what is owed then. */
export interface StatementLine extends StatementRecord {
  balanceMinor: number;
}

/** An invoice of which something is open, whenever it was issued. */
export interface OpenInvoice {
  id: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  openMinor: number;
  isOverdue: boolean;
}

export interface StatementSums {
  /** Owed at the beginning of the period, and at its end. */
  openingMinor: number;
  closingMinor: number;
  /** Of the period. */
  invoicedMinor: number;
  paidMinor: number;
  /** Of today, whatever the period. */
  openMinor: number;
  overdueMinor: number;
}

export interface SupplierStatement extends ReportPeriod {
  lines: StatementLine[];
  open: readonly OpenInvoice[];
  sums: StatementSums;
}

/**
 * The account of a supplier over a period: what was owed before, each invoice and payment with what is owed after it, and what is
 * open today. On one day invoices come before payments. Amounts in minor units.
 */
export function supplierStatement(
  period: ReportPeriod,
  openingMinor: number,
  records: readonly StatementRecord[],
  open: readonly OpenInvoice[],
): SupplierStatement {
  let balanceMinor = openingMinor;
  const lines = records.toSorted(inOrder).map((record) => {
    balanceMinor += record.kind === 'invoice' ? record.amountMinor : -record.amountMinor;
    return { ...record, balanceMinor };
  });
  const sumOf = (kind: StatementRecord['kind']) =>
    sumMinor(records.filter((record) => record.kind === kind).map(({ amountMinor }) => amountMinor));
  const openOf = (some: readonly OpenInvoice[]) => sumMinor(some.map((invoice) => invoice.openMinor));
  return {
    ...period,
    lines,
    open,
    sums: {
      openingMinor,
      closingMinor: balanceMinor,
      invoicedMinor: sumOf('invoice'),
      paidMinor: sumOf('payment'),
      openMinor: openOf(open),
      overdueMinor: openOf(open.filter(({ isOverdue }) => isOverdue)),
    },
  };
}

const inOrder = (a: StatementRecord, b: StatementRecord): number =>
  a.date.localeCompare(b.date) || a.kind.localeCompare(b.kind) || a.number.localeCompare(b.number);

/** A row of the statement's file. Of a line what is open is told only in its own rows, so that each column adds up. */
export interface StatementFileRow {
  what: string;
  date: string;
  number: string;
  dueOn: string;
  invoicedMinor: number | null;
  paidMinor: number | null;
  balanceMinor: number | null;
  openMinor: number | null;
  isOverdue: boolean | null;
}

export const statementColumns = [
  { key: 'what', head: 'Entry', kind: 'text' },
  { key: 'date', head: 'Date', kind: 'date' },
  { key: 'number', head: 'Invoice', kind: 'text' },
  { key: 'dueOn', head: 'Due', kind: 'date' },
  { key: 'invoicedMinor', head: 'Invoiced', kind: 'money' },
  { key: 'paidMinor', head: 'Paid', kind: 'money' },
  { key: 'balanceMinor', head: 'Balance', kind: 'money' },
  { key: 'openMinor', head: 'Outstanding', kind: 'money' },
  { key: 'isOverdue', head: 'Overdue', kind: 'yes' },
] as const;

/** What was owed before, the lines of the period, and what is open today. */
export function statementRows({ fromDate, lines, open, sums }: SupplierStatement): StatementFileRow[] {
  const nothing = {
    number: '',
    dueOn: '',
    invoicedMinor: null,
    paidMinor: null,
    balanceMinor: null,
    openMinor: null,
    isOverdue: null,
  };
  return [
    { ...nothing, what: 'Opening balance', date: fromDate, balanceMinor: sums.openingMinor },
    ...lines.map(({ kind, date, number, amountMinor, balanceMinor }) => ({
      ...nothing,
      what: kind === 'invoice' ? 'Invoice' : 'Payment',
      date,
      number,
      balanceMinor,
      ...(kind === 'invoice' ? { invoicedMinor: amountMinor } : { paidMinor: amountMinor }),
    })),
    ...open.map(({ number, issuedOn, dueOn, openMinor, isOverdue }) => ({
      ...nothing,
      what: 'Outstanding',
      date: issuedOn,
      number,
      dueOn,
      openMinor,
      isOverdue,
    })),
  ];
}
