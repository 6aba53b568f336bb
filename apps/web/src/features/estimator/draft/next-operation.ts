import type { Draft } from '@cadenza/contract/enquiry/shapes';
import type { RequestOf } from '@cadenza/contract/operations';
import type { Place } from '@cadenza/contract/venues/operations';
import type { GigType } from '@cadenza/domain/pricing/durations';
import { performanceTypeIdOf } from '../catalogue/catalogue.ts';
import { type Choices, musicOf, parts } from '../choices/choices.ts';
import { durationOf, eventTimeOf, performanceRequestOf, venueInputOf } from '../choices/request-choices.ts';

type DraftOperation =
  | 'updateEventTime'
  | 'selectPerformance'
  | 'deselectPerformance'
  | 'updateGigVenue'
  | 'updateGigNotSureWhere'
  | 'updateGigDuration'
  | 'updateSelectedPerformers'
  | 'choosePerformersForMe'
  | 'updateBookingNote'
  | 'updateBookingCustomer';

/** One change to a draft on the server; the draft's id and key are added when it is sent. */
export type PendingOperation = {
  [Name in DraftOperation]: {
    name: Name;
    /** Only if it concerns one part of the day. */
    part?: GigType;
    body?: RequestOf<Name> extends { body: infer Body } ? Body : undefined;
  };
}[DraftOperation];

/**
 * The next operation needed to bring the server's draft to the wanted choices, or null if there is none. Called again
 * after each response, when side effects of a change (a raised length, a place saved as a venue) are known. Excludes
 * the event type, which no operation changes.
 */
export function nextOperation(draft: Draft, wanted: Choices): PendingOperation | null {
  return (
    timeOperation(draft, wanted) ??
    firstOf(parts, (part) => partOperation(part, draft, wanted)) ??
    singerOperation(draft, wanted)
  );
}

function timeOperation({ eventTime }: Draft, wanted: Choices): PendingOperation | null {
  const body = eventTimeOf(wanted);
  const isSame = body.eventDate === eventTime.eventDate && body.notSureWhen === eventTime.notSureWhen;
  return isSame ? null : { name: 'updateEventTime', body };
}

function partOperation(part: GigType, draft: Draft, wanted: Choices): PendingOperation | null {
  const gig = draft.gigs.find((each) => each.performanceTypeId === performanceTypeIdOf(part));
  const { place, notSureWhere, startTime } = wanted[part];
  const performanceId = musicOf(wanted[part]);
  if (performanceId === null) return gig ? { name: 'deselectPerformance', part } : null;
  // A place can be changed but not cleared; selecting the music again without a place clears it.
  if (gig?.performanceId !== performanceId || (place === null && gig.venue !== null)) {
    return { name: 'selectPerformance', part, body: performanceRequestOf(part, wanted) ?? undefined };
  }
  if (place !== null && !isSamePlace(place, gig.venue)) {
    return { name: 'updateGigVenue', part, body: { venue: venueInputOf(place) } };
  }
  if (notSureWhere !== gig.notSureWhere) {
    return { name: 'updateGigNotSureWhere', part, body: { flag: notSureWhere } };
  }
  const isTimed = wanted[part].minutes === gig.chosenDuration * 60 && (startTime ?? gig.startTime) === gig.startTime;
  if (isTimed) return null;
  const body = { duration: durationOf(part, wanted) ?? 1, ...(startTime === null ? {} : { startTime }) };
  return { name: 'updateGigDuration', part, body };
}

function singerOperation(draft: Draft, wanted: Choices): PendingOperation | null {
  if (wanted.singers.join() !== draft.performers.join()) {
    return { name: 'updateSelectedPerformers', body: { performers: [...wanted.singers] } };
  }
  if (wanted.chooseForMe !== draft.chooseForMe) {
    return { name: 'choosePerformersForMe', body: { flag: wanted.chooseForMe } };
  }
  return wanted.note.trim() === draft.note ? null : { name: 'updateBookingNote', body: { note: wanted.note } };
}

// The server saves a pin or a town as a venue of the city; it is still the same point.
const nearby = 0.0001;

/** True for the same venue, place or point. */
export function isSamePlace(a: Place, b: Place | null): boolean {
  if (b === null) return false;
  if (a.venueId !== null) return a.venueId === b.venueId;
  if (a.placeId !== null) return a.placeId === b.placeId;
  return Math.abs(a.latitude - b.latitude) < nearby && Math.abs(a.longitude - b.longitude) < nearby;
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
