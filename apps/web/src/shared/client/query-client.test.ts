import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { FreshQueryClient, queryClient } from './query-client.ts';

it('refetches what changed during its first request', async () => {
  const cache = new FreshQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const positions = new QueryObserver(cache, { queryKey: ['listPositions', 'one'], queryFn: ask });
  const unchanged = new QueryObserver(cache, { queryKey: ['getBooking'], queryFn: ask });
  for (const observer of [positions, unchanged]) observer.subscribe(() => undefined);

  const readAgain = cache.invalidateQueries({ queryKey: ['listPositions'] });
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.('after the change');
  await readAgain;

  expect(positions.getCurrentResult()).toMatchObject({ status: 'success', data: 'after the change' });
  expect(unchanged.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  cache.clear();
});

it('loads the next page of a list that changes meanwhile, then refetches all its pages', async () => {
  const cache = new FreshQueryClient();
  const asked: { page: number; answer: (rows: string) => void }[] = [];
  const history = new InfiniteQueryObserver(cache, {
    queryKey: ['getBookingHistory', 'one'],
    queryFn: ({ pageParam }) => new Promise<string>((answer) => asked.push({ page: pageParam, answer })),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length : undefined),
  });
  history.subscribe(() => undefined);
  asked[0]?.answer('latest');
  await expect.poll(() => history.getCurrentResult().hasNextPage).toBe(true);

  const loaded = history.fetchNextPage();
  const readAgain = cache.invalidateQueries({ queryKey: ['getBookingHistory'] });
  asked[1]?.answer('earlier');
  await loaded;
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.answer('newer');
  await expect.poll(() => asked.length).toBe(4);
  asked[3]?.answer('latest');
  await readAgain;

  expect(asked.map(({ page }) => page)).toEqual([0, 1, 0, 1]);
  expect(history.getCurrentResult().data?.pages).toEqual(['newer', 'latest']);
  cache.clear();
});

it('fails at once without a connection, rather than send a change later', async () => {
  onlineManager.setOnline(false);
  const change = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(ApiError.unreachable()) });
  await expect(change.mutate()).rejects.toThrow('We can’t reach Cadenza.');
  onlineManager.setOnline(true);
});
