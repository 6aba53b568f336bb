import type { Span } from '../pack-lanes.ts';
import type { PositionBadge } from '../positions/position-badge.ts';
import type { PerformanceTypeName } from '../pricing/durations.ts';
import type { GeoPoint } from '../venues/distance.ts';

/** Minutes since midnight of the event's date by the clock of its city: what ends past midnight has more than 1440. */
export interface RosterHours extends Span {
  arrivalMinute: number;
}

export interface RosterPerson {
  userId: string;
  name: string;
  mobile: string;
}

/** A position as the gig roster shows it. */
export interface RosterPosition extends RosterHours {
  id: string;
  name: string;
  skillName: string;
  isLeader: boolean;
  badge: PositionBadge;
  /** Who is booked, or whom the date is held for. */
  person: RosterPerson | null;
  /** What the booked musician said when asked near the day; null before. */
  reconfirmed: boolean | null;
  arrivalAt: string;
  endAt: string;
}

export interface RosterVenue extends GeoPoint {
  id: string;
  name: string;
  suburb: string;
}

/** A gig with its positions as the gig roster shows it. */
export interface RosterGig extends RosterHours {
  gigId: string;
  bookingId: string;
  bookingNumber: number;
  /** The event's date: a gig belongs to the evening on which it begins. */
  date: string;
  customerName: string;
  title: string;
  typeName: PerformanceTypeName;
  performanceName: string | null;
  /** Null while the place is not settled. */
  venue: RosterVenue | null;
  positions: readonly RosterPosition[];
}

/** How a position is filled. `declined`: somebody is booked who said near the day that they cannot come. */
export type Filling = 'booked' | 'held' | 'declined' | 'unfilled';

export function fillingOf({ badge, person, reconfirmed }: RosterPosition): Filling {
  if (person === null) return 'unfilled';
  if (badge === 'Date Hold') return 'held';
  return reconfirmed === false ? 'declined' : 'booked';
}

/** Whether somebody still has to be found for the position. */
export const needsSomebody = (position: RosterPosition): boolean =>
  ['unfilled', 'declined'].includes(fillingOf(position));
