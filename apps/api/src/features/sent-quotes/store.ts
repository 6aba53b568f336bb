import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { QuoteDocument } from '@cadenza/domain/sent-quotes/quote-document';
import { sql } from 'kysely';
import { hashDocument } from '../../platform/crypto/hash-document.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn } from '../../platform/db/expressions.ts';
import { refuse } from '../../platform/refusal.ts';
import type { LockedBookingId, SeenBookingId } from '../../platform/session/booking-proof.ts';
import { quoteDocument } from '../../platform/stored-documents/quote-document.ts';

/** What was sent for a booking, newest first, each with its answer. */
export async function findSentQuotes(db: Db, bookingId: SeenBookingId) {
  const rows = await sentQuotes(db).where('q.booking_id', '=', bookingId).orderBy('q.version', 'desc').execute();
  const newest = rows[0]?.version;
  return rows.map((row) => ({ ...readQuote(row), isNewest: row.version === newest }));
}
export type SentQuoteRow = Awaited<ReturnType<typeof findSentQuotes>>[number];
/** One read on its own, so that it is unknown whether newer ones exist. */
export type KeptQuote = Omit<SentQuoteRow, 'isNewest'>;

/** The booking of a sent quote; undefined for an unknown id. */
export async function bookingOfQuote(db: Db, quoteId: string): Promise<string | undefined> {
  const row = await db.selectFrom('sent_quotes').select('booking_id').where('id', '=', quoteId).executeTakeFirst();
  return row?.booking_id;
}

/** What a customer accepted, with both parties; undefined for an unknown id, and for one that is not accepted. */
export async function findAcceptance(db: Db, quoteId: string) {
  const row = await sentQuotes(db)
    .where('q.id', '=', quoteId)
    .where('a.is_accepted', '=', true)
    .select('q.booking_id as bookingId')
    .executeTakeFirst();
  if (!row) return undefined;
  const { bookingId, ...quote } = row;
  return { bookingId, quote: readQuote(quote), contact: await findQuoteContact(db, bookingId) };
}

const sentQuotes = (db: Db) =>
  db
    .selectFrom('sent_quotes as q')
    .innerJoin('bookings as b', 'b.id', 'q.booking_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('quote_answers as a', 'a.quote_id', 'q.id')
    .leftJoin('users as u', 'u.id', 'q.sent_by')
    .select(['q.id', 'q.version', 'q.kind', 'q.hash', 'q.subject', 'q.words', 'q.document'])
    .select(['q.document_version as documentVersion', 'q.sent_to as sentTo', 'q.sent_at as sentAt'])
    .select(['q.valid_until as validUntil', 'q.first_viewed_at as firstViewedAt', 'q.mailed_at as mailedAt'])
    .select(['q.reminded_at as remindedAt', 'q.last_reminded_at as lastRemindedAt', 'u.name as sentByName'])
    .select(['a.is_accepted as isAccepted', 'a.answered_at as answeredAt', 'a.name as answeredBy', 'a.reason'])
    .select(['a.consented_to as consentedTo', 'a.ip_address as ipAddress', 'a.user_agent as userAgent'])
    .select(({ ref }) => dateIn(ref('q.sent_at'), ref('y.time_zone')).as('sentOn'));

function readQuote(row: Awaited<ReturnType<ReturnType<typeof sentQuotes>['execute']>>[number]) {
  const { document, documentVersion, isAccepted, ...quote } = row;
  const answer = isAccepted === null ? null : isAccepted ? ('accepted' as const) : ('declined' as const);
  return { ...quote, document: quoteDocument.read(documentVersion, document), answer };
}

/** Stores a sent quote; refuses an id that belongs to another booking. */
export async function addSentQuote(
  trx: Db,
  bookingId: LockedBookingId,
  quote: { id: string; document: QuoteDocument; subject: string; words: string; sentTo: string; by: string | null },
  now: string,
): Promise<void> {
  const { id, document, subject, words, sentTo, by } = quote;
  await trx
    .insertInto('sent_quotes')
    .values({
      id,
      booking_id: bookingId,
      version: document.version,
      kind: document.kind,
      document: quoteDocument.write(document),
      document_version: quoteDocument.version,
      hash: hashDocument(document),
      currency: document.currency,
      total_minor: document.totalMinor,
      subject,
      words,
      sent_to: sentTo,
      sent_at: now,
      sent_by: by,
      valid_until: document.validUntil,
      mailed_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => refuse('sentQuoteNotFound'));
}

/** A customer's answer, with where it came from. */
export interface QuoteAnswer {
  isAccepted: boolean;
  name: string;
  consentedTo: string;
  reason: string;
  ip: string;
  userAgent: string;
}

export async function addAnswer(trx: Db, quote: SentQuoteRow, answer: QuoteAnswer, now: string): Promise<void> {
  await trx
    .insertInto('quote_answers')
    .values({
      quote_id: quote.id,
      is_accepted: answer.isAccepted,
      answered_at: now,
      name: answer.name,
      consented_to: answer.consentedTo,
      reason: answer.reason,
      ip_address: answer.ip,
      user_agent: answer.userAgent,
    })
    .execute();
}

/** Returns true only for the first view, even if two arrive concurrently. */
export const markViewed = (trx: Db, quote: SentQuoteRow, now: string) =>
  markOnce(trx, quote.id, 'first_viewed_at', now);

/** Returns true only for the first caller to remind. */
export const markReminded = (trx: Db, quote: SentQuoteRow, which: 'first' | 'last', now: string) =>
  markOnce(trx, quote.id, which === 'first' ? 'reminded_at' : 'last_reminded_at', now);

/** Returns true only for the first caller to mail what was accepted. */
export const markAcceptanceMailed = (trx: Db, quoteId: string, now: string) =>
  markOnce(trx, quoteId, 'acceptance_mailed_at', now);

async function markOnce(
  trx: Db,
  quoteId: string,
  column: 'first_viewed_at' | 'reminded_at' | 'last_reminded_at' | 'acceptance_mailed_at',
  now: string,
): Promise<boolean> {
  const row = await trx
    .updateTable('sent_quotes')
    .set({ [column]: now })
    .where('id', '=', quoteId)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markMailed(trx: Db, quote: SentQuoteRow, now: string): Promise<void> {
  await trx.updateTable('sent_quotes').set({ mailed_at: now }).where('id', '=', quote.id).execute();
}

/** The member of staff who recorded that the customer agreed, where there is no written acceptance. */
export async function findAgreedBy(db: Db, bookingId: SeenBookingId): Promise<{ name: string; at: string } | null> {
  const row = await db
    .selectFrom('booking_events')
    .select(['actor_name as name', 'at'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'status moved')
    .where(sql`data ->> 'to'`, '=', String(BookingStatus.Planning))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The customer's assignee, else the city: who is notified of an answer. */
export const findQuoteContact = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .leftJoin('users as u', 'u.id', 'c.assignee_user_id')
    .where('b.id', '=', bookingId)
    .select(['y.name as cityName', 'y.phone as cityPhone', 'y.email as cityEmail', 'y.region_id as regionId'])
    .select(['y.time_zone as timeZone', 'u.name as managerName', 'u.email as managerEmail'])
    .select(['b.number as bookingNumber', 'c.name as customerName'])
    .executeTakeFirstOrThrow();
export type QuoteContact = Awaited<ReturnType<typeof findQuoteContact>>;
