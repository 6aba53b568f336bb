import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { describeBookingEvent, type EventFormat } from '@cadenza/domain/history/describe-booking-event';
import { formatMoney } from '@cadenza/domain/money';
import { formatDate } from '@cadenza/domain/time';
import { sql } from 'kysely';
import type { OfficeContext } from '../../platform/context.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';

type History = OutputOf<'getBookingHistory'>;
type Row = Omit<History['items'][number], 'sentence'> & { event: BookingEvent };

const format: EventFormat = { money: formatMoney, date: formatDate };

/** What happened to a booking, latest first, each step as a sentence. One statement. */
export async function viewHistory(
  { db, scope }: OfficeContext,
  bookingId: string,
  query: InputOf<'getBookingHistory'>['query'],
): Promise<History> {
  const { rows } = await sql<{ items: Row[]; total: number }>`
    select (select coalesce(json_agg(e order by e.id desc), '[]') from (
        select id, at, actor_name who, actor_kind "actorKind", kind, data event
        from booking_events where booking_id = b.id order by id desc limit ${query.take} offset ${query.skip}) e) items,
      (select count(*)::int from booking_events where booking_id = b.id) total
    from bookings b where b.id = ${bookingId} and b.city_id = any(${scope.cityIds}::uuid[])`.execute(db);
  const [row] = rows;
  if (!row) throw refuse('bookingNotFound');
  const items = row.items.map(({ event, ...step }) => ({ ...step, sentence: describeBookingEvent(event, format) }));
  return pageOf(items, row.total, query);
}
