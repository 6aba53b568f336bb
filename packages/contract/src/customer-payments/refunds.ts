import { z } from 'zod';
import { openBookingRefusals } from '../booking-refusals.ts';
import { date, id, minor, requiredText, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { changed } from './shapes.ts';

const reason = requiredText(500, 'Please say why');
const missingReason = { path: ['reason'], message: 'Please say why' };

export const proposeRefund = operation({
  method: 'POST',
  path: '/Receipts/:id/Refunds',
  access: 'booking management',
  summary:
    'Propose to refund the unallocated amount of a receipt; another person approves it. The caller generates the id, so retries are safe',
  body: z.object({ id, amountMinor: minor.min(1, 'Please enter an amount above zero'), reason }),
  output: changed,
  refusals: [...openBookingRefusals, 'receiptNotFound', 'refundNotFound'],
});

export const decideRefund = operation({
  method: 'POST',
  path: '/Refunds/:id/Decision',
  access: 'admin',
  summary:
    'Approve a refund that another person proposed, or reject it with the reason; a card payment is refunded to the card. A failed refund is given up the same way',
  body: z
    .object({
      isApproved: z.boolean(),
      /** Why it is rejected. */
      reason: text(500, 'A reason').default(''),
      /** Confirms that the money arrived; needed to approve a refund whose receipt was recorded by hand. */
      isMoneyChecked: z.boolean().default(false),
    })
    .refine(({ isApproved, reason }) => isApproved || reason !== '', missingReason),
  output: changed,
  refusals: [
    ...openBookingRefusals,
    'refundNotFound',
    'refundDecided',
    'refundOfYourOwn',
    'refundsForAdmins',
    'adminTooNew',
    'preparerTooNew',
  ],
});

export const redirectRefund = operation({
  method: 'POST',
  path: '/Refunds/:id/Way',
  access: 'admin',
  summary:
    'Retry a card refund that failed or was never sent: to the card again, or as a transfer with the reason, which another person than its proposer decides',
  body: z
    .object({
      way: z.enum(['card', 'transfer']),
      /** Why it is paid by transfer instead. */
      reason: text(500, 'A reason').default(''),
    })
    .refine(({ way, reason }) => way === 'card' || reason !== '', missingReason),
  output: changed,
  refusals: [
    ...openBookingRefusals,
    'refundNotFound',
    'refundNotRedirected',
    'refundOfYourOwn',
    'refundsForAdmins',
    'adminTooNew',
    'preparerTooNew',
  ],
});

export const recordRefundPayment = operation({
  method: 'POST',
  path: '/Refunds/:id/Payment',
  access: 'admin',
  summary: 'Record that the bank has paid an approved refund; repeating it changes nothing',
  body: z.object({
    paidOn: date,
    /** As on the bank statement. */
    reference: text(80, 'A reference').default(''),
  }),
  output: changed,
  refusals: [...openBookingRefusals, 'refundNotFound', 'refundNotApproved', 'refundByCard', 'refundsForAdmins'],
});

export const writeOffInvoices = operation({
  method: 'POST',
  path: '/Booking/:id/WriteOffs',
  access: 'admin',
  summary:
    'Write off the open amount of invoices, with the reason; nothing more is collected for them. The caller generates the id, so retries are safe',
  body: z.object({
    id,
    amountMinor: minor.min(1, 'Please enter an amount above zero'),
    reason: requiredText(80, 'Please say why'),
  }),
  output: changed,
  refusals: [
    ...openBookingRefusals,
    'bookingMoveUnknown',
    'receiptNotFound',
    'writeOffsForAdmins',
    'nothingToWriteOff',
  ],
});
