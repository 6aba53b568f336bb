import { formatTime, instantToWall, type ZoneId, zoneLabel } from '../time.ts';

/** A position as shown in its musician's calendar. Instants are ISO, UTC. */
export interface CalendarJob {
  positionId: string;
  bookingId: string;
  bookingNumber: number;
  performanceTypeId: number;
  positionName: string;
  isLeader: boolean;
  /** The date is held for a singer; nothing is agreed yet. */
  isHold: boolean;
  /** The musician has lost it, or the booking is cancelled. */
  isCancelled: boolean;
  arrivalAt: string;
  startAt: string;
  endAt: string;
  timeZone: ZoneId;
  cityName: string;
  venue: { name: string; formattedAddress: string; latitude: number; longitude: number } | null;
  /** The number of booking events so far, and the time of the last one: every change to a job records an event. */
  changes: number;
  changedAt: string;
}

/** One event of a calendar feed, in RFC 5545 terms. */
export interface CalendarEntry {
  uid: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string | null;
  geo: { latitude: number; longitude: number } | null;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  sequence: number;
  lastModified: string;
  url: string;
}

/**
 * One event per job, from arrival to end, so that the musician can plan the journey. It states the start of the music
 * in the city's wall time with the zone, and contains no customer name and no pay: people show their calendars to
 * others.
 */
export function calendarEntry(job: CalendarJob, publicUrl: string): CalendarEntry {
  const { venue } = job;
  const gig = job.performanceTypeId === 1 ? 'Ceremony' : 'Reception';
  const what = `${gig}${venue === null ? '' : ` at ${venue.name}`}`;
  const url = `${publicUrl}/musician/bookings/${job.bookingId}`;
  const lines = [
    openingOf(job),
    hoursSentence(job),
    `${job.positionName}${job.isLeader ? ', you lead' : ''} · booking ${job.bookingNumber}`,
    job.isHold || job.isCancelled ? '' : `Details: ${url}`,
  ];
  return {
    uid: `${job.positionId}@cadenza`,
    start: job.arrivalAt,
    end: job.endAt,
    summary: job.isCancelled ? `Cancelled: ${what}` : job.isHold ? `Date hold: ${what}` : what,
    description: lines.filter((line) => line !== '').join('\n'),
    location: venue === null ? null : placeLine(venue.name, venue.formattedAddress),
    geo: venue === null ? null : { latitude: venue.latitude, longitude: venue.longitude },
    status: statusOf(job),
    // Always higher than before, including when a job is removed without another event (RFC 5546, section 2.1.4).
    sequence: 2 * job.changes + (job.isCancelled ? 1 : 0),
    lastModified: job.changedAt,
    url,
  };
}

function openingOf({ isCancelled, isHold }: CalendarJob): string {
  if (isCancelled) return 'You’re no longer needed for this event.';
  return isHold ? 'Your date is held for this event. You’re not booked yet.' : '';
}

function statusOf({ isCancelled, isHold }: CalendarJob): CalendarEntry['status'] {
  if (isCancelled) return 'CANCELLED';
  return isHold ? 'TENTATIVE' : 'CONFIRMED';
}

/**
 * "Arrive 05:00 PM, play 06:00 PM to 01:00 AM the next day (AEDT, the time in Sydney)"; both zones if the clock changes
 * in between.
 */
function hoursSentence({ arrivalAt, startAt, endAt, timeZone, cityName }: CalendarJob): string {
  const [arrival, start, end] = [arrivalAt, startAt, endAt].map((at) => instantToWall(at, timeZone));
  if (!arrival || !start || !end) throw new RangeError('A job has three hours');
  const [startZone, endZone] = [zoneLabel(startAt, timeZone), zoneLabel(endAt, timeZone)];
  const changes = startZone !== endZone;
  const from = `${formatTime(start.time)}${changes ? ` ${startZone}` : ''}`;
  const to = `${formatTime(end.time)}${changes ? ` ${endZone}` : ''}${end.date > start.date ? ' the next day' : ''}`;
  const zone = changes ? `the time in ${cityName}` : `${startZone}, the time in ${cityName}`;
  return `Arrive ${formatTime(arrival.time)}, play ${from} to ${to} (${zone})`;
}

/** An address often begins with the place's name; show it only once. */
const placeLine = (name: string, address: string) => (address.startsWith(name) ? address : `${name}, ${address}`);

/** The calendar's name for its subscribers. */
export const calendarName = (appName: string): string => `${appName}: my jobs`;

/** The file's address for calendar programs that subscribe directly. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');
