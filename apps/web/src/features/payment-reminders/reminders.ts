import type { OutputOf } from '@cadenza/contract/operations';

/** An invoice that is out, with the day of its next reminder. */
export type RemindedInvoice = OutputOf<'getPaymentReminders'>['invoices'][number];
