import { messagesPerMinute, sameMessageMinutes } from '@cadenza/domain/conversation/conversation-entry';
import { addMinutes } from '@cadenza/domain/time';
import { type Expression, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { fragment, isoInstant } from '../../../platform/db/expressions.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { ReceivedMail } from '../../../platform/mail/read-inbound-mail.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { addEntry } from '../door.ts';

interface Received {
  at: string;
  author: string;
  words: string;
}

/**
 * Stores a customer's message. `isFirst`: no message was waiting for an answer yet, so the office is to be notified.
 * The same words soon after change nothing; too many messages in a minute are refused.
 */
export async function receiveMessage(
  trx: Db,
  bookingId: LockedBookingId,
  { at, author, words }: Received,
): Promise<{ isFirst: boolean }> {
  const recent = await trx
    .selectFrom('conversation_entries')
    .select('words')
    .select((eb) => eb('at', '>', addMinutes(at, -1)).$castTo<boolean>().as('isJustNow'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'message received')
    .where('at', '>', addMinutes(at, -sameMessageMinutes))
    .execute();
  if (recent.some((each) => each.words === words)) return { isFirst: false };
  if (recent.filter(({ isJustNow }) => isJustNow).length >= messagesPerMinute) throw refuse('tooManyRequests');
  const isFirst = !(await isWaiting(trx, bookingId));
  await addEntry(trx, bookingId, { kind: 'message received', at, author, words });
  await recordEvent(trx, bookingId, at, customerAuthor(author), { kind: 'message received' });
  return { isFirst };
}

/**
 * Stores a received mail, once per mail. `isFirst`: no message was waiting for an answer yet, so the office is to be
 * notified; automatic replies need none. Too many mails in a minute are refused, and delivered again later.
 */
export async function receiveMail(
  trx: Db,
  bookingId: LockedBookingId,
  { at, author, words, mail }: Received & { mail: ReceivedMail },
): Promise<{ isFirst: boolean }> {
  const isFirst = !(mail.isAutomatic || (await isWaiting(trx, bookingId)));
  const kind = mail.isAutomatic ? 'automatic reply' : 'message received';
  if ((await addEntry(trx, bookingId, { kind, at, author, words, mail })) === null) return { isFirst: false };
  const { count } = await trx
    .selectFrom('conversation_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('mail_id', 'is not', null)
    .where('at', '>', addMinutes(at, -1))
    .executeTakeFirstOrThrow();
  if (count > messagesPerMinute) throw refuse('tooManyRequests');
  if (!mail.isAutomatic) await recordEvent(trx, bookingId, at, customerAuthor(author), { kind: 'message received' });
  return { isFirst };
}

async function isWaiting(trx: Db, bookingId: LockedBookingId): Promise<boolean> {
  const row = await trx
    .selectFrom('unanswered_messages')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

const shownMessages = 50;

/**
 * The latest messages of a booking in both directions, latest first: the part of the conversation that its customer may
 * read.
 */
export const messagesOf = (bookingId: Expression<string>) =>
  fragment
    .selectFrom('conversation_entries as e')
    .where('e.booking_id', '=', bookingId)
    .where(({ ref }) => sql<boolean>`${ref('e.kind')} in ('message sent', 'message received')`)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(sql.lit(shownMessages))
    .select((eb) => [
      'e.id',
      eb('e.kind', '=', sql.lit('message sent')).$castTo<boolean>().as('isOurs'),
      'e.author_name as who',
      isoInstant(eb.ref('e.at')).as('at'),
      'e.words',
    ]);

/** The latest message by the customer of the booking `b`, as `e`. */
export const latestMessage = (db: Db) =>
  db
    .selectFrom('conversation_entries as m')
    .where('m.booking_id', '=', sql.ref<string>('b.id'))
    .where('m.kind', '=', sql.lit('message received'))
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(sql.lit(1))
    .select(['m.at', 'm.words'])
    .as('e');
