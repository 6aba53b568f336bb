declare const proof: unique symbol;

/**
 * The id of a booking that whoever asks was found to be allowed to read: `features/bookings/door.ts` makes one from a scope, and the
 * features of customers from a draft's key or a signed link. A query that takes one cannot be asked with an id from outside.
 */
export type SeenBookingId = string & { readonly [proof]: 'seen' | 'locked' };

/** The same, locked until the transaction ends, by whoever may change the booking: what a query that writes takes. */
export type LockedBookingId = SeenBookingId & { readonly [proof]: 'locked' };
