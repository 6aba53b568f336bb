import { sumMinor } from '../money.ts';
import type { ReportPeriod } from '../reports/report-period.ts';

export const statementKinds = ['invoice', 'payment'] as const;

/** An invoice or a payment of a supplier, by its day. */
export interface StatementRecord {
  id: string;
  kind: (typeof statementKinds)[number];
  date: string;
  /** The supplier's invoice number; for a payment, that of the paid invoice. */
  number: string;
  amountMinor: number;
}

/** A line of a statement: the change of the balance, and the new balance. */
export interface StatementLine extends StatementRecord {
  balanceMinor: number;
}

/** An invoice with an open amount, whenever it was issued. */
export interface OpenInvoice {
  id: string;
  number: string;
  issuedOn: string;
  dueOn: string;
  openMinor: number;
  isOverdue: boolean;
}

export interface StatementSums {
  /** Owed at the start of the period, and at its end. */
  openingMinor: number;
  closingMinor: number;
  /** Totals of the period. */
  invoicedMinor: number;
  paidMinor: number;
  /** As of today, whatever the period. */
  openMinor: number;
  overdueMinor: number;
}

export interface SupplierStatement extends ReportPeriod {
  lines: StatementLine[];
  open: readonly OpenInvoice[];
  sums: StatementSums;
}

/**
 * The statement of a supplier over a period: the opening balance, each invoice and payment with the balance after it, and what is
 * open today. Invoices come before payments of the same day. Amounts in minor units.
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

/** A row of the statement's file. Open amounts are only in their own rows, so that each column can be summed. */
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

/** The opening balance, the lines of the period, and what is open today. */
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
