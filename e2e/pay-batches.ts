import { callAs } from './call-as.ts';
import type { Product } from './product.ts';

/** Batches of the demonstration, one in each state that a screen shows differently. */
export interface PayBatches {
  /** Awaits approval; made by an internal admin, so that the city's own admin may approve it. */
  made: string;
  /** Cancelled, with the reason. */
  cancelled: string;
}

/** Puts half of what Sydney has ready to pay into batches, and leaves the rest on the desk. */
export async function makePayBatches({ url, db }: Product): Promise<PayBatches> {
  const made = await db.selectFrom('pay_batches').select(['id', 'state']).execute();
  const inState = (state: string) => made.find((batch) => batch.state === state)?.id;
  const kept = { made: inState('made'), cancelled: inState('cancelled') };
  if (kept.made && kept.cancelled) return { made: kept.made, cancelled: kept.cancelled };

  const admin = await callAs(url, 'admin');
  const ready = await db
    .selectFrom('payouts')
    .innerJoin('bookings', 'bookings.id', 'payouts.booking_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select(['payouts.id', 'bookings.city_id'])
    .where('cities.slug', '=', 'sydney')
    .where('payouts.status', '=', 30)
    .orderBy('payouts.number')
    .execute();
  const cityId = ready[0]?.city_id ?? '';
  const half = ready.slice(0, Math.ceil(ready.length / 2)).map(({ id }) => id);
  const { batch: mistaken } = await admin.call('createBatchPayment', { body: { cityId, ids: half } });
  const { id, version } = mistaken;
  await admin.call('cancelBatchPayment', { params: { id }, body: { version, reason: 'The wrong pay day' } });
  const { batch } = await admin.call('createBatchPayment', { body: { cityId, ids: half } });
  return { made: batch.id, cancelled: id };
}
