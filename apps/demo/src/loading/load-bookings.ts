import type pg from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { type BookingRows, bookingTables, noRows } from '../season/booking-rows.ts';
import { type BookingsRequest, plausibleBookings } from '../season/plausible-bookings.ts';
import { copyRows } from './copy-rows.ts';

export interface LoadRequest extends Omit<BookingsRequest, 'numbers' | 'catalogue'> {
  catalogue: DemoCatalogue;
  /** Called after every batch with the number of bookings loaded. */
  onProgress?: (loaded: number) => void;
}

const batchSize = 400;

/**
 * Generates bookings and loads them, in the transaction of `client`, and advances the number sequences past them. While
 * PostgreSQL loads one batch, the next is generated.
 */
export async function loadBookings(client: pg.ClientBase, { onProgress, ...request }: LoadRequest): Promise<void> {
  const numbers = await nextNumbers(client);
  let made = 0;
  let batch = noRows();
  let loading = Promise.resolve();
  for (const booking of plausibleBookings({ ...request, numbers })) {
    for (const table of bookingTables) (batch[table] as object[]).push(...booking[table]);
    made++;
    // Yields to the connection every few bookings, so that the server does not have to wait.
    if (made % 10 === 0) await new Promise(setImmediate);
    if (batch.bookings.length < batchSize) continue;
    await loading;
    onProgress?.(made);
    loading = loadBatch(client, batch, isPowerOfFour(made / batchSize));
    // An error surfaces where this is awaited, before the next batch.
    loading.catch(() => undefined);
    batch = noRows();
  }
  await loading;
  await loadBatch(client, batch, false);
  await moveSequences(client);
}

const isPowerOfFour = (count: number) => Number.isInteger(Math.log(count) / Math.log(4));

async function loadBatch(client: pg.ClientBase, batch: BookingRows, analyses: boolean): Promise<void> {
  for (const table of bookingTables) await copyRows(client, table, batch[table]);
  // The tables started out empty: without new statistics, checks would still be planned for empty tables.
  if (analyses) await client.query(`analyze ${bookingTables.join(', ')}`);
}

async function nextNumbers(client: pg.ClientBase): Promise<{ booking: number; invoice: number; payout: number }> {
  const next = async (sequence: string) => {
    const { rows } = await client.query<{ next: string }>(
      `select last_value + case when is_called then 1 else 0 end as next from ${sequence}`,
    );
    return Number(rows[0]?.next);
  };
  return {
    booking: await next('booking_numbers'),
    invoice: await next('invoice_numbers'),
    payout: await next('payout_numbers'),
  };
}

async function moveSequences(client: pg.ClientBase): Promise<void> {
  await client.query(`
    select setval('booking_numbers', (select coalesce(max(number), 10000) from bookings)),
      setval('payout_numbers', (select coalesce(max(number), 30000) from payouts)),
      setval('invoice_numbers', (select coalesce(max(substring(number from '\\d+$')::int), 20000) from invoices))`);
}
