import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type EventAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import type { SeenBookingId } from '../../../platform/session/booking-proof.ts';
import { wordsOf } from '../../customer-messages/door.ts';
import { mailedLinkUrl } from '../door.ts';
import { linkMail } from '../mails/link-mail.ts';
import { findCity, type LinkRow, markSent } from '../store.ts';
import type { LinkedBooking } from '../views.ts';

/** Posts the mail with a link, and records that it was sent. */
export async function notifyReader(
  trx: Db,
  { config }: Platform,
  booking: LinkedBooking & { id: SeenBookingId },
  { link, to, author, now }: { link: LinkRow; to: { address: string; name: string }; author: EventAuthor; now: string },
): Promise<void> {
  const at = { customerId: booking.customer_id, regionId: booking.region_id };
  const url = mailedLinkUrl(config, link, at, to.address);
  const { id, number, event_date: eventDate } = booking;
  const city = await findCity(trx, booking.city_id);
  const reviewWords = link.purpose === 'review' ? await wordsOf(trx, id, 'dayAfter') : null;
  const of = { city, booking: { id, number, eventDate }, reviewWords };
  const mail = linkMail(link, { ...of, to, url, brand: config.APP_NAME });
  await postMail(trx, now, mail);
  await markSent(trx, id, link.id, now);
  await recordEvent(trx, id, now, author, { kind: 'mail sent', subject: mail.subject, to: to.name });
}
