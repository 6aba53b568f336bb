import { pluralize } from '../pluralize.ts';
import { type GeoPoint, roadKm, travelMinutes } from '../venues/distance.ts';

/** A gig of an event: both begin on its date. */
export interface GigHours {
  /** The city's wall time, 'HH:mm'. */
  startTime: string;
  durationMinutes: number;
  /** The venue; null while unknown. */
  point: GeoPoint | null;
}

/** What is wrong with the hours of an event's gigs; `index` is the gig that begins too early. */
interface Overlap {
  index: number;
  message: string;
}

/**
 * Why the gigs of one event, ceremony and reception, cannot follow each other, or null: the later one must begin after
 * the earlier one has ended and the drive between their places. Arriving on the minute is in time. Without a
 * known place there is no drive.
 */
export function gigOverlap([first, second]: readonly GigHours[]): Overlap | null {
  if (first === undefined || second === undefined) return null;
  const isSecondLater = minuteOf(second.startTime) >= minuteOf(first.startTime);
  const [earlier, later] = isSecondLater ? [first, second] : [second, first];
  const drive = driveMinutes(earlier.point, later.point);
  const missing = minuteOf(earlier.startTime) + earlier.durationMinutes + drive - minuteOf(later.startTime);
  if (missing <= 0) return null;
  const because =
    drive === 0 ? 'The earlier music is still playing' : `The drive from the earlier music takes ${minutes(drive)}`;
  const index = isSecondLater ? 1 : 0;
  return {
    index,
    message: `${because}: please start at least ${minutes(missing)} later`,
  };
}

const driveMinutes = (from: GeoPoint | null, to: GeoPoint | null): number =>
  from === null || to === null ? 0 : travelMinutes(roadKm(from, to));

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const minutes = (count: number): string => pluralize(count, 'minute');
