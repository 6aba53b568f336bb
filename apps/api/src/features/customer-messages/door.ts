import {
  type CustomerMessageCode,
  customerMessageOf,
  type MessageWords,
} from '@cadenza/domain/customer-messages/customer-messages';
import type { Db } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';

/** A message and its occasion. Each pair is sent once. */
export interface Occasion {
  message: CustomerMessageCode;
  occasion: string;
}

/**
 * Queues a customer message in the transaction of what happened. The clock sends it, in the morning if it is quiet now;
 * an answer to what the customer just did is sent right after the commit.
 */
export async function queueCustomerMessage(
  trx: Db,
  bookingId: LockedBookingId,
  { message, occasion, details = '', isAnswer = false }: Occasion & { details?: string; isAnswer?: boolean },
  now: string,
): Promise<void> {
  await trx
    .insertInto('customer_messages')
    .values({ booking_id: bookingId, message, occasion, details, is_answer: isAnswer, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (isAnswer) await enqueue(trx, 'tell-customers', {}, { key: 'tell-customers' });
}

/**
 * Records a message that the caller sends in this transaction. False if it was already sent: then it must not be sent
 * again.
 */
export async function recordSentMessage(
  trx: Db,
  bookingId: LockedBookingId,
  { message, occasion }: Occasion,
  now: string,
): Promise<boolean> {
  const row = await trx
    .insertInto('customer_messages')
    .values({ booking_id: bookingId, message, occasion, made_at: now, done_at: now, outcome: 'sent' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The wording of a message in the booking's city: its own, or our default. */
export async function wordsOf(db: Db, bookingId: SeenBookingId, message: CustomerMessageCode): Promise<MessageWords> {
  const own = await db
    .selectFrom('customer_message_words as w')
    .innerJoin('bookings as b', 'b.city_id', 'w.city_id')
    .where('b.id', '=', bookingId)
    .where('w.message', '=', message)
    .select(['w.subject', 'w.words'])
    .executeTakeFirst();
  if (own && own.subject !== null && own.words !== null) return { subject: own.subject, words: own.words };
  return customerMessageOf(message);
}
