import { describe, expect, it } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const change = (id: number) => ({ id });
const idsOf = (changes: readonly { id: number }[] | null) => changes?.map(({ id }) => id) ?? null;

describe('recent changes', () => {
  it('skip earlier entries, and report each later one once', () => {
    const recent = createRecentChanges<{ id: number }>(500);
    expect(recent.after()).toBe(400);
    expect(recent.take([change(450), change(500)])).toEqual([]);
    expect(idsOf(recent.take([change(450), change(500), change(501)]))).toEqual([501]);
    expect(idsOf(recent.take([change(450), change(500), change(501)]))).toEqual([]);
  });

  it('report an entry that was committed after a later one', () => {
    const recent = createRecentChanges<{ id: number }>(10);
    recent.take([change(10)]);
    expect(idsOf(recent.take([change(12)]))).toEqual([12]);
    expect(idsOf(recent.take([change(11), change(12)]))).toEqual([11]);
  });

  it('go back fifteen reads and no further', () => {
    const recent = createRecentChanges<{ id: number }>(1000);
    recent.take([change(1000)]);
    for (let id = 1001; id <= 1040; id++) {
      expect(recent.after()).toBeLessThan(id);
      recent.take([change(id)]);
    }
    expect(recent.after()).toBe(1026);
    expect(recent.take([change(1027), change(1040)])).toEqual([]);
  });

  it('resume from a position while everything since is known', () => {
    const recent = createRecentChanges<{ id: number }>(0);
    recent.take([]);
    expect(recent.since(0)).toEqual([]);
    recent.take([change(1), change(2)]);
    expect(idsOf(recent.since(1))).toEqual([2]);
    expect(recent.since(3)).toBeNull();
    recent.take(Array.from({ length: 1200 }, (_, at) => change(at + 3)));
    expect(recent.since(1)).toBeNull();
    expect(idsOf(recent.since(1201))).toEqual([1202]);
    expect(recent.place()).toBe(1202);
  });
});
