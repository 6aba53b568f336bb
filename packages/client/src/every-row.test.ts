import { describe, expect, it } from 'vitest';
import { everyRow } from './every-row.ts';

describe('every row of a list', () => {
  it('comes in order, and each page is fetched only when needed', async () => {
    const asked: (string | undefined)[] = [];
    const pages = [
      { items: [1, 2], nextCursor: 'a' },
      { items: [], nextCursor: 'b' },
      { items: [3], nextCursor: null },
    ];
    const rows = everyRow(async (cursor) => {
      asked.push(cursor);
      return pages[asked.length - 1] ?? { items: [] };
    });
    expect((await rows.next()).value).toBe(1);
    expect(asked).toEqual([undefined]);
    const rest = [];
    for await (const row of rows) rest.push(row);
    expect(rest).toEqual([2, 3]);
    expect(asked).toEqual([undefined, 'a', 'b']);
  });
});
