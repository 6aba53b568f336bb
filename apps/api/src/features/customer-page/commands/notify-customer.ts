import type { EventDifference } from '@cadenza/domain/bookings/event-differences';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import type { LockedBooking } from '../../bookings/door.ts';
import { customerLinkForMail } from '../../customer-links/door.ts';
import { eventChanged } from '../mails/event-changed.ts';

interface Notice {
  differences: readonly EventDifference[];
  isDayMoved: boolean;
  author: EventAuthor;
  now: string;
}

/** Writes to the customer what is different about their day, with the link to their page. */
export async function notifyCustomer(
  trx: Db,
  platform: Platform,
  booking: LockedBooking,
  { differences, isDayMoved, author, now }: Notice,
): Promise<void> {
  const { id, number, customer_id: customerId, region_id: regionId } = booking;
  const to = { address: booking.customer_email, name: booking.customer_name };
  const url = await customerLinkForMail(trx, platform, { id, customerId, regionId }, 'customer page', now);
  const city = await trx
    .selectFrom('cities')
    .select(['name', 'phone', 'email'])
    .where('id', '=', booking.city_id)
    .executeTakeFirstOrThrow();
  const brand = platform.config.APP_NAME;
  const mail = eventChanged({ to, differences, isDayMoved, url, brand, city, booking: { id, number } });
  await postMail(trx, now, mail);
  await recordEvent(trx, id, now, author, { kind: 'mail sent', subject: mail.subject, to: to.name });
}
