import { bookingEventData } from '@cadenza/api/stored-documents/booking-event-data';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { bookingTransitions } from '@cadenza/domain/bookings/booking-transitions';
import type { AuthorKind, BookingEvent } from '@cadenza/domain/history/booking-events';
import type { DemoPerson } from '../catalogue/demo-city.ts';
import { personName } from '../catalogue/demo-city.ts';
import { instantOf } from './instants.ts';

export interface HistoryActor {
  kind: AuthorKind;
  userId: string | null;
  name: string;
}

export const system: HistoryActor = { kind: 'system', userId: null, name: 'Cadenza' };
export const customerActor = (name: string): HistoryActor => ({ kind: 'customer', userId: null, name });
export const staffActor = (person: DemoPerson): HistoryActor => ({
  kind: 'staff',
  userId: person.userId,
  name: personName(person),
});
export const musicianActor = (person: DemoPerson): HistoryActor => ({ ...staffActor(person), kind: 'musician' });

interface Entry {
  at: number;
  actor: HistoryActor;
  event: BookingEvent;
}

interface CurrentStatus {
  status: BookingStatus;
  since: number;
  agreedAt: number | null;
  /** Where an archived booking was before, and since when. */
  archivedFrom: { status: BookingStatus; since: number } | null;
}

/** The history of a booking while it is generated. */
export interface History {
  add(at: number, actor: HistoryActor, event: BookingEvent): void;
  /** Moves along a row of the lifecycle table; a move that is not in the table is a bug in the generator. */
  move(at: number, actor: HistoryActor, to: BookingStatus): void;
  /** The booking's status, since when, and when its customer agreed. */
  currentStatus(): CurrentStatus;
  /** The time of the last event. */
  lastAt(): number;
  /** The rows, oldest first; rows with the same instant stay in the order in which they were added. */
  rows(bookingId: string): EventRow[];
}

export type EventRow = ReturnType<typeof rowOf>;

// What a lean history leaves out.
const smallTalk: ReadonlySet<BookingEvent['kind']> = new Set([
  'assignee changed',
  'closing step completed',
  'invoice viewed',
  'payout status changed',
  'song changed',
  'key songs completed',
  'timeline created',
]);

/** @param isLean leaves out minor events. */
export function createHistory(isLean: boolean): History {
  const entries: Entry[] = [];
  let current: CurrentStatus | null = null;
  const currentStatus = () => {
    if (current === null) throw new Error('This booking has not started');
    return current;
  };
  return {
    add(at, actor, event) {
      if (isLean && smallTalk.has(event.kind)) return;
      entries.push({ at, actor, event });
      if (event.kind === 'booking created')
        current = { status: event.status, since: at, agreedAt: null, archivedFrom: null };
    },
    move(at, actor, to) {
      const { status: from, since, agreedAt } = currentStatus();
      const row = bookingTransitions.find((transition) => transition.from === from && transition.to === to);
      if (!row) throw new Error(`No booking moves from ${from} to ${to}`);
      const author = row.onItsOwn ? system : actor;
      entries.push({ at, actor: author, event: { kind: 'status moved', from, to, because: row.because } });
      current = {
        status: to,
        since: at,
        agreedAt: to === BookingStatus.Planning ? (agreedAt ?? at) : agreedAt,
        archivedFrom: to === BookingStatus.Archived ? { status: from, since } : null,
      };
    },
    currentStatus,
    lastAt: () => entries.reduce((latest, { at }) => Math.max(latest, at), 0),
    rows: (bookingId) => entries.sort((a, b) => a.at - b.at).map((entry) => rowOf(bookingId, entry)),
  };
}

function rowOf(bookingId: string, { at, actor, event }: Entry) {
  return {
    booking_id: bookingId,
    at: instantOf(at),
    actor_kind: actor.kind,
    actor_user_id: actor.userId,
    actor_name: actor.name,
    kind: event.kind,
    data: event,
    data_version: bookingEventData.version,
  };
}
