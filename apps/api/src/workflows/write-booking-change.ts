import type { InputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { changeEvent } from '../features/bookings/commands/change-event.ts';
import { changePeople } from '../features/bookings/commands/change-people.ts';
import { type EventChange, unchangedEvent } from '../features/bookings/door/event-change.ts';
import { eventSnapshot } from '../features/bookings/door/event-snapshot.ts';
import { moveBooking } from '../features/bookings/door/move-booking.ts';
import type { LockedBooking } from '../features/bookings/door.ts';
import { keepCostOfDate } from '../features/cancellations/door/keep-cost.ts';
import { updateOffers } from '../features/offers/commands/update-offers.ts';
import { findPositions } from '../features/positions/door.ts';
import { priceBooking } from '../features/pricing/door/price-booking.ts';
import { watchAgreedPrice } from '../features/pricing/door/watch-agreed-price.ts';
import type { OfficeContext } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import { type EventFollowed, followEventChange } from './follow-event-change.ts';

type Body = InputOf<'updateBooking'>['body'];

export interface WrittenChanges {
  change: EventChange;
  /** What happened to offers, in a sentence; '' without any. */
  offers: string;
  followed: EventFollowed;
}

/** Writes a change and everything that follows from it. */
export async function writeBookingChange(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  body: Body,
): Promise<WrittenChanges> {
  const { now, platform } = context;
  const author = eventAuthorOf(context);
  const events: BookingEvent[] = [];
  const people = await changePeople(trx, booking, body, now);
  if (people.length > 0) events.push({ kind: 'customer changed', fields: people });
  const { type = booking.type } = body;
  const isRetyped = type !== booking.type;
  if (isRetyped) events.push({ kind: 'type changed', from: booking.type, to: type });
  const note = body.note === undefined ? undefined : await changedNote(trx, booking.id, body.note);
  if (note !== undefined) events.push({ kind: 'note changed' });
  const positions = body.event ? await findPositions(trx, booking.id, null) : [];
  const snapshot = body.event ? await eventSnapshot(trx, booking.id) : null;
  const refuseFreeGrowth = body.event && (await watchAgreedPrice(trx, context, booking));
  if (isMoved(booking, body)) await keepCostOfDate(trx, context, booking);
  const change = body.event
    ? await changeEvent(trx, booking, body.event, { keepsFree: body.force, author, now })
    : unchangedEvent;
  if (change.fields.length > 0) events.push({ kind: 'details changed', fields: change.fields });
  const before = positions.filter(({ id }) => change.keptPositionIds.includes(id));
  const offers = await updateOffers(trx, platform, booking, { before, because: 'the event has changed', author, now });
  let followed: EventFollowed = { moments: [], isCustomerTold: false };
  if (events.length === 0) return { change, offers, followed };
  await trx
    .updateTable('bookings')
    .set({ type, note, updated_at: now, version: booking.version + 1 })
    .where('id', '=', booking.id)
    .execute();
  const isPriceChanged = isRetyped || change.fields.some((field) => field !== 'title');
  if (isPriceChanged) await priceBooking(trx, booking.id, now, context.actor.userId);
  await refuseFreeGrowth?.();
  await recordEvent(trx, booking.id, now, author, ...events);
  if (booking.status === BookingStatus.PlaceHolder && change.fields.length > 0) {
    await moveBooking(trx, booking, { to: BookingStatus.Estimated, by: 'system', author, now });
  }
  if (snapshot && change.isDayChanged) {
    const { queueCustomerMessage: tellsCustomer } = body;
    followed = await followEventChange(trx, booking, {
      change,
      before: snapshot,
      tellsCustomer,
      author,
      now,
    });
  }
  return { change, offers, followed };
}

async function changedNote(trx: Db, bookingId: string, note: string): Promise<string | undefined> {
  const before = await trx.selectFrom('bookings').select('note').where('id', '=', bookingId).executeTakeFirstOrThrow();
  return before.note === note ? undefined : note;
}

const isMoved = (booking: LockedBooking, { event }: Body) =>
  event !== undefined && (event.notSureWhen ? null : event.eventDate) !== booking.event_date;
