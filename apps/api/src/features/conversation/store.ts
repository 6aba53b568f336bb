import type { EntryKind } from '@cadenza/domain/conversation/conversation-entry';
import type { MessageStatus } from '@cadenza/domain/inbox/message-status';
import { sql } from 'kysely';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { anyOf, orEmpty } from '../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../platform/session/booking-proof.ts';

/** The entries of people and calls in the conversation about a booking in this scope. */
export const entriesOf = (db: Db, { cityIds }: OfficeScope, bookingId: string) =>
  db
    .selectFrom('conversation_entries as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .leftJoin('messages as m', 'm.id', 'e.message_id')
    .where('e.booking_id', '=', bookingId)
    .where('b.city_id', '=', anyOf(cityIds))
    .select((eb) => [
      'e.id',
      eb.ref('e.kind').$castTo<EntryKind>().as('kind'),
      'e.at',
      'e.author_name as who',
      orEmpty(eb.ref('m.subject')).as('subject'),
      'e.words',
      'e.outcome',
      'e.call_again_at as callAgainAt',
      'm.status as delivery',
      'e.from_address as fromAddress',
      'e.attachment_names as attachmentNames',
      'e.is_shortened as isShortened',
    ]);

/** The automatic mails and texts to the customer of a booking in this scope. */
export const automaticMessages = (db: Db, { cityIds }: OfficeScope, bookingId: string) =>
  db
    .selectFrom('messages as m')
    .innerJoin('bookings as b', 'b.id', 'm.booking_id')
    .leftJoin('conversation_entries as e', 'e.message_id', 'm.id')
    .where('m.booking_id', '=', bookingId)
    .where('m.is_to_customer', '=', sql.lit(true))
    .where('e.id', 'is', null)
    .where('b.city_id', '=', anyOf(cityIds))
    .select((eb) => [
      'm.id',
      sql<EntryKind>`case ${eb.ref('m.channel')} when 'sms' then 'text' else 'mail' end`.as('kind'),
      'm.created_at as at',
      sql<string>`'Cadenza'`.as('who'),
      'm.subject',
      'm.text_body as words',
      'e.outcome',
      'e.call_again_at as callAgainAt',
      eb.ref('m.status').$castTo<MessageStatus | null>().as('delivery'),
      sql<string>`''`.as('fromAddress'),
      sql<string[]>`'{}'::text[]`.as('attachmentNames'),
      sql<boolean>`false`.as('isShortened'),
    ]);

/** Links an entry to the mail that carries it. */
export const keepMail = (trx: Db, bookingId: LockedBookingId, entryId: string, messageId: string | undefined) =>
  trx
    .updateTable('conversation_entries')
    .set({ message_id: messageId ?? null })
    .where('booking_id', '=', bookingId)
    .where('id', '=', entryId)
    .execute();

/**
 * Ends the customer's wait for an answer, unless a message came after this moment. Returns how many messages were
 * unanswered; 0 when there were none, or the wait continues.
 */
export async function endWait(trx: Db, bookingId: LockedBookingId, latestAt: string): Promise<number> {
  const ended = await trx
    .deleteFrom('unanswered_messages')
    .where('booking_id', '=', bookingId)
    .where(({ not, exists }) => not(exists(receivedIn(trx, bookingId).select('e.id').where('e.at', '>', latestAt))))
    .returning('since')
    .executeTakeFirst();
  if (!ended) return 0;
  const { count } = await receivedIn(trx, bookingId)
    .where('e.at', '>=', ended.since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const receivedIn = (db: Db, bookingId: LockedBookingId) =>
  db
    .selectFrom('conversation_entries as e')
    .where('e.booking_id', '=', bookingId)
    .where('e.kind', '=', 'message received');

/** The address from which the booking's city writes. */
export const findSender = (trx: Db, bookingId: LockedBookingId) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .select(['y.name', 'y.phone', 'y.email'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
