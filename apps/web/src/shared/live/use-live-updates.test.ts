import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresher } from './use-live-updates.ts';

const bookingId = 'b7b2c0de-0000-4000-8000-000000000001';
let cache: QueryClient;
let reads: string[];

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
  reads = [];
});
afterEach(() => {
  cache.clear();
  vi.useRealTimers();
});

async function show(name: string, input: unknown): Promise<void> {
  const queryFn = async () => reads.push(name);
  new QueryObserver(cache, { queryKey: [name, input], queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(0);
}

it('refetches the changed booking immediately, and lists at most every five seconds', async () => {
  await show('getBooking', { params: { id: bookingId } });
  await show('getBooking', { params: { id: 'another' } });
  await show('listTasks', { query: { bookingId } });
  await show('listBookings', { query: {} });
  reads.length = 0;
  const refresher = createRefresher(cache, ['listBookings', 'listTasks']);
  refresher.refresh(bookingId);
  await vi.advanceTimersByTimeAsync(0);
  expect(reads.toSorted()).toEqual(['getBooking', 'listBookings', 'listTasks']);
  reads.length = 0;
  for (let count = 0; count < 10; count++) refresher.refresh('one that is not on the screen');
  await vi.advanceTimersByTimeAsync(4900);
  expect(reads).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(reads.toSorted()).toEqual(['listBookings', 'listTasks']);
  reads.length = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toEqual([]);
});

it('refetches nothing once it is stopped', async () => {
  await show('listBookings', { query: {} });
  const refresher = createRefresher(cache, ['listBookings']);
  refresher.refresh(bookingId);
  refresher.refresh(bookingId);
  await vi.advanceTimersByTimeAsync(0);
  reads.length = 0;
  refresher.cancel();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toEqual([]);
});
