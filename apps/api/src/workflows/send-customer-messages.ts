import { heldBecause } from '@cadenza/domain/customer-messages/message-time';
import { instantToWall } from '@cadenza/domain/time';
import { type LockedBooking, lockBookingUnchecked } from '../features/bookings/door.ts';
import { customerLinkForMail } from '../features/customer-links/door.ts';
import { messageValues } from '../features/customer-messages/door/message-values.ts';
import { textCustomer } from '../features/customer-messages/door/text-customer.ts';
import {
  claimMessage,
  findWaitingMessages,
  planTwoWeeks,
  type WaitingMessage,
} from '../features/customer-messages/door/waiting-messages.ts';
import { wordsOf } from '../features/customer-messages/door.ts';
import { customerMail } from '../features/customer-messages/mails/customer-mail.ts';
import type { Platform } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { recordEvent, systemAuthor } from '../platform/history/record-event.ts';
import { describeFault } from '../platform/log/describe-fault.ts';
import { postMail } from '../platform/mail/post-message.ts';

/**
 * Sends the customer messages that are due, each once, in the transaction that marks it as sent. Waits for the end of
 * the city's quiet hours, unless it responds to what the customer just did. Runs every minute and catches up after
 * downtime; a failure does not hold up the others.
 */
export async function sendCustomerMessages(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now();
  await planTwoWeeks(database.kysely, now);
  for (const waiting of await findWaitingMessages(database.kysely, now)) {
    try {
      await database.kysely.transaction().execute((trx) => sendIfDue(trx, platform, waiting, now));
    } catch (error) {
      log.error({ booking: waiting.bookingId, error: describeFault(error) }, 'a customer message could not be sent');
    }
  }
}

async function sendIfDue(trx: Db, platform: Platform, waiting: WaitingMessage, now: string): Promise<void> {
  const booking = await lockBookingUnchecked(trx, waiting.bookingId);
  const today = instantToWall(now, booking.time_zone).date;
  const { status, customer_email: email, event_date: eventDate } = booking;
  const values = await messageValues(trx, booking, waiting, today);
  const held = heldBecause(waiting, { status, email, eventDate, today }) ?? (values === null ? 'overtaken' : null);
  if (!(await claimMessage(trx, waiting.id, held ?? 'sent', now)) || held !== null || values === null) return;
  await send(trx, platform, booking, { ...waiting, values, now });
}

async function send(
  trx: Db,
  platform: Platform,
  booking: LockedBooking,
  { message, values, now }: WaitingMessage & { values: Readonly<Record<string, string>>; now: string },
): Promise<void> {
  const { id, number, event_date: eventDate, customer_id: customerId, region_id: regionId } = booking;
  const url = await customerLinkForMail(trx, platform, { id, customerId, regionId }, 'customer page', now);
  const city = await trx
    .selectFrom('cities')
    .select(['name', 'phone', 'email'])
    .where('id', '=', booking.city_id)
    .executeTakeFirstOrThrow();
  const mail = customerMail(
    { message, words: await wordsOf(trx, id, message), values },
    {
      to: { address: booking.customer_email, name: booking.customer_name },
      button: { label: 'View your page', url },
      brand: platform.config.APP_NAME,
      city,
      booking: { id, number, eventDate },
    },
  );
  await postMail(trx, now, mail);
  await recordEvent(trx, id, now, systemAuthor, { kind: 'mail sent', subject: mail.subject, to: mail.to.name });
  await textCustomer(trx, platform, id, { message, values }, now);
}
