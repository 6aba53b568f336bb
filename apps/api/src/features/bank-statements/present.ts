import { listBankLines } from '@cadenza/contract/bank-statements/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { type Match, matchLines } from '@cadenza/domain/bank-statements/match-lines';
import { matchRecordedReceipts } from '@cadenza/domain/bank-statements/recorded-receipts';
import type { PaymentMethod } from '@cadenza/domain/trade-invoices/payment-method';
import type { OfficeContext } from '../../platform/context.ts';
import { shownFields } from '../../platform/http/shown-fields.ts';
import { findReportCity } from '../reports/door.ts';
import type { findLines, findMatching, findRecordedReceipts } from './store.ts';

const bankLine = listBankLines.output.shape.items.element;

type BankLine = OutputOf<'listBankLines'>['items'][number];
type LineRow = Awaited<ReturnType<typeof findLines>>['shown'][number];
type ReceiptRow = Omit<Awaited<ReturnType<typeof findRecordedReceipts>>[number], 'invoices'> & {
  invoices: string[] | null;
};
type InvoiceRow = Awaited<ReturnType<typeof findMatching>>[number];

/** A line, and the city that the request says it belongs to. */
export interface OfLine {
  cityId: string;
  lineId: string;
}

/** The city, for its admins only. */
export const findBankCity = (context: OfficeContext, cityId: string) =>
  findReportCity(context, cityId, { access: 'admin' });

export const methodOfLines = 'bank transfer' satisfies PaymentMethod;

/** The line's text as the receipt's reference, cut to its length. */
export const referenceOf = ({ text }: { text: string }): string => text.slice(0, 80).trim();

const namesOf = ({ customer, contactNames }: { customer: string; contactNames: string[] | null }) => [
  customer,
  ...(contactNames ?? []),
];

/** Lines with the invoices that they may pay, and the receipts that may already record them. */
export function presentLines(
  lines: readonly LineRow[],
  invoices: readonly InvoiceRow[],
  receipts: readonly ReceiptRow[],
): BankLine[] {
  const matches = matchLines(
    lines,
    invoices.map((invoice) => ({ ...invoice, names: namesOf(invoice) })),
  );
  const recorded = matchRecordedReceipts(
    lines,
    receipts.map((receipt) => ({ ...receipt, names: namesOf(receipt), invoices: receipt.invoices ?? [] })),
    invoices.map(({ number }) => number),
  );
  return lines.map((line, index) => presentLine(line, matches[index], recorded[index] ?? null));
}

type Matched = Match<InvoiceRow & { names: string[] }> | undefined;

const presentLine = (
  line: LineRow,
  match: Matched,
  recorded: { receipt: ReceiptRow; reason: string } | null,
): BankLine => {
  const waits = line.state === 'waiting' ? match : undefined;
  const { receiptNumber, bookingId, bookingNumber, setAsideReason, setAsideByName, setAsideAt } = line;
  return {
    ...shownFields(bankLine, line),
    statement: {
      name: line.statementName,
      line: line.line,
      importedAt: line.importedAt,
      importedByName: line.importedByName,
    },
    proposed: waits?.proposed ? presentInvoice(waits.proposed) : null,
    isExact: waits?.isExact ?? false,
    reason: waits?.reason ?? '',
    candidates: waits?.candidates.map(presentInvoice) ?? [],
    receipt:
      receiptNumber !== null && bookingId !== null && bookingNumber !== null
        ? { number: receiptNumber, bookingId, bookingNumber }
        : null,
    alreadyRecorded: recorded && presentRecorded(recorded.receipt, recorded.reason),
    setAside:
      setAsideReason !== null && setAsideByName !== null && setAsideAt !== null
        ? { reason: setAsideReason, byName: setAsideByName, at: setAsideAt }
        : null,
  };
};

const presentRecorded = (
  { number, receivedOn, bookingId, bookingNumber, statementName }: ReceiptRow,
  reason: string,
) => ({
  number,
  on: receivedOn,
  bookingId,
  bookingNumber,
  reason,
  statement: statementName,
});

/** An open invoice, without the people who may pay it. */
export const presentInvoice = (invoice: InvoiceRow): BankLine['candidates'][number] =>
  shownFields(bankLine.shape.candidates.element, invoice);
