declare const proof: unique symbol;

/**
 * The id of a booking that the caller is known to be allowed to read: `features/bookings/door.ts` makes one from a
 * scope, and the customers' features from a draft's key or a signed link. A query that takes one cannot be called with
 * an id from a request.
 */
export type SeenBookingId = string & { readonly [proof]: 'seen' | 'locked' };

/**
 * The same, locked until the transaction ends, for a caller who may change the booking: required by queries that write.
 */
export type LockedBookingId = SeenBookingId & { readonly [proof]: 'locked' };

/** The id of a position of such a booking, read by a query over it; locked, where the booking is. */
export type SeenPositionId = string & { readonly [proof]: 'position' };
