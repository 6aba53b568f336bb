import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('code that could not be loaded without a network is loaded by the next call, and then only once', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('code');
  const code = loadOnce(load);
  await expect(code()).rejects.toMatchObject({ isUnreachable: true });
  expect([await code(), await code()]).toEqual(['code', 'code']);
  expect(load).toHaveBeenCalledTimes(2);
});
