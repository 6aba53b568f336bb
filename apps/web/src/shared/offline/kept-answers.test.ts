import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { answersWorthKeeping, restoreAnswers } from './kept-answers.ts';

const reads = ['listIncomingOffers', 'getGroupOffer'] as const;
const noon = 1_800_000_000_000;
const day = 24 * 60 * 60 * 1000;

describe('the responses a phone stores for offline use', () => {
  it('are those of the musician’s own reads, newest first', () => {
    const cache = new QueryClient();
    cache.setQueryData(['listIncomingOffers', {}], { items: [] }, { updatedAt: noon });
    cache.setQueryData(['getGroupOffer', { params: { id: 'a' } }], { id: 'a' }, { updatedAt: noon + 1 });
    cache.setQueryData(['listBookings', {}], { items: [] }, { updatedAt: noon });
    expect(answersWorthKeeping(cache, reads).map(({ key }) => key[0])).toEqual(['getGroupOffer', 'listIncomingOffers']);
  });

  it('are never more than eighty', () => {
    const cache = new QueryClient();
    for (let index = 0; index < 100; index += 1) {
      cache.setQueryData(['getGroupOffer', { params: { id: index } }], {}, { updatedAt: noon + index });
    }
    const kept = answersWorthKeeping(cache, reads);
    expect(kept).toHaveLength(80);
    expect(kept[0]?.at).toBe(noon + 99);
  });

  it('are restored with their age, so that screens refetch', () => {
    const cache = new QueryClient();
    const key = ['getGroupOffer', { params: { id: 'a' } }];
    restoreAnswers(cache, reads, [{ key, data: { id: 'a' }, at: noon }], noon + day);
    expect(cache.getQueryData(key)).toEqual({ id: 'a' });
    expect(cache.getQueryState(key)?.dataUpdatedAt).toBe(noon);
  });

  it('exclude those older than two months, and those that are not the musician’s', () => {
    const cache = new QueryClient();
    const old = { key: ['listIncomingOffers', {}], data: {}, at: noon };
    const foreign = { key: ['listBookings', {}], data: {}, at: noon + 61 * day };
    restoreAnswers(cache, reads, [old, foreign], noon + 61 * day);
    expect(cache.getQueryCache().getAll()).toHaveLength(0);
  });
});
