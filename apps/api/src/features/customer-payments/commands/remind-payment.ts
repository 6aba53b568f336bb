import { minutesBetween } from '@cadenza/domain/time';
import type { OfficeContext } from '../../../platform/context.ts';
import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { onlineInvoiceUrl } from '../door.ts';
import { invoiceMail } from '../mails/invoice-mail.ts';
import { markReminded } from '../store.ts';
import { findCurrentInvoice } from '../views.ts';
import { changeOpenPayment } from './change-open-payment.ts';

const dayInMinutes = 24 * 60;

/** Reminds the customer of an open invoice; a second reminder within a day is refused. */
export async function remindPayment(context: OfficeContext, paymentId: string) {
  const { platform, now } = context;
  return changeOpenPayment(context, paymentId, 'remind', async ({ trx, booking, payment }) => {
    if (payment.lastRemindedAt && minutesBetween(payment.lastRemindedAt, now) < dayInMinutes) {
      throw refuse('customerJustReminded');
    }
    const invoice = await findCurrentInvoice(trx, paymentId);
    if (!invoice) throw new Error('an invoice that was sent has no document');
    const { document } = invoice;
    const url = onlineInvoiceUrl(platform, paymentId, payment.linkVersion);
    await postMail(
      trx,
      now,
      invoiceMail('invoice reminder', document, url, {
        bookingId: booking.id,
        paidMinor: payment.paidMinor,
        creditedMinor: payment.creditedMinor,
      }),
    );
    await markReminded(trx, paymentId, now);
    const to = document.customer.email;
    await recordEvent(trx, booking.id, now, eventAuthorOf(context), {
      kind: 'invoice reminded',
      number: invoice.number,
      to,
    });
  });
}
