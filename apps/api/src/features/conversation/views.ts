import { preferredTimeIn } from '@cadenza/domain/callbacks/preferred-time';
import { formatPhone } from '@cadenza/domain/format-phone';
import { canManageBooking } from '@cadenza/domain/permissions/bookings';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { anyOf, isoInstant } from '../../platform/db/expressions.ts';
import { countOf } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { maskLinks } from '../inbox/door.ts';
import { textConsentOf } from '../text-consents/door.ts';
import { automaticMessages, entriesOf } from './store.ts';

/** The conversation about a booking, latest first, and its customer's pending callback. One statement. */
export const getConversation: Handler<'getConversation'> = async (
  { db, scope, actor },
  { params: { id: bookingId }, query },
) => {
  const { items, total, callback, textConsent, ...booking } = await db
    .with('entries', () => entriesOf(db, scope, bookingId).unionAll(automaticMessages(db, scope, bookingId)))
    .selectFrom('bookings as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .where('b.id', '=', bookingId)
    .where('b.city_id', '=', anyOf(scope.cityIds))
    .select(['b.city_id as cityId', 'c.assignee_user_id as assigneeUserId', 'c.email as address', 'b.note'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('entries as s')
          .select(['s.id', 's.kind', 's.who', 's.subject', 's.words', 's.outcome', 's.delivery'])
          .select(['s.fromAddress', 's.attachmentNames', 's.isShortened'])
          .select(({ ref }) => [isoInstant(ref('s.at')).as('at'), isoInstant(ref('s.callAgainAt')).as('callAgainAt')])
          .orderBy('s.at', 'desc')
          .orderBy('s.id', 'desc')
          .limit(query.take)
          .offset(query.skip),
      ).as('items'),
      countOf(eb.selectFrom('entries')).as('total'),
      jsonObjectFrom(
        eb
          .selectFrom('callbacks as k')
          .whereRef('k.booking_id', '=', 'b.id')
          .select(['k.tries', 'k.words'])
          .select(({ ref }) => [
            isoInstant(ref('k.asked_at')).as('askedAt'),
            isoInstant(ref('k.due_at')).as('dueAt'),
            sql<string>`coalesce(nullif(${ref('k.phone')}, ''), nullif(${ref('c.mobile')}, ''), ${ref('c.landline')})`.as(
              'phone',
            ),
          ]),
      ).as('callback'),
      textConsentOf(eb.ref('c.id'), eb.ref('c.mobile')).as('textConsent'),
    ])
    .executeTakeFirstOrThrow(() => refuse('bookingNotFound'));
  return {
    ...pageOf(
      items.map((entry) => ({ ...entry, words: maskLinks(entry.words) })),
      total,
      query,
    ),
    canManage: canManageBooking(actor, booking),
    address: booking.address,
    texts: textConsent && { phoneText: formatPhone(textConsent.mobile), since: textConsent.givenAt },
    callback: callback && {
      askedAt: callback.askedAt,
      dueAt: callback.dueAt,
      tries: callback.tries,
      phoneText: formatPhone(callback.phone),
      wished: callback.words || preferredTimeIn(booking.note),
    },
  };
};
