import { BookingStatus, hasReached } from '@cadenza/domain/bookings/booking-status';
import { type LinkPurpose, SheetRole } from '@cadenza/domain/customer-links/customer-link';
import { reviewAskedAt } from '@cadenza/domain/reviews/review-time';
import { type BookingContext, officeOf } from './booking-context.ts';
import { publicRandom } from './draw-visit.ts';
import { type HistoryActor, system } from './history.ts';
import { instantOf, minutes } from './instants.ts';
import type { PositionPlan } from './position-plan.ts';

const S = BookingStatus;

/**
 * The parts of a booking that open without an account: the customer's page from the enquiry on, the booking sheets once the day
 * is planned, and the review request. Returns when that request was sent; null if it has not been.
 */
export function addLinks(context: BookingContext, positions: readonly PositionPlan[]): number | null {
  const { times, status, furthest, isLean } = context;
  if (isLean) return null;
  const page = times.submitted ?? times.quoteSaved;
  if (page !== undefined) addLink(context, { purpose: 'customer page', at: page, roleType: SheetRole.Client });
  if (times.planningCompleted !== undefined) addSheets(context, positions, times.planningCompleted + minutes(2));
  const asked = status === furthest && hasReached(status, S.PostEvent) ? askedAt(context) : null;
  if (asked === null) return null;
  addLink(context, { purpose: 'review', at: asked, roleType: SheetRole.Client });
  recordMail(context, asked, { actor: system, subject: 'How was the music?', to: context.customer.name });
  return asked;
}

interface LinkPlan {
  purpose: LinkPurpose;
  roleType: SheetRole;
  personId?: string;
  at: number;
}

function addLink(context: BookingContext, { purpose, roleType, personId, at }: LinkPlan): void {
  context.rows.customer_links.push({
    id: publicRandom(context, `${purpose} ${roleType} ${personId ?? ''}`).uuid(),
    booking_id: context.bookingId,
    purpose,
    role_type: roleType,
    person_id: personId ?? null,
    made_at: instantOf(at),
    sent_at: instantOf(at),
  });
}

/** One for the customer, and one for each musician. */
function addSheets(context: BookingContext, positions: readonly PositionPlan[], at: number): void {
  const { status, furthest, customer, number } = context;
  const subject = `Booking sheet ${number}`;
  const actor = officeOf(context);
  addLink(context, { purpose: 'booking sheet', roleType: SheetRole.Client, at });
  recordMail(context, at, { actor, subject, to: customer.name });
  if (status !== furthest) return;
  for (const [personId, { name, isLeader }] of playersOf(positions)) {
    const roleType = isLeader ? SheetRole.BandLeader : SheetRole.Musician;
    addLink(context, { purpose: 'booking sheet', roleType, personId, at });
    recordMail(context, at, { actor, subject, to: name });
  }
}

function playersOf(positions: readonly PositionPlan[]): Map<string, { name: string; isLeader: boolean }> {
  const players = new Map<string, { name: string; isLeader: boolean }>();
  for (const { musician, place } of positions) {
    if (musician === null) continue;
    const isLeader = place.isLeader || players.get(musician.userId)?.isLeader === true;
    players.set(musician.userId, { name: `${musician.firstName} ${musician.lastName}`, isLeader });
  }
  return players;
}

/** The hourly job's first run after nine in the morning; null while that is in the future. */
function askedAt({ event, city, now }: BookingContext): number | null {
  const ends = event.gigs.flatMap(({ times }) => times?.endAt ?? []);
  if (ends.length === 0) return null;
  const asked = Date.parse(reviewAskedAt(instantOf(Math.max(...ends)), city.plan.timeZone)) + minutes(5);
  return asked < now ? asked : null;
}

const recordMail = (
  { history }: BookingContext,
  at: number,
  { actor, subject, to }: { actor: HistoryActor; subject: string; to: string },
): void => history.add(at, actor, { kind: 'mail sent', subject, to });
