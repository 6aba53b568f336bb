import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshAfter } from './refresh-after.ts';

let cache: QueryClient;
let reads: string[];
beforeEach(() => {
  cache = new QueryClient();
  reads = [];
});
afterEach(() => cache.clear());

const keyOf = (name: string, request?: object) => [name, ...(request ? [request] : [])];

async function load(name: string, request?: object): Promise<() => void> {
  const observer = new QueryObserver(cache, {
    queryKey: keyOf(name, request),
    queryFn: async () => reads.push(name),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().status).toBe('success');
  return leave;
}

it('refetches everything on the screen, and the rest when it is shown again', async () => {
  const leave = await load('listBookings', { query: {} });
  leave();
  await load('getBooking', { params: { id: 'one' } });
  await load('getCurrentUser');
  reads.length = 0;
  await refreshAfter(cache, 'updateFirmPrice', { params: { id: 'one' }, body: {} });
  expect(reads).toEqual(['getBooking', 'getCurrentUser']);
  expect(cache.getQueryState(keyOf('listBookings', { query: {} }))?.isInvalidated).toBe(true);
});

it('keeps the preview of what is saved, and refetches other requests with a body', async () => {
  await load('previewPrices', { params: { id: 'one' }, body: { from: '2028-01-01' } });
  await load('reportSuper', { body: {} });
  reads.length = 0;
  await refreshAfter(cache, 'savePrices', { params: { id: 'one' }, body: {} });
  expect(reads).toEqual(['reportSuper']);
});

it('does not ask for what it deleted', async () => {
  await load('getTask', { params: { id: 'gone' } });
  await load('listTasks', { query: {} });
  await load('listBookingIssues', { params: { id: 'booking' } });
  reads.length = 0;
  await refreshAfter(cache, 'deleteTask', { params: { id: 'gone' } });
  expect(reads).toEqual(['listTasks', 'listBookingIssues']);
  await refreshAfter(cache, 'deleteTask', { params: { id: 'gone' } }, ['listTasks']);
  expect(reads).toEqual(['listTasks', 'listBookingIssues', 'listBookingIssues']);
});

it.each([
  ['a part of it', 'deleteWebhook', { id: 'one' }],
  ['a record in it', 'removeOrganisationUser', { orgId: 'one', userId: 'two' }],
] as const)('asks for the record after deleting %s', async (_, operation, params) => {
  await load('getOne', { params: { id: 'one' } });
  reads.length = 0;
  await refreshAfter(cache, operation, { params });
  expect(reads).toEqual(['getOne']);
});
