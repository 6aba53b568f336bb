import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { FreshQueryClient } from './query-client.ts';

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
