import type { OutputOf } from '@cadenza/contract/operations';
import { useState } from 'react';
import type { ListRead } from '../../shared/table/column.ts';
import type { KeySet } from '../../shared/table/use-list-table.ts';

export type BankLine = OutputOf<'listBankLines'>['items'][number];
/** A page of lines as loaded. */
export type LinesRead = Omit<ListRead<BankLine>, 'data'> & { data: OutputOf<'listBankLines'> | undefined };
export type OpenInvoice = OutputOf<'findOpenInvoices'>['items'][number];

export interface ChosenLines {
  /** The invoice of a line: the chosen one, otherwise the proposed one. */
  invoiceOf: (line: BankLine) => OpenInvoice | null;
  choose: (line: BankLine, invoice: OpenInvoice) => void;
  /** The lines to record. */
  selection: KeySet;
  chosen: { line: BankLine; invoice: OpenInvoice }[];
}

/**
 * Which lines of a page to record, and for which invoices. Exact matches are preselected, unless they were already
 * recorded.
 */
export function useChosenLines(lines: readonly BankLine[]): ChosenLines {
  const [invoices, setInvoices] = useState<ReadonlyMap<string, OpenInvoice>>(new Map());
  // Explicit choices only; lines left as proposed have none.
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const invoiceOf = ({ id, proposed }: BankLine) => invoices.get(id) ?? proposed;
  const chosen = lines.flatMap((line) => {
    const invoice = invoiceOf(line);
    return invoice && (said.get(line.id) ?? (line.isExact && line.alreadyRecorded === null)) ? [{ line, invoice }] : [];
  });
  const keys = new Set(chosen.map(({ line }) => line.id));
  return {
    invoiceOf,
    choose: (line, invoice) => {
      setInvoices(new Map(invoices).set(line.id, invoice));
      setSaid(new Map(said).set(line.id, true));
    },
    selection: {
      keys,
      onChange: (next) => setSaid(new Map([...said, ...lines.map(({ id }): [string, boolean] => [id, next.has(id)])])),
    },
    chosen,
  };
}
