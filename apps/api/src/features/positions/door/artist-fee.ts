import type { Expression, ExpressionBuilder } from 'kysely';
import { artistFeeOn } from '../../../platform/db/expressions.ts';
import type { DB } from '../../../platform/db/generated/schema.ts';

/**
 * What whoever is to sing at a position gets on top of the pay for it on the day of the event: the musician booked, else the
 * singer allocated. Minor units; nothing at other positions.
 */
export const artistFeeIn = (
  { fn, lit, ref }: ExpressionBuilder<{ p: DB['positions']; b: DB['bookings'] }, 'p' | 'b'>,
  allocated: Expression<string | null>,
) =>
  fn.coalesce(
    artistFeeOn(fn.coalesce('p.musician_id', allocated), ref('b.event_date')).where(ref('p.is_singer')),
    lit(0),
  );
