import type { ComparedLine } from './preflight-line.ts';

/** Two lines for the same payout, or for the same booking of the payee. A supplier can be paid two invoices for one booking. */
export const isSameWork = (a: ComparedLine, b: ComparedLine): boolean =>
  a.id === b.id ||
  (a.kind !== 'supplier' && a.kind === b.kind && a.bookingId === b.bookingId && a.payeeId === b.payeeId);

/**
 * Whether a payee seems to be paid twice for something that was entered twice: the same amount for two invoices of a supplier,
 * or for two bookings of one event. A rate or a fixed commission makes equal amounts common, so payouts are compared only
 * within one event date, and commissions, of which a manager has many on a Saturday, only within one customer too.
 */
export const isLikelyRepeated = (a: ComparedLine, b: ComparedLine): boolean =>
  !isSameWork(a, b) &&
  a.kind === b.kind &&
  a.payeeId === b.payeeId &&
  a.amountMinor === b.amountMinor &&
  (a.kind === 'supplier' || (a.eventDate === b.eventDate && (a.kind === 'musician' || a.customerId === b.customerId)));
