import type { Span } from '../pack-lanes.ts';
import type { PositionBadge } from '../positions/position-badge.ts';
import type { PerformanceTypeName } from '../pricing/durations.ts';
import type { GeoPoint } from '../venues/distance.ts';

/** Minutes since midnight of the event's date in wall time of its city; above 1440 past midnight. */
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
  /** The booked musician, or the one whose date is held. */
  person: RosterPerson | null;
  /** The musician's answer to the reconfirmation; null before it. */
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
  /** The event's date: a gig belongs to the evening it begins. */
  date: string;
  customerName: string;
  title: string;
  typeName: PerformanceTypeName;
  performanceName: string | null;
  /** Null while the place is undecided. */
  venue: RosterVenue | null;
  positions: readonly RosterPosition[];
}

/** How a position is filled. `declined`: the booked musician said near the day that they cannot come. */
export type Filling = 'booked' | 'held' | 'declined' | 'unfilled';

export function fillingOf({ badge, person, reconfirmed }: RosterPosition): Filling {
  if (person === null) return 'unfilled';
  if (badge === 'Date Hold') return 'held';
  return reconfirmed === false ? 'declined' : 'booked';
}

/** Whether a musician is still needed for the position. */
export const isUnfilled = (position: RosterPosition): boolean => ['unfilled', 'declined'].includes(fillingOf(position));
