import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { BookingStatus, hasReached, isClosed } from '@cadenza/domain/bookings/booking-status';
import type { BookingEvent } from '@cadenza/domain/history/booking-events';
import { changeEvent, type EventChange, unchangedEvent } from '../features/bookings/commands/change-event.ts';
import { changePeople } from '../features/bookings/commands/change-people.ts';
import { moveBooking } from '../features/bookings/door/move-booking.ts';
import { type LockedBooking, manageBooking } from '../features/bookings/door.ts';
import { viewBooking } from '../features/bookings/views.ts';
import { updateOffers } from '../features/offers/commands/update-offers.ts';
import { findPositions } from '../features/positions/door.ts';
import { priceBooking } from '../features/pricing/door/price-booking.ts';
import type { OfficeContext } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';
import { eventAuthorOf, recordEvent } from '../platform/history/record-event.ts';
import { readWritten } from '../platform/http/written-json.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { eventSnapshot } from './event-snapshot.ts';
import { type EventFollowed, followEventChange } from './follow-event-change.ts';

type Body = InputOf<'updateBooking'>['body'];

/**
 * Staff change a booking: note, people, kind of event, the event itself. Prices that depend on the event are
 * recalculated; a firm price and issued invoices stay. Musicians who still have the job are notified of its new times, and
 * asked first where it pays less.
 * If some would lose the job, nothing happens until staff confirm (WARNING, ConfirmUpdating).
 */
export async function updateBooking(
  context: OfficeContext,
  bookingId: string,
  body: Body,
): Promise<OutputOf<'updateBooking'>> {
  const done = await context.db.transaction().execute(async (trx) => {
    const booking = await lockChangeable(trx, context, bookingId, body.version);
    const { change } = await writeChanges(trx, context, booking, body);
    if (change.released.length > 0 && !body.confirm) throw losesMusicians(change);
    return { booking, change };
  });
  return {
    booking: readWritten(await viewBooking(context, bookingId)),
    notice: noticeOf(done.booking, done.change),
    unbookedMusicians: namesOf(done.change),
  };
}

/** Locks a booking that this person may change, and that is still as they read it. */
export async function lockChangeable(
  trx: Db,
  { scope }: OfficeContext,
  bookingId: string,
  version: number,
): Promise<LockedBooking> {
  const booking = await manageBooking(trx, scope, bookingId);
  if (booking.version !== version) throw refuse('bookingChanged');
  if (isClosed(booking.status)) throw refuse('bookingNotChangeable');
  return booking;
}

export interface WrittenChanges {
  change: EventChange;
  /** What became of offers, in a sentence; '' without any. */
  offers: string;
  followed: EventFollowed;
}

/** Writes all of a change and what follows from it. */
export async function writeChanges(
  trx: Db,
  context: OfficeContext,
  booking: LockedBooking,
  body: Body,
): Promise<WrittenChanges> {
  const { now, platform } = context;
  const author = eventAuthorOf(context);
  const events: BookingEvent[] = [];
  const people = await changePeople(trx, booking, body);
  if (people.length > 0) events.push({ kind: 'customer changed', fields: people });
  const { type = booking.type } = body;
  const isRetyped = type !== booking.type;
  if (isRetyped) events.push({ kind: 'type changed', from: booking.type, to: type });
  const note = body.note === undefined ? undefined : await changedNote(trx, booking.id, body.note);
  if (note !== undefined) events.push({ kind: 'note changed' });
  const positions = body.event ? await findPositions(trx, booking.id, null) : [];
  const snapshot = body.event ? await eventSnapshot(trx, booking.id) : null;
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
  await recordEvent(trx, booking.id, now, author, ...events);
  if (booking.status === BookingStatus.PlaceHolder && change.fields.length > 0) {
    await moveBooking(trx, booking, { to: BookingStatus.Estimated, by: 'system', author, now });
  }
  if (snapshot && change.isDayChanged) {
    const { tellCustomer: tellsCustomer } = body;
    followed = await followEventChange(trx, platform, booking, {
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

function losesMusicians({ released }: EventChange): Refusal {
  return refuse('musiciansLoseJobs', {
    released: released.map(({ musician, position }) => ({ musician: musician.name, position })),
    unbookedMusicians: released.map(({ musician }) => musician.name),
  });
}

const namesOf = ({ released }: EventChange) => [...new Set(released.map(({ musician }) => musician.name))];

function noticeOf(booking: LockedBooking, change: EventChange): string | null {
  const status = booking.status;
  if (status === BookingStatus.Planning && change.isDayChanged) {
    return 'The event has changed during Planning. Please check singer availability again.';
  }
  if (hasReached(status, BookingStatus.Confirmation) && change.released.length > 0) {
    return 'Some positions are open again. Please find musicians for them.';
  }
  return null;
}
