/** A booking's status. The numbers are the specification's and are stored; a greater one is further along. */
export const BookingStatus = {
  PlaceHolder: 1,
  Abandoned: 10,
  CallbackRequested: 15,
  Estimated: 20,
  Quote: 30,
  Planning: 40,
  Confirmation: 50,
  Booked: 60,
  PlanningCompleted: 70,
  Performing: 80,
  PostEvent: 90,
  Unconfirmed: 95,
  ReadyToPay: 100,
  MusiciansPaid: 110,
  Finalised: 120,
  Cancelled: 130,
  Archived: 140,
} as const;
export type BookingStatus = (typeof BookingStatus)[keyof typeof BookingStatus];

/** Not a status but a command: it takes an archived booking back to Abandoned. */
export const unarchiveCommand = -1;

export const bookingStatuses: readonly BookingStatus[] = Object.values(BookingStatus);

/** What a screen offers to choose: a status or Unarchive. */
export type StatusChoice = BookingStatus | typeof unarchiveCommand;
export const statusChoices: readonly StatusChoice[] = [...bookingStatuses, unarchiveCommand];

/** The status that a choice leads to. */
export const statusChosen = (choice: StatusChoice): BookingStatus =>
  choice === unarchiveCommand ? BookingStatus.Abandoned : choice;

const labels: Record<BookingStatus, string> = {
  // The specification's name, PlaceHolder, means nothing to users.
  1: 'No event yet',
  10: 'Abandoned',
  15: 'Callback Requested',
  20: 'Estimated',
  30: 'Quote',
  40: 'Planning',
  50: 'Confirmation',
  60: 'Booked',
  70: 'Planning Completed',
  80: 'Performing',
  90: 'Post Event',
  95: 'Unconfirmed',
  100: 'Ready To Pay',
  110: 'Musicians Paid',
  120: 'Finalised',
  130: 'Cancelled',
  140: 'Archived',
};

export function bookingStatusLabel(status: BookingStatus): string {
  return labels[status];
}

/** A customer with a booking in one of these is a prospect. */
export const prospectStatuses: readonly BookingStatus[] = bookingStatuses.filter(
  (status) => status <= BookingStatus.Quote,
);
export const closedStatuses: readonly BookingStatus[] = [BookingStatus.Cancelled, BookingStatus.Archived];

export const isProspect = (status: BookingStatus): boolean => prospectStatuses.includes(status);
/** Cancelled or archived. Finalised is not closed in this sense: it went well. */
export const isClosed = (status: BookingStatus): boolean => closedStatuses.includes(status);

/** True from `milestone` on. A closed booking has reached none, although its number is greater. */
export function hasReached(status: BookingStatus, milestone: BookingStatus): boolean {
  return status >= milestone && !isClosed(status);
}

/** The statuses of the prospects list; archived ones only on request. */
export function prospectListStatuses({ showsArchived }: { showsArchived: boolean }): BookingStatus[] {
  return [...prospectStatuses, ...(showsArchived ? [BookingStatus.Archived] : [])];
}

/** The statuses of the bookings list: no prospects; cancelled and archived ones only on request. */
export function bookingListStatuses(shows: { cancelled: boolean; archived: boolean }): BookingStatus[] {
  return bookingStatuses.filter((status) => {
    if (status === BookingStatus.Cancelled) return shows.cancelled;
    if (status === BookingStatus.Archived) return shows.archived;
    return !isProspect(status);
  });
}

/**
 * An anonymous customer can change a draft up to Estimated; from Quote on staff have taken it over
 * (NotAllowedUpdating).
 */
export function customerMayChange(status: BookingStatus): boolean {
  return status <= BookingStatus.Estimated;
}
