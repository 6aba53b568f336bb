import { z } from 'zod';
import { currency, tradeInvoiceStatus } from '../enums.ts';
import { date, id, listOf } from '../fields.ts';
import { operation } from '../operation.ts';

export const listCommittedCosts = operation({
  method: 'GET',
  path: '/Booking/:id/CommittedCosts',
  access: 'staff',
  summary: 'List what suppliers charge for a booking, with drafts that are not counted yet; excludes reversed invoices',
  output: z.object({
    currency,
    /** From confirmed invoices, without the tax that is refunded to us. */
    committedMinor: z.int(),
    /** From drafts, which the margin does not include. */
    unconfirmedMinor: z.int(),
    items: listOf({
      invoiceId: id,
      /** The supplier’s own number. */
      number: z.string(),
      supplierName: z.string(),
      issuedOn: date,
      dueOn: date,
      costMinor: z.int(),
      /** The amount to pay, including tax. */
      grossMinor: z.int(),
      openMinor: z.int(),
      status: tradeInvoiceStatus,
      isOverdue: z.boolean(),
    }),
  }),
  refusals: ['bookingNotFound'],
});
