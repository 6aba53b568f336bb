import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { answersWorthKeeping, restoreAnswers } from './kept-answers.ts';

const reads = ['listIncomingOffers', 'getGroupOffer'] as const;
const noon = 1_800_000_000_000;
const day = 24 * 60 * 60 * 1000;

describe('what a phone keeps for the car park', () => {
  it('is the answers to the musician’s own reads, the newest first', () => {
    const cache = new QueryClient();
    cache.setQueryData(['listIncomingOffers', {}], { items: [] }, { updatedAt: noon });
    cache.setQueryData(['getGroupOffer', { params: { id: 'a' } }], { id: 'a' }, { updatedAt: noon + 1 });
    cache.setQueryData(['listBookings', {}], { items: [] }, { updatedAt: noon });
    expect(answersWorthKeeping(cache, reads).map(({ key }) => key[0])).toEqual(['getGroupOffer', 'listIncomingOffers']);
  });

  it('never more than eighty answers', () => {
    const cache = new QueryClient();
    for (let index = 0; index < 100; index += 1) {
      cache.setQueryData(['getGroupOffer', { params: { id: index } }], {}, { updatedAt: noon + index });
    }
    const kept = answersWorthKeeping(cache, reads);
    expect(kept).toHaveLength(80);
    expect(kept[0]?.at).toBe(noon + 99);
  });

  it('comes back as old as it is, so that screens ask again', () => {
    const cache = new QueryClient();
    const key = ['getGroupOffer', { params: { id: 'a' } }];
    restoreAnswers(cache, reads, [{ key, data: { id: 'a' }, at: noon }], noon + day);
    expect(cache.getQueryData(key)).toEqual({ id: 'a' });
    expect(cache.getQueryState(key)?.dataUpdatedAt).toBe(noon);
  });

  it('leaves out what is older than two months, or was never the musician’s', () => {
    const cache = new QueryClient();
    const old = { key: ['listIncomingOffers', {}], data: {}, at: noon };
    const foreign = { key: ['listBookings', {}], data: {}, at: noon + 61 * day };
    restoreAnswers(cache, reads, [old, foreign], noon + 61 * day);
    expect(cache.getQueryCache().getAll()).toHaveLength(0);
  });
});
