import { describe, expect, it } from 'vitest';
import type { PersonBooking } from '../booking-row.ts';
import { cardMoved, cardsOf, columnQuery, countOf } from './board-query.ts';

const filter = { cityIds: ['sydney'], q: '', all: false };
const columns = ([20, 30] as const).map((status) => ({ status, input: columnQuery(filter, status, 20) }));
const card = (id: string, status = 20) =>
  ({ id, status, customerId: `c-${id}`, customerName: 'Ming Zhang' }) as PersonBooking;
const column = (...cards: PersonBooking[]) => ({
  items: cards.map((booking) => ({ id: booking.customerId, bookings: [booking] })),
  totalItems: cards.length,
});
type Kept = ReturnType<typeof column>;

describe('a card of the pipeline', () => {
  it('moves to the top of another column', () => {
    const [from, into] = cardMoved(card('a'), columns, 30);
    const left = from?.change(column(card('a'), card('b'))) as Kept;
    const joined = into?.change(column(card('c', 30))) as Kept;
    expect(left.items.map(({ bookings }) => bookings[0]?.id)).toEqual(['b']);
    expect(left.totalItems).toBe(1);
    expect(joined.items.map(({ bookings }) => [bookings[0]?.id, bookings[0]?.status])).toEqual([
      ['a', 30],
      ['c', 30],
    ]);
    expect(joined.totalItems).toBe(2);
  });

  it('only leaves if there is no column for its new status', () => {
    expect(cardMoved(card('a'), columns, 140)).toHaveLength(1);
  });

  it('is only in the column of its own status, even if its person has others', () => {
    const people = { items: [{ bookings: [card('a', 20), card('b', 30)] }] };
    expect(cardsOf(people as Parameters<typeof cardsOf>[0], 30).map(({ id }) => id)).toEqual(['b']);
  });

  it.each([
    [1, '2'],
    [4, '5+'],
  ])('is counted separately, even if one person has two: with %i people %s', (totalItems, count) => {
    const people = { items: [{ bookings: [card('a'), card('b'), card('c', 30)] }], totalItems };
    expect(countOf(people as Parameters<typeof countOf>[0], 20)).toBe(count);
  });
});
