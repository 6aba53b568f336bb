import { bankLineStates, maxStatementLength } from '@cadenza/domain/bank-statements/bank-statement';
import { z } from 'zod';
import { currency } from '../enums.ts';
import { date, id, instant, keyPageOf, keyQuery, listOf, requiredText, text } from '../fields.ts';
import { operation } from '../operation.ts';

const file = z.object({
  name: requiredText(200, 'Please choose a file'),
  /** The file's text. */
  content: z.string().min(1, 'This file is empty').max(maxStatementLength, 'A statement has at most 500 kB'),
});

/** The contents of a file. */
const counts = {
  /** Incoming payments that were not imported before. */
  new: z.int(),
  known: z.int(),
  out: z.int(),
  pending: z.int(),
};

const invoice = z.object({
  paymentId: id,
  number: z.string(),
  bookingId: id,
  bookingNumber: z.int(),
  customer: z.string(),
  dueOn: date,
  /** What is still to pay. */
  openMinor: z.int(),
});

const bankLine = z.object({
  id,
  on: date,
  amountMinor: z.int(),
  /** As the bank writes it. */
  text: z.string(),
  state: z.enum(bankLineStates),
  statement: z.object({ name: z.string(), line: z.int(), importedAt: instant, importedByName: z.string() }),
  /** The matching invoice, where one was found. */
  proposed: invoice.nullable(),
  /** It pays exactly what is open. */
  isExact: z.boolean(),
  /** Why the invoice is proposed, or why none is; empty unless the line waits. */
  reason: z.string(),
  /** Other invoices that could match. */
  candidates: z.array(invoice),
  receipt: z.object({ number: z.string(), bookingId: id, bookingNumber: z.int() }).nullable(),
  /** For a waiting line: the receipt already recorded for the same money, where one was found. */
  alreadyRecorded: z
    .object({
      number: z.string(),
      on: date,
      bookingId: id,
      bookingNumber: z.int(),
      reason: z.string(),
      /** The name of the other statement that it was recorded from; null if by hand. */
      statement: z.string().nullable(),
    })
    .nullable(),
  /** Why it is not a customer's payment, and who set it aside. */
  setAside: z.object({ reason: z.string(), byName: z.string(), at: instant }).nullable(),
});
const changed = z.object({ message: z.string() });

export const previewBankStatement = operation({
  method: 'POST',
  path: '/City/:id/BankStatements/Preview',
  access: 'admin',
  summary: 'Preview what a bank’s file (CSV, OFX or CAMT.053) contains before importing it; saves nothing',
  body: file,
  output: z.object({
    ...counts,
    currency,
    /** Of the new lines. */
    sumMinor: z.int(),
    /** The days of all lines. */
    from: date.nullable(),
    until: date.nullable(),
  }),
  refusals: ['cityNotFound', 'bankStatementWrong'],
});

export const importBankStatement = operation({
  method: 'POST',
  path: '/City/:id/BankStatements',
  access: 'admin',
  summary: 'Import the incoming payments of a bank’s file as lines to record; each line is imported only once',
  body: file,
  output: z.object({ ...counts, message: z.string() }),
  refusals: ['cityNotFound', 'bankStatementWrong'],
});

export const listBankLines = operation({
  method: 'GET',
  path: '/City/:id/BankLines',
  access: 'admin',
  summary:
    'List the incoming payments of a city’s account, latest first; unrecorded lines carry the invoice they may be for',
  query: keyQuery.extend({ state: z.enum(bankLineStates).default('waiting') }),
  output: keyPageOf(bankLine).extend({ currency }),
  refusals: ['cityNotFound'],
});

export const findOpenInvoices = operation({
  method: 'GET',
  path: '/City/:id/OpenInvoices',
  access: 'admin',
  summary: 'Search the unpaid invoices of a city by number, booking or customer, earliest due first',
  query: z.object({ search: text(100, 'A search').default('') }),
  output: z.object({ items: z.array(invoice) }),
  refusals: ['cityNotFound'],
});

export const recordBankLines = operation({
  method: 'POST',
  path: '/City/:id/BankLines/Record',
  access: 'admin',
  summary: 'Record selected lines as receipts for the given invoices; each line on its own, and only once',
  body: z.object({
    lines: z
      .array(z.strictObject({ lineId: id, bookingId: id, paymentId: id }))
      .min(1, 'Please choose a line')
      .max(100, 'At most 100 lines at once'),
  }),
  output: z.object({
    message: z.string(),
    recorded: listOf({ lineId: id, receiptNumber: z.string() }),
    /** The lines that were not recorded, and why. */
    refused: listOf({ lineId: id, message: z.string() }),
  }),
  refusals: ['cityNotFound'],
});

export const setBankLineAside = operation({
  method: 'PUT',
  path: '/City/:id/BankLines/:lineId/SetAside',
  access: 'admin',
  summary: 'Set aside a line that is for no open invoice, with the reason; it can be restored',
  body: z.object({ reason: requiredText(200, 'Please say why') }),
  output: changed,
  refusals: ['cityNotFound', 'bankLineNotFound', 'bankLineRecorded'],
});

export const bringBankLineBack = operation({
  method: 'PUT',
  path: '/City/:id/BankLines/:lineId/BringBack',
  access: 'admin',
  summary: 'Restore a line that was set aside',
  output: changed,
  refusals: ['cityNotFound', 'bankLineNotFound', 'bankLineRecorded'],
});
