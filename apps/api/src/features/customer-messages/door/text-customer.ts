import { commonValues } from '@cadenza/domain/customer-messages/message-words';
import { canBeTexted, fillText, ourTextOf } from '@cadenza/domain/customer-messages/text-messages';
import { formatPhone } from '@cadenza/domain/format-phone';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { instant, isOutsideQuietHours, settingsToday } from '../../../platform/db/expressions.ts';
import { recordEvent, systemAuthor } from '../../../platform/history/record-event.ts';
import { postSms } from '../../../platform/mail/post-message.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { kindOf, type MessageContent } from '../mails/customer-mail.ts';

/**
 * Texts a customer what their mail says, in the transaction that records the message as sent: if they consented and
 * still have that number, the message has a text, and it is not quiet in their city.
 */
export async function textCustomer(
  trx: Db,
  { config }: Platform,
  bookingId: LockedBookingId,
  { message, values }: Pick<MessageContent, 'message' | 'values'>,
  now: string,
): Promise<void> {
  const ours = ourTextOf(message);
  if (ours === null) return;
  const found = await trx
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .innerJoin('text_consents as t', (join) =>
      join.onRef('t.customer_id', '=', 'c.id').onRef('t.mobile', '=', 'c.mobile').on('t.withdrawn_at', 'is', null),
    )
    .crossJoinLateral(settingsToday(instant(now)))
    .leftJoin('customer_message_words as w', (join) =>
      join.onRef('w.city_id', '=', 'y.id').on('w.message', '=', message),
    )
    .where('b.id', '=', bookingId)
    .where((eb) => isOutsideQuietHours(eb, instant(now)))
    .select(['t.mobile', 'c.name', 'b.number', 'b.event_date as eventDate'])
    .select(['y.name as city', 'y.region_id as region', 'w.text_words as own'])
    .executeTakeFirst();
  if (!found) return;
  const { mobile, name, number, eventDate, city, region, own } = found;
  const words = own ?? ours;
  if (words === '' || !canBeTexted(mobile, region)) return;
  const all = { ...commonValues({ name, number, eventDate, city }), ...values };
  const text = fillText(words, all, `${config.APP_NAME} ${city}`);
  await postSms(trx, now, { kind: kindOf(message), to: mobile, text, bookingId });
  await recordEvent(trx, bookingId, now, systemAuthor, { kind: 'message sent', to: formatPhone(mobile) });
}
