import { describe, expect, it } from 'vitest';
import { cacheFor } from './cache-for.ts';

const platform = {};
const at = (seconds: number, of = platform) => ({
  platform: of,
  now: `2027-01-15T00:00:${String(seconds).padStart(2, '0')}.000Z`,
});

/** Returns how often it has been called so far. */
function counter() {
  let asked = 0;
  return async () => ++asked;
}

describe('a cached result', () => {
  it('is reused for its number of seconds, then computed again', async () => {
    const keep = cacheFor<number>({ seconds: 10, most: 5 });
    const ask = counter();
    expect(await keep(at(0), 'Saturday', ask)).toBe(1);
    expect(await keep(at(9), 'Saturday', ask)).toBe(1);
    expect(await keep(at(10), 'Saturday', ask)).toBe(2);
  });

  it('belongs to one key on one server', async () => {
    const keep = cacheFor<number>({ seconds: 10, most: 5 });
    const ask = counter();
    expect(await keep(at(0), 'Saturday', ask)).toBe(1);
    expect(await keep(at(0), 'Sunday', ask)).toBe(2);
    expect(await keep(at(0, {}), 'Saturday', ask)).toBe(3);
  });

  it('makes room for newer ones', async () => {
    const keep = cacheFor<number>({ seconds: 10, most: 2 });
    const ask = counter();
    for (const question of ['Friday', 'Saturday', 'Sunday']) await keep(at(0), question, ask);
    expect(await keep(at(1), 'Saturday', ask)).toBe(2);
    expect(await keep(at(1), 'Friday', ask)).toBe(4);
  });

  it('is not cached when it failed', async () => {
    const keep = cacheFor<number>({ seconds: 10, most: 2 });
    await expect(keep(at(0), 'Saturday', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await keep(at(1), 'Saturday', counter())).toBe(1);
  });

  it('stays when an older request for the same key fails late', async () => {
    const keep = cacheFor<number>({ seconds: 10, most: 2 });
    let fail: (reason: Error) => void = () => undefined;
    const slow = keep(at(0), 'Saturday', () => new Promise<number>((_, reject) => (fail = reject)));
    const ask = counter();
    expect(await keep(at(10), 'Saturday', ask)).toBe(1);
    fail(new Error('away'));
    await expect(slow).rejects.toThrow('away');
    expect(await keep(at(11), 'Saturday', ask)).toBe(1);
  });
});
