import { isMonth } from '@cadenza/domain/month-grid';
import { z } from 'zod';
import { currency, documentFormat } from '../enums.ts';
import { date, id, linkKey, listOf, savedFile } from '../fields.ts';
import { operation } from '../operation.ts';

const month = z.string().length(7, 'Please give a month as YYYY-MM').refine(isMonth, 'Please give a month as YYYY-MM');
const invoice = z.object({
  id,
  number: z.string(),
  issuedOn: date,
  dueOn: date,
  grossMinor: z.int(),
  openMinor: z.int(),
  isOverdue: z.boolean(),
  /** The invoice page; not given to client apps. */
  url: linkKey(z.string()).nullable(),
});

export const getOrganisationStatement = operation({
  method: 'GET',
  path: '/Organisation/:id/Statement',
  access: 'org admin',
  summary:
    'Get a company’s month, by default this one: the events of its customers with their invoices, and its other invoices',
  query: z.object({ month: month.optional() }),
  output: z.object({
    organisationName: z.string(),
    month: z.string(),
    label: z.string(),
    /** The available months, latest first. */
    months: listOf({ month: z.string(), label: z.string() }),
    events: listOf({
      bookingId: id,
      bookingNumber: z.int(),
      customerName: z.string(),
      eventDate: date,
      cityName: z.string(),
      currency,
      /** Sent and still valid. */
      invoices: z.array(invoice),
    }),
    /** Outside events. */
    invoices: z.array(invoice.extend({ cityName: z.string(), currency })),
    /** Each currency separately. */
    sums: listOf({
      currency,
      invoicedMinor: z.int(),
      paidMinor: z.int(),
      openMinor: z.int(),
      overdueMinor: z.int(),
    }),
  }),
  refusals: ['organisationNotFound'],
});

export const downloadOrganisationStatement = operation({
  method: 'GET',
  path: '/Organisation/:id/Statement/File',
  access: 'org admin',
  summary: 'Download a company’s month as PDF or CSV (base64)',
  query: z.object({ month: month.optional(), format: documentFormat }),
  output: savedFile,
  refusals: ['organisationNotFound', 'tooManyDocuments'],
});
