import { BookingStatus, bookingStatuses, hasReached, isClosed, isProspect } from '../bookings/booking-status.ts';

/** The lists of a company's bookings: all, not agreed yet, upcoming, and past. */
export const companyViews = ['all', 'quotes', 'upcoming', 'previous'] as const;
export type CompanyView = (typeof companyViews)[number];

/** Nothing before its quote: until staff take it over, anyone may have sent it (decision 11). */
const seen = bookingStatuses.filter((status) => status >= BookingStatus.Quote && status !== BookingStatus.Archived);
const isOver = (status: BookingStatus) => hasReached(status, BookingStatus.PostEvent) || isClosed(status);

const statusesOf: Record<CompanyView, readonly BookingStatus[]> = {
  all: seen,
  quotes: seen.filter(isProspect),
  upcoming: seen.filter((status) => !isProspect(status) && !isOver(status)),
  previous: seen.filter(isOver),
};

/** The statuses of the bookings in a list. */
export const companyViewStatuses = (view: CompanyView): readonly BookingStatus[] => statusesOf[view];
