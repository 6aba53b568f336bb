import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import { gigName } from '@cadenza/domain/pricing/quote-sentences';
import { wallToInstant } from '@cadenza/domain/time';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { CustomerBookingRow } from '../door/find-customer-booking.ts';

/**
 * The customer's day as an iCalendar file (RFC 5545): an event for each gig, in UTC, which every program shows in its
 * reader's own time. A gig keeps its id, so saving the file again replaces the earlier entries. It contains no names
 * and no price, because people share their calendars.
 */
export function eventCalendar(
  { type, eventDate, gigs, city }: CustomerBookingRow,
  { appName, pageUrl, now }: { appName: string; pageUrl: string; now: string },
): string {
  const calendar = ical({ prodId: { company: appName, product: 'day' }, method: ICalCalendarMethod.PUBLISH });
  if (eventDate === null) return calendar.toString();
  for (const { id, performanceTypeId, musicName, startTime, endAt, place } of gigs) {
    const startAt = wallToInstant(eventDate, startTime, city.timeZone);
    calendar.createEvent({
      id: `${id}@cadenza`,
      start: new Date(startAt),
      end: new Date(endAt ?? startAt),
      stamp: new Date(now),
      summary: `${gigName(gigTypeOf(performanceTypeId), type)}: ${musicName || 'music'}`,
      location: place ? [place.name, place.address].filter(Boolean).join(', ') : null,
      url: pageUrl,
    });
  }
  return calendar.toString();
}
