import { maxLines } from '@cadenza/domain/trade-invoices/trade-invoice';
import { z } from 'zod';
import { currency, paymentMethod, taxMode, tradeDirection, tradeInvoiceAction, tradeInvoiceStatus } from '../enums.ts';
import {
  date,
  id,
  instant,
  jsonList,
  keyPageOf,
  keyQuery,
  listOf,
  minor,
  name,
  positiveMinor,
  requiredText,
  taxedAmount,
  text,
} from '../fields.ts';
import { shownFile } from '../files/attachments.ts';
import { operation } from '../operation.ts';
import { accountEvent } from '../organisations/shapes.ts';

const named = z.object({ id, name: z.string() });

const invoiceRow = z.object({
  id,
  direction: tradeDirection,
  /** The supplier’s own number, or ours; empty until ours is issued. */
  number: z.string(),
  /** The supplier, or the organisation. */
  party: named,
  city: named,
  issuedOn: date,
  dueOn: date,
  currency,
  grossMinor: z.int(),
  openMinor: z.int(),
  status: tradeInvoiceStatus,
  isOverdue: z.boolean(),
});

/** A line as entered: gross if the city's prices include tax, otherwise net. */
const line = z.object({
  description: requiredText(200, 'Please say what it is for'),
  amountMinor: minor,
  isTaxed: z.boolean(),
});

const entry = {
  /** The date on the invoice. */
  issuedOn: date,
  /** Default: from the supplier’s terms. */
  dueOn: date.optional(),
  /** The supplier’s number; ours is assigned when it is issued. */
  number: text(40, 'A number').default(''),
  /** The booking it is a cost of. */
  bookingId: id.nullable().default(null),
  lines: z
    .array(line)
    .min(1, 'Please enter at least one line')
    .max(maxLines, `An invoice has at most ${maxLines} lines`),
  /** The total printed on a supplier’s invoice, to compare. */
  printedTotalMinor: positiveMinor.nullable().default(null),
  note: text(1000, 'A note').default(''),
  /** The supplier’s document: an uploaded PDF or picture. */
  fileId: id.nullable().default(null),
};
const version = z.int32('Please send the version you read').min(1);
const message = z.object({ message: z.string() });

export const listInvoices = operation({
  method: 'GET',
  path: '/Invoices',
  access: 'support manager',
  summary: 'List invoices from suppliers and invoices to organisations, latest first',
  query: keyQuery.extend({
    cityIds: jsonList(id).optional(),
    direction: tradeDirection.optional(),
    status: jsonList(tradeInvoiceStatus).optional(),
    /** Only overdue ones. */
    overdue: z.stringbool().optional(),
    supplierId: id.optional(),
    organisationId: id.optional(),
    bookingId: id.optional(),
    /** Part of the number. */
    search: text(40, 'A search').optional(),
  }),
  output: keyPageOf(invoiceRow),
});

export const getInvoice = operation({
  method: 'GET',
  path: '/Invoices/:id',
  access: 'support manager',
  summary: 'Get an invoice with its lines, payments and what can be done with it',
  output: invoiceRow.extend({
    lines: z.array(line.extend(taxedAmount.shape)),
    netMinor: z.int(),
    taxMinor: z.int(),
    paidMinor: z.int(),
    /** The batch that will pay it; `id` only for callers who can open the batch. */
    batch: z.object({ id: id.nullable(), name: z.string(), payOn: date, amountMinor: z.int() }).nullable(),
    taxMode,
    taxLabel: z.string(),
    booking: z.object({ id, title: z.string() }).nullable(),
    note: z.string(),
    /** The supplier’s document. */
    paper: shownFile.nullable(),
    version: z.int(),
    createdByName: z.string(),
    confirmedAt: instant.nullable(),
    confirmedByName: z.string().nullable(),
    reversalReason: z.string().nullable(),
    /** The page of a confirmed invoice of ours. */
    onlineUrl: z.string().nullable(),
    /** The recipient of its link: the last one, otherwise the organisation’s address. */
    recipient: z.object({ name: z.string(), email: z.string() }).nullable(),
    sentAt: instant.nullable(),
    firstViewedAt: instant.nullable(),
    actions: z.array(tradeInvoiceAction),
    events: z.array(accountEvent),
    payments: listOf({
      id,
      paidOn: date,
      amountMinor: z.int(),
      method: paymentMethod,
      reference: z.string(),
      recordedByName: z.string(),
      /** Why it was reversed; null while it counts. */
      reversalReason: z.string().nullable(),
    }),
  }),
  refusals: ['tradeInvoiceNotFound'],
});

export const addInvoice = operation({
  method: 'POST',
  path: '/Invoices',
  access: 'support manager',
  summary: 'Add an invoice as a draft. The caller generates the id, so retries are safe',
  body: z.object({
    id,
    direction: tradeDirection,
    /** The supplier of a payable invoice, the organisation of a receivable one. */
    partyId: id,
    cityId: id,
    ...entry,
  }),
  output: message.extend({ id }),
  refusals: [
    'notPermitted',
    'supplierNotFound',
    'organisationNotFound',
    'cityNotFound',
    'bookingNotFound',
    'supplierInactive',
  ],
});

export const updateInvoice = operation({
  method: 'PUT',
  path: '/Invoices/:id',
  access: 'support manager',
  summary: 'Update a draft; its supplier or organisation stays',
  body: z.object({ ...entry, version }),
  output: message,
  refusals: ['tradeInvoiceNotFound', 'notPermitted', 'tradeInvoiceChanged', 'tradeInvoiceIssued', 'bookingNotFound'],
});

export const deleteInvoice = operation({
  method: 'DELETE',
  path: '/Invoices/:id',
  access: 'support manager',
  summary: 'Delete a draft; issued invoices are reversed instead',
  refusals: ['tradeInvoiceNotFound', 'notPermitted', 'tradeInvoiceIssued'],
});

export const confirmInvoice = operation({
  method: 'POST',
  path: '/Invoices/:id/Confirm',
  access: 'support manager',
  summary: 'Confirm a draft: from now on it is owed and never changes',
  body: z.object({ version }),
  output: message,
  refusals: ['tradeInvoiceNotFound', 'notPermitted', 'tradeInvoiceChanged', 'tradeInvoiceIssued'],
});

export const getInvoiceChoices = operation({
  method: 'GET',
  path: '/InvoiceChoices',
  access: 'support manager',
  summary: 'Get the options for a new invoice of a city: suppliers and organisations by name, and the tax of its day',
  query: z.object({ direction: tradeDirection, cityId: id, day: date, search: name(80).default('') }),
  output: z.object({
    currency,
    tax: z.object({ mode: taxMode, rate: z.string(), label: z.string() }),
    /** The first twenty matches. */
    parties: z.array(named.extend({ termsDays: z.int() })),
  }),
  refusals: ['cityNotFound'],
});
