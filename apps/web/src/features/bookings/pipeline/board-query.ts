import type { OutputOf, RequestOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { operationKey } from '../../../shared/client/use-operation.ts';
import type { Patch } from '../../../shared/client/use-operation-mutation.ts';
import type { PersonBooking } from '../booking-row.ts';

type People = OutputOf<'listProspects'>;

/** The columns of the pipeline, in the order enquiries progress; abandoned ones come last, folded. */
export const boardStatuses: readonly BookingStatus[] = [
  BookingStatus.CallbackRequested,
  BookingStatus.Estimated,
  BookingStatus.Quote,
  BookingStatus.Planning,
  BookingStatus.Abandoned,
];

/** The filters of the board. */
export interface BoardFilter {
  cityIds: string[];
  q: string;
  /** Includes colleagues' clients. */
  all: boolean;
}

/** A column's query: people with a booking in its status, newest first; once agreed, by event date. */
export function columnQuery(filter: BoardFilter, status: BookingStatus, take: number): RequestOf<'listProspects'> {
  return {
    query: {
      cityIds: JSON.stringify(filter.cityIds),
      status: JSON.stringify([status]),
      isIncludeAllManagers: filter.all ? 'true' : undefined,
      search: filter.q.trim() || undefined,
      withValues: 'true',
      sort: status === BookingStatus.Planning ? 'event' : undefined,
      take,
    },
  };
}

/** The cards of a column: each booking in its status. */
export function cardsOf(people: People | undefined, status: BookingStatus): PersonBooking[] {
  return (people?.items ?? []).flatMap(({ bookings }) => bookings.filter((booking) => booking.status === status));
}

/**
 * How many bookings a column has. A search does not count them: people not loaded yet have at least one each, so the number is
 * shown with a plus.
 */
export function countOf(people: People | undefined, status: BookingStatus): string {
  if (!people) return '';
  if (people.values) return String(people.values.reduce((sum, { bookings }) => sum + bookings, 0));
  const cards = cardsOf(people, status).length;
  const rest = people.totalItems - people.items.length;
  return rest > 0 ? `${cards + rest}+` : String(cards);
}

interface Column {
  status: BookingStatus;
  input: RequestOf<'listProspects'>;
}

/** Moves a card to another column optimistically. Removes it from the board if there is no such column. */
export function cardMoved(row: PersonBooking, columns: readonly Column[], to: BookingStatus): Patch[] {
  const from = columns.find(({ status }) => status === row.status);
  const into = columns.find(({ status }) => status === to);
  return [
    ...(from ? [{ key: operationKey('listProspects', from.input), change: without(row.id) }] : []),
    ...(into ? [{ key: operationKey('listProspects', into.input), change: withCard({ ...row, status: to }) }] : []),
  ];
}

const without = (id: string) => (kept: unknown) => {
  const people = kept as People | undefined;
  if (!people) return kept;
  const items = people.items
    .map((person) => ({ ...person, bookings: person.bookings.filter((booking) => booking.id !== id) }))
    .filter(({ bookings }) => bookings.length > 0);
  return { ...people, items, totalItems: people.totalItems - (people.items.length - items.length) };
};

/** The card contains only what a board shows of its person. */
const withCard = (row: PersonBooking) => (kept: unknown) => {
  const people = kept as People | undefined;
  if (!people) return kept;
  const person = { id: row.customerId, name: row.customerName, bookings: [{ ...row, nextStatuses: [] }] };
  return { ...people, items: [person, ...people.items], totalItems: people.totalItems + 1 };
};
