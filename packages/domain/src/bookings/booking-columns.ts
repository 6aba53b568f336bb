/** What a list of bookings shows of each, in the order of its columns. The name is always there. */
export const bookingColumnKeys = [
  'name',
  'date',
  'place',
  'status',
  'manager',
  'positions',
  'price',
  'toCollect',
] as const;
export type BookingColumnKey = (typeof bookingColumnKeys)[number];
