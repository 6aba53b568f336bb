import { describeBookingEvent, type EventFormat } from '@cadenza/domain/history/describe-booking-event';
import { formatMoney } from '@cadenza/domain/money';
import { formatDate } from '@cadenza/domain/time';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../platform/db/expressions.ts';
import { countOf } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { bookingEventData } from '../../platform/stored-documents/booking-event-data.ts';

const format: EventFormat = { money: formatMoney, date: formatDate };

/** What happened to a booking, latest first, each step as a sentence. One statement. */
export const getBookingHistory: Handler<'getBookingHistory'> = async (
  { db, scope },
  { params: { id: bookingId }, query },
) => {
  const row = await db
    .selectFrom('bookings as b')
    .select((eb) => {
      const events = eb.selectFrom('booking_events as e').whereRef('e.booking_id', '=', 'b.id');
      return [
        jsonArrayFrom(
          events
            .select(['e.id', 'e.at', 'e.actor_name as who', 'e.actor_kind as actorKind', 'e.kind'])
            .select(['e.data', 'e.data_version as dataVersion'])
            .orderBy('e.id', 'desc')
            .limit(query.take)
            .offset(query.skip),
        ).as('items'),
        countOf(events).as('total'),
      ];
    })
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  const items = row.items.map(({ data, dataVersion, ...step }) => ({
    ...step,
    sentence: describeBookingEvent(bookingEventData.read(dataVersion, data), format),
  }));
  return pageOf(items, row.total, query);
};
