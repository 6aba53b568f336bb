/** The columns of a list of bookings, in order. The name is always shown. */
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
