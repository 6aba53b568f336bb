import { eventAuthorOf, recordEvent } from '../../../platform/history/record-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { customerLinkForMail } from '../../customer-links/door.ts';
import { addEntry } from '../door.ts';
import { writtenMail } from '../mails/written-mail.ts';
import { findSender, keepMail } from '../store.ts';

/** Sends a customer a message by a member of staff, from the city's address. Repeating the request sends nothing. */
export const writeToCustomer: Handler<'writeToCustomer'> = (context, { params: { id }, body: { requestId, words } }) =>
  context.db.transaction().execute(async (trx) => {
    const { scope, now, platform } = context;
    const booking = await manageBooking(trx, scope, id);
    if (booking.customer_email === '') throw refuse('customerWithoutEmail');
    const author = eventAuthorOf(context);
    const message = `Sent to ${booking.customer_name}`;
    const entryId = await addEntry(trx, booking.id, {
      kind: 'message sent',
      at: now,
      author: author.name,
      words,
      requestId,
    });
    if (entryId === null) return { message };
    const of = { id: booking.id, customerId: booking.customer_id, regionId: booking.region_id };
    const mail = writtenMail(
      {
        words,
        author: author.name,
        to: { address: booking.customer_email, name: booking.customer_name },
        booking: { id: booking.id, number: booking.number },
        city: await findSender(trx, booking.id),
        pageUrl: await customerLinkForMail(trx, platform, of, 'customer page', now),
      },
      platform.config.APP_NAME,
    );
    const [messageId] = await postMail(trx, now, mail);
    await keepMail(trx, booking.id, entryId, messageId);
    await recordEvent(trx, booking.id, now, author, { kind: 'mail sent', subject: mail.subject, to: mail.to.name });
    return { message };
  });
