import type { RequestOf } from '@cadenza/contract/operations';
import type { TradeDirection } from '@cadenza/domain/trade-invoices/trade-invoice';
import type { StoredFile } from '../../shared/file/stored-file.ts';
import type { TradeInvoice } from './trade-invoices.ts';

/** A chosen booking, with its name. */
export interface Chosen {
  id: string;
  title: string;
}

/** The form values of a line; null for a missing amount. */
export interface LineValues {
  key: string;
  description: string;
  amountMinor: number | null;
  isTaxed: boolean;
}

/** The form values of an invoice; '' for missing ones. */
export interface InvoiceValues {
  direction: TradeDirection;
  partyId: string;
  cityId: string;
  number: string;
  issuedOn: string;
  /** '' for the supplier's terms. */
  dueOn: string;
  lines: LineValues[];
  printedTotalMinor: number | null;
  note: string;
  booking: Chosen | null;
  paper: StoredFile | null;
}

export const newLine = (): LineValues => ({
  key: crypto.randomUUID(),
  description: '',
  amountMinor: null,
  isTaxed: true,
});

export const newInvoice = (
  given: Pick<InvoiceValues, 'direction' | 'partyId' | 'cityId' | 'issuedOn'>,
): InvoiceValues => ({
  ...given,
  number: '',
  dueOn: '',
  lines: [newLine()],
  printedTotalMinor: null,
  note: '',
  booking: null,
  paper: null,
});

export const valuesOf = (invoice: TradeInvoice): InvoiceValues => ({
  direction: invoice.direction,
  partyId: invoice.party.id,
  cityId: invoice.city.id,
  number: invoice.number,
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  lines: invoice.lines.map(({ description, amountMinor, isTaxed }) => ({
    ...newLine(),
    description,
    amountMinor,
    isTaxed,
  })),
  printedTotalMinor: null,
  note: invoice.note,
  booking: invoice.booking,
  paper: invoice.paper,
});

/** The common part of both requests; missing values are refused by the contract, at their fields. */
export const entryOf = ({ number, issuedOn, dueOn, lines, printedTotalMinor, note, booking, paper }: InvoiceValues) =>
  ({
    number: number.trim(),
    issuedOn,
    ...(dueOn === '' ? {} : { dueOn }),
    lines: lines.map(({ description, amountMinor, isTaxed }) => ({
      description,
      amountMinor: amountMinor ?? Number.NaN,
      isTaxed,
    })),
    printedTotalMinor,
    note,
    bookingId: booking?.id ?? null,
    fileId: paper?.id ?? null,
  }) satisfies Partial<RequestOf<'addInvoice'>['body']>;
