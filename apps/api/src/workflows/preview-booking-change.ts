import { eventDifferences } from '@cadenza/domain/bookings/event-differences';
import { postponementSentence } from '@cadenza/domain/cancellations/cancellation-sentences';
import { eventSnapshot } from '../features/bookings/door/event-snapshot.ts';
import { lockChangeable } from '../features/bookings/door/lock-changeable.ts';
import { findPostponing } from '../features/cancellations/door/find-postponing.ts';
import { findMovedDues } from '../features/payment-plans/door/find-moved-dues.ts';
import type { Db } from '../platform/db/database.ts';
import { dryRun } from '../platform/db/dry-run.ts';
import type { Handler } from '../platform/http/routes.ts';
import type { LockedBookingId } from '../platform/session/booking-proof.ts';
import { writeBookingChange } from './write-booking-change.ts';

/**
 * What a change of a booking would mean. The change is made as in `updateBooking`, inspected and rolled back, so that
 * the preview cannot differ from the result.
 */
export const previewBookingChange: Handler<'previewBookingChange'> = async (
  context,
  { params: { id: bookingId }, body },
) => {
  const { now } = context;
  return dryRun(context.db, async (trx) => {
    const booking = await lockChangeable(trx, context, bookingId, body.version);
    const before = await eventSnapshot(trx, booking.id);
    const postponing = await postponingOf(trx, booking.id, { from: before.date, to: body.event?.eventDate, now });
    const { change, offers, followed } = await writeBookingChange(trx, context, booking, body);
    const after = await eventSnapshot(trx, booking.id);
    const wasUnfilled = new Set(before.unfilled.map(({ id }) => id));
    return {
      differences: eventDifferences(before, after),
      lost: change.released.map(({ musician, position }) => ({ musician: musician.name, position })),
      kept: after.booked
        .filter(({ id }) => change.keptPositionIds.includes(id))
        .map(({ musician, position }) => ({ musician, position })),
      opened: after.unfilled.filter(({ id }) => !wasUnfilled.has(id)).map(({ title }) => title),
      offers: offers.trim(),
      price: {
        currency: after.currency,
        fromMinor: before.quoteMinor,
        toMinor: after.quoteMinor,
        firmMinor: after.firmMinor,
      },
      moments: followed.moments,
      postponing,
      dues: await findMovedDues(trx, booking.id, { from: before.date, to: after.date, now }),
      status: before.status === after.status ? null : { from: before.status, to: after.status },
      invoices: after.invoices.map(({ number }) => number),
      isCustomerTold: followed.isCustomerTold,
    };
  });
};

/** What another date costs by the policy that the customer agreed to; '' if the date stays or nothing is agreed. */
async function postponingOf(
  trx: Db,
  bookingId: LockedBookingId,
  { from, to, now }: { from: string | null; to: string | null | undefined; now: string },
): Promise<string> {
  if (from === null || to === undefined || to === from) return '';
  const postponing = await findPostponing(trx, bookingId, now);
  return postponing ? postponementSentence(postponing.policy, { ...postponing, eventDate: from }) : '';
}
