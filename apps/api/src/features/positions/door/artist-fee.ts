import type { Expression, ExpressionBuilder } from 'kysely';
import { artistFeeOn } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';

/**
 * The fee, on top of the pay for the position, of the singer at it: the booked musician, else the allocated singer, by the rate
 * on the event's day. Minor units; zero at other positions.
 */
export const artistFeeIn = (
  { fn, lit, ref }: ExpressionBuilder<{ p: DB['positions']; b: DB['bookings'] }, 'p' | 'b'>,
  allocated: Expression<string | null>,
) =>
  fn.coalesce(
    artistFeeOn(fn.coalesce('p.musician_id', allocated), ref('b.event_date')).where(ref('p.is_singer')),
    lit(0),
  );
