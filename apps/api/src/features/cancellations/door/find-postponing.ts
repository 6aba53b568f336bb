import type { CancellationPolicy } from '@cadenza/domain/cancellations/cancellation-policy';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { dateIn, instant } from '../../../platform/db/expressions.ts';
import type { LockedBookingId } from '../../../platform/session/booking-proof.ts';
import { cancellationPolicyOn } from '../door.ts';

/** What a change of a booking's date costs is calculated from this. */
export interface Postponing {
  /** The policy of the day on which the customer agreed. */
  policy: CancellationPolicy;
  /** How often the date has changed since then. */
  postponed: number;
  /** Today in the city. */
  on: string;
}

/**
 * The data for the cost of changing the date, before it is changed; undefined while nothing is agreed. One statement.
 */
export const findPostponing = (trx: Db, bookingId: LockedBookingId, now: string): Promise<Postponing | undefined> =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('cities as y', 'y.id', 'b.city_id')
    .where('b.id', '=', bookingId)
    .where('b.agreed_at', 'is not', null)
    .select((eb) => [
      cancellationPolicyOn(eb.ref('b.city_id'), dateIn(eb.ref('b.agreed_at').$notNull(), eb.ref('y.time_zone'))).as(
        'policy',
      ),
      dateIn(instant(now), eb.ref('y.time_zone')).as('on'),
      eb
        .selectFrom('booking_events as e')
        .whereRef('e.booking_id', '=', 'b.id')
        .whereRef('e.at', '>=', 'b.agreed_at')
        .where('e.kind', '=', 'details changed')
        .where(sql<boolean>`e.data @> '{"fields": ["date"]}'`)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('postponed'),
    ])
    .executeTakeFirst();
