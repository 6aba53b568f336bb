/** The sort keys of a list of bookings. */
export const bookingSortKeys = ['date', 'status', 'price', 'toCollect'] as const;
export type BookingSortKey = (typeof bookingSortKeys)[number];
/** A key sorts ascending; with a leading minus, descending. */
export type BookingSort = BookingSortKey | `-${BookingSortKey}`;
export const bookingSorts: readonly BookingSort[] = bookingSortKeys.flatMap((key) => [key, `-${key}` as const]);

export function readBookingSort(sort: BookingSort): { key: BookingSortKey; descending: boolean } {
  const descending = sort.startsWith('-');
  return { key: sort.slice(descending ? 1 : 0) as BookingSortKey, descending };
}
