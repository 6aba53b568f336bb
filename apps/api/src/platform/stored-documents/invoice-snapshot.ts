import type { InvoiceDocument } from '@cadenza/contract/customer-payments/shapes';
import { currency, taxMode } from '@cadenza/contract/enums';
import { z } from 'zod';
import { storedDocument } from './stored-document.ts';

const text = z.string();
const amounts = { netMinor: z.int(), taxMinor: z.int(), grossMinor: z.int() };

const version1 = z.object({
  number: text.nullable(),
  title: text,
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  currency,
  seller: z.object({
    name: text,
    legalName: text,
    registrationLabel: text,
    registration: text,
    email: text,
    phone: text,
    city: text,
  }),
  customer: z.object({ name: text, email: text, address: text }),
  event: z.object({ title: text, date: z.iso.date().nullable(), bookingNumber: z.int() }).optional(),
  lines: z.array(z.object({ title: text, explanation: text, ...amounts })),
  ...amounts,
  taxLabel: text,
  taxMode,
  taxRate: text,
  bank: z.object({ accountName: text, details: text, reference: text }),
  words: text.optional(),
});

/** `invoices.snapshot`, `credit_notes.snapshot`, `trade_invoices.snapshot`: an invoice or credit note as it was issued, which never changes. */
export const invoiceSnapshot = storedDocument<InvoiceDocument>('An invoice', [version1]);
