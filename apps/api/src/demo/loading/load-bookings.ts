import type pg from 'pg';
import type { DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { type BookingRows, bookingTables, noRows } from '../season/booking-rows.ts';
import { type BookingsRequest, plausibleBookings } from '../season/plausible-bookings.ts';
import { copyRows } from './copy-rows.ts';

export interface LoadRequest extends Omit<BookingsRequest, 'numbers' | 'catalogue'> {
  catalogue: DemoCatalogue;
  /** Told after every batch: how many bookings are in. */
  onProgress?: (loaded: number) => void;
}

const batchSize = 500;

/**
 * Makes up bookings and loads them, in the transaction of `client`, and moves the number sequences on behind them. While
 * PostgreSQL takes one batch in, the next is made up.
 */
export async function loadBookings(client: pg.ClientBase, { onProgress, ...request }: LoadRequest): Promise<void> {
  const numbers = await nextNumbers(client);
  let loaded = 0;
  let loading: Promise<void> = Promise.resolve();
  for (const batch of batches(plausibleBookings({ ...request, numbers }))) {
    await loading;
    loaded += batch.bookings.length;
    loading = loadBatch(client, batch);
    onProgress?.(loaded);
    // Lets the batch leave before the next is made up.
    await new Promise(setImmediate);
  }
  await loading;
  await moveSequences(client);
}

function* batches(bookings: Iterable<BookingRows>): Generator<BookingRows> {
  let batch = noRows();
  for (const booking of bookings) {
    for (const table of bookingTables) for (const row of booking[table]) (batch[table] as object[]).push(row);
    if (batch.bookings.length < batchSize) continue;
    yield batch;
    batch = noRows();
  }
  yield batch;
}

async function loadBatch(client: pg.ClientBase, batch: BookingRows): Promise<void> {
  for (const table of bookingTables) await copyRows(client, table, batch[table]);
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
