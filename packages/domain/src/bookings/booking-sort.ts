/** What a list of bookings can be in order by. */
export const bookingSortKeys = ['date', 'status', 'price', 'toCollect'] as const;
export type BookingSortKey = (typeof bookingSortKeys)[number];
/** A key from the smallest on; with a minus before it, from the largest. */
export type BookingSort = BookingSortKey | `-${BookingSortKey}`;
export const bookingSorts: readonly BookingSort[] = bookingSortKeys.flatMap((key) => [key, `-${key}` as const]);

export function readBookingSort(sort: BookingSort): { key: BookingSortKey; descending: boolean } {
  const descending = sort.startsWith('-');
  return { key: sort.slice(descending ? 1 : 0) as BookingSortKey, descending };
}
