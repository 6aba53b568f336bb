import { z } from 'zod';
import { openBookingRefusals } from '../booking-refusals.ts';
import { id, minor, requiredText } from '../fields.ts';
import { operation } from '../operation.ts';
import { changed } from './shapes.ts';

export const issueCreditNotes = operation({
  method: 'POST',
  path: '/Booking/:id/CreditNotes',
  access: 'booking management',
  summary:
    'Credit what is invoiced beyond the price, one document per invoice; amounts already paid become customer credit or a proposed refund. The caller generates the id, so retries are safe',
  body: z.object({
    id,
    /** The amount that was shown; refused if it has changed since. */
    amountMinor: minor.min(1, 'A credit note must be above zero'),
    /** Proposed as a refund: everything that was shown as paid beyond the price. Omitted, it stays as credit. */
    refundMinor: minor.min(1).optional(),
    /** Printed on the document. */
    reason: requiredText(500, 'Please say why'),
  }),
  output: changed,
  refusals: [...openBookingRefusals, 'nothingToCredit', 'creditChanged', 'writtenOff'],
});
