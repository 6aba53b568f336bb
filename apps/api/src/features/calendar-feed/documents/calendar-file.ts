import {
  type CalendarEntry,
  type CalendarJob,
  calendarEntry,
  calendarName,
} from '@cadenza/domain/calendar-feed/calendar-entry';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** How often calendar programs should refresh, in seconds. */
const refreshSeconds = 60 * 60;

/**
 * The iCalendar file (RFC 5545) of these jobs. All times are UTC, which every program shows in its user's local time.
 * The same jobs always produce the same file: an event is stamped with its last change, not with the time of the
 * request.
 */
export function calendarFile(
  jobs: readonly CalendarJob[],
  { appName, publicUrl }: { appName: string; publicUrl: string },
): string {
  const calendar = ical({
    name: calendarName(appName),
    prodId: { company: appName, product: 'jobs' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const job of jobs) addEvent(calendar, calendarEntry(job, publicUrl));
  return calendar.toString();
}

function addEvent(calendar: ReturnType<typeof ical>, entry: CalendarEntry): void {
  const changed = new Date(entry.lastModified);
  calendar.createEvent({
    id: entry.uid,
    start: new Date(entry.start),
    end: new Date(entry.end),
    stamp: changed,
    lastModified: changed,
    sequence: entry.sequence,
    summary: entry.summary,
    description: entry.description,
    location:
      entry.location === null
        ? null
        : {
            title: entry.location,
            ...(entry.geo ? { geo: { lat: entry.geo.latitude, lon: entry.geo.longitude } } : {}),
          },
    status: ICalEventStatus[entry.status],
    transparency: entry.status === 'CANCELLED' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    url: entry.url,
  });
}
