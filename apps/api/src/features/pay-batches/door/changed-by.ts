import type { Expression } from 'kysely';
import { fragment } from '../../../platform/db/expressions.ts';

interface BookingColumns {
  id: Expression<string>;
  madeAt: Expression<string>;
  day: Expression<string | null>;
}

/**
 * Whether this user changed what is paid for a booking: set pay or hours or booked musicians there, or set a venue's travel
 * figures for its day since it was made.
 */
export const changedBy = (userId: Expression<string>, { id, madeAt, day }: BookingColumns) =>
  fragment.or([
    fragment.exists(
      fragment
        .selectFrom('booking_events as e')
        .select('e.id')
        .where('e.booking_id', '=', id)
        .where('e.actor_user_id', '=', userId)
        .where('e.kind', 'in', ['pay rate changed', 'position time changed', 'musician assigned', 'musician replaced']),
    ),
    fragment.exists(
      fragment
        .selectFrom('gigs as g')
        .innerJoin('venue_rates as r', 'r.venue_id', 'g.venue_id')
        .select('r.id')
        .where('g.booking_id', '=', id)
        .where('r.set_by', '=', userId)
        .where('r.set_at', '>', madeAt)
        .where('r.effective_from', '<=', day)
        .where('r.removed_at', 'is', null),
    ),
  ]);
