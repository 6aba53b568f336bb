import { demonstrationPassword } from '@cadenza/demo/demo-data';
import type { Product } from './product.ts';

/** Batches of the demonstration, one in each state that a screen shows differently. */
export interface PayBatches {
  /** Waits for approval; made by an internal admin, so that the city's own admin may approve it. */
  made: string;
  /** Cancelled, with the reason. */
  cancelled: string;
}

interface Answer {
  message?: string;
  payload?: { batch: { id: string; version: number } };
}

/** Puts half of what Sydney has ready to pay into batches, and leaves the rest on the desk. */
export async function makePayBatches({ url, db }: Product): Promise<PayBatches> {
  const made = await db.selectFrom('pay_batches').select(['id', 'state']).execute();
  const inState = (state: string) => made.find((batch) => batch.state === state)?.id;
  const kept = { made: inState('made'), cancelled: inState('cancelled') };
  if (kept.made && kept.cancelled) return { made: kept.made, cancelled: kept.cancelled };

  const api = `${url}/api/v1.0`;
  const fields = {
    client_id: 'cadenza-web',
    grant_type: 'password',
    username: 'admin',
    password: demonstrationPassword,
  };
  const signedIn = await fetch(`${api}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const send = async (method: string, path: string, body: object): Promise<{ id: string; version: number }> => {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const answer = await fetch(api + path, { method, headers, body: JSON.stringify(body) });
    const { message, payload } = (await answer.json()) as Answer;
    if (!payload) throw new Error(`${path}: ${message}`);
    return payload.batch;
  };

  const ready = await db
    .selectFrom('payouts')
    .innerJoin('bookings', 'bookings.id', 'payouts.booking_id')
    .innerJoin('cities', 'cities.id', 'bookings.city_id')
    .select(['payouts.id', 'bookings.city_id'])
    .where('cities.slug', '=', 'sydney')
    .where('payouts.status', '=', 30)
    .orderBy('payouts.number')
    .execute();
  const cityId = ready[0]?.city_id;
  const half = ready.slice(0, Math.ceil(ready.length / 2)).map(({ id }) => id);
  const mistaken = await send('POST', '/PayBatches', { cityId, ids: half });
  const reason = 'The wrong pay day';
  await send('PUT', `/PayBatches/${mistaken.id}/Cancel`, { version: mistaken.version, reason });
  const second = await send('POST', '/PayBatches', { cityId, ids: half });
  return { made: second.id, cancelled: mistaken.id };
}
