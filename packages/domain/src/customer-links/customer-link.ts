import { addDays, instantToWall, type ZoneId } from '../time.ts';

/** What a link opens for a person without an account; always one thing of one booking. */
export const linkPurposes = ['customer page', 'review', 'booking sheet'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];
/**
 * Where a key comes from: a link sent by mail, the status page after submitting, a customer who has yet to prove their
 * address, or a person invited by the customer.
 */
export type KeyPurpose = LinkPurpose | 'enquiry page' | 'co-planner page';

/** Who a booking sheet is for, by the specification's task roles. */
export const SheetRole = { Manager: 10, Musician: 20, BandLeader: 30, Admin: 40, Client: 50 } as const;
export type SheetRole = (typeof SheetRole)[keyof typeof SheetRole];

/** Whose pay a sheet shows: everyone's for the office, their own for musicians, none for customers. */
export function payShownTo(role: SheetRole): 'all' | 'own' | 'none' {
  if (role === SheetRole.Client) return 'none';
  return role === SheetRole.Musician || role === SheetRole.BandLeader ? 'own' : 'all';
}

/**
 * Days after the event, or after the link was created if the event has no date or none counts. A link created late
 * still works for `atLeast` days.
 */
const lifetimes: Record<KeyPurpose, { afterEvent: number | null; undated: number; atLeast: number }> = {
  'customer page': { afterEvent: 180, undated: 365, atLeast: 30 },
  review: { afterEvent: 90, undated: 90, atLeast: 30 },
  'booking sheet': { afterEvent: 14, undated: 90, atLeast: 14 },
  'co-planner page': { afterEvent: 180, undated: 365, atLeast: 30 },
  'enquiry page': { afterEvent: null, undated: 1, atLeast: 1 },
};

/** The last day on which a link works, by the city's calendar. It moves with the event. */
export function linkEndsOn(
  purpose: KeyPurpose,
  { eventDate, madeAt, zone }: { eventDate: string | null; madeAt: string; zone: ZoneId },
): string {
  const { afterEvent, undated, atLeast } = lifetimes[purpose];
  const madeOn = instantToWall(madeAt, zone).date;
  if (eventDate === null || afterEvent === null) return addDays(madeOn, undated);
  const ends = addDays(eventDate, afterEvent);
  const soonest = addDays(madeOn, atLeast);
  return [ends, soonest].toSorted().at(-1) ?? ends;
}

/** True from the day after the last day. */
export const isLinkOver = (endsOn: string, now: string, zone: ZoneId): boolean =>
  instantToWall(now, zone).date > endsOn;
