import type { RosterGig, RosterHours, RosterPosition } from '@cadenza/domain/gig-roster/roster-gig';
import { z } from 'zod';
import { badge, bookingStatus, performanceTypeName } from '../enums.ts';
import { date, id, instant } from '../fields.ts';

/** Minutes since midnight of the event's date in wall time; above 1440 past midnight. */
const hours = z.object({
  arrivalMinute: z.int(),
  startMinute: z.int(),
  endMinute: z.int(),
}) satisfies z.ZodType<RosterHours>;

const position = hours.extend({
  id,
  name: z.string(),
  skillName: z.string(),
  isLeader: z.boolean(),
  badge,
  /** The booked musician, or the singer whose date is held. */
  person: z.object({ userId: id, name: z.string(), mobile: z.string() }).nullable(),
  /** The musician's answer to the reconfirmation; null before it. */
  reconfirmed: z.boolean().nullable(),
  arrivalAt: instant,
  endAt: instant,
}) satisfies z.ZodType<RosterPosition>;

/** A gig with its positions, as the gig roster shows it. */
export const rosterGig = hours.extend({
  gigId: id,
  bookingId: id,
  bookingNumber: z.int(),
  cityId: id,
  /** The event's date: a gig past midnight belongs to the evening it began. */
  date,
  status: bookingStatus,
  customerName: z.string(),
  title: z.string(),
  typeName: performanceTypeName,
  performanceName: z.string().nullable(),
  /** Null while the place is undecided. */
  venue: z.object({ id, name: z.string(), suburb: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  positions: z.array(position),
}) satisfies z.ZodType<RosterGig>;
