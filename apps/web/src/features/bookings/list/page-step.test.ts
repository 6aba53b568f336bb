import { describe, expect, it } from 'vitest';
import { pageStep } from './page-step.ts';

const cursors = { nextCursor: 'after', previousCursor: 'before' };

describe('turning the pages of a list', () => {
  it.each([
    // current row, requested row, where it leads
    [0, 20, { skip: 20, cursor: '', isCut: false }],
    [0, 1000, { skip: 1000, cursor: '', isCut: false }],
    [1000, 1020, { skip: 1020, cursor: 'after', isCut: false }],
    [1040, 1020, { skip: 1020, cursor: 'before', isCut: false }],
    [0, 4000, { skip: 1000, cursor: '', isCut: true }],
    [1020, 1000, { skip: 1000, cursor: '', isCut: false }],
  ])('from row %i to row %i', (here, wanted, expected) => {
    expect(pageStep({ skip: here, take: 20 }, { skip: wanted, take: 20 }, cursors)).toEqual({ take: 20, ...expected });
  });

  it('returns to counted rows when the page size changes', () => {
    const step = pageStep({ skip: 1020, take: 20 }, { skip: 1040, take: 50 }, cursors);
    expect(step).toEqual({ skip: 1000, take: 50, cursor: '', isCut: true });
  });
});
