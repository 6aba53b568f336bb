import type { PerformanceChoice } from '@cadenza/contract/estimator/operations';
import type { Place, VenueInput } from '@cadenza/contract/venues/operations';
import { type AddOnChoice, inOrder, isSameChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import { type Singer, unfitSinger } from '@cadenza/domain/enquiry/voices';
import type { Db } from '../../../platform/db/database.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { keepPlace } from '../../venues/door/keep-place.ts';
import { findChosen } from '../door.ts';
import { type DraftGig, gigOfPart } from '../present.ts';
import type { DraftState } from '../views.ts';

interface Choices {
  /**
   * Parts of the day with their music; the others are unchanged. Fields that a choice omits stay as they were in that
   * part.
   */
  performances?: readonly PerformanceChoice[];
  /** Singers in order of preference, replacing the previous ones. */
  performers?: readonly string[];
  /** Add-ons replacing the previous ones. */
  addOns?: readonly AddOnChoice[] | undefined;
}

/**
 * Applies music, places, times, singers and add-ons to a draft. Changes are looked up in one statement and must be
 * offered in the city; unchanged choices may have been withdrawn since. A new pin or town is stored as an unlisted
 * venue.
 * @param pathOf the path in the request of the performance with this index
 */
export async function applyChoices(
  trx: Db,
  draft: DraftState,
  { performances = [], performers = draft.singerIds, addOns = draft.addOns }: Choices,
  now: string,
  pathOf = (index: number) => `performances.${index}.`,
): Promise<DraftState> {
  const requested = performances.map((choice, index) => {
    const before = draft.gigs.find((gig) => gig.performanceTypeId === choice.performanceTypeId);
    return { before, index, choice: before ? withPreviousValues(choice, before, draft.city.id) : choice };
  });
  const changed = requested.filter(({ before, choice }) => !before || !isAsBefore(choice, before));
  const isSung = performers.join() !== draft.singerIds.join();
  if (changed.length === 0 && !isSung && isSameChoice(addOns, draft.addOns)) return draft;
  const { city, parts, event } = await findChosen(
    trx,
    {
      cityId: draft.city.id,
      type: draft.type,
      eventTime: { eventDate: null, notSureWhen: true },
      performances: changed.map(({ choice }) => choice),
      performers: isSung ? performers : [],
      chooseForMe: draft.chooseForMe,
      addOns,
      addOnsBefore: draft.addOns,
      minutesBefore: Object.fromEntries(draft.gigs.map((gig) => [gig.performanceTypeId, gig.chosenMinutes])),
    },
    now,
    (index) => pathOf(changed[index]?.index ?? index),
  );
  const fresh: DraftGig[] = [];
  for (const [index, part] of parts.entries()) {
    const before = changed[index]?.before;
    const venueId = part.place && (part.place.venueId ?? (await keepPlace(trx, city, part.place, now)));
    const gig = gigOfPart(part, before?.id ?? '', venueId);
    fresh.push(before ? { ...gig, startAt: before.startAt, endAt: before.endAt } : gig);
  }
  const stays = draft.gigs.filter((gig) => !changed.some(({ before }) => before === gig));
  const gigs = [...stays, ...fresh].sort((a, b) => a.performanceTypeId - b.performanceTypeId);
  if (isSung) refuseUnfit(draft, gigs, { performers, singers: event.singers });
  return { ...draft, gigs, singerIds: [...performers], addOns: inOrder(addOns) };
}

/** An added singer must fit a seat of the music; previously chosen ones may stay until the enquiry is sent. */
function refuseUnfit(
  draft: DraftState,
  gigs: readonly DraftGig[],
  { performers, singers }: { performers: readonly string[]; singers: readonly Singer[] },
): void {
  const music = gigs.map(({ performance, voices }) => ({ ...performance, voices }));
  for (const [index, singer] of singers.entries()) {
    const message = draft.singerIds.includes(performers[index] ?? '') ? null : unfitSinger(singer, music);
    if (message !== null) throw invalidField(`performers.${index}`, message);
  }
}

function withPreviousValues(choice: PerformanceChoice, before: DraftGig, cityId: string): PerformanceChoice {
  const place = before.place?.venueId ? { venueId: before.place.venueId } : null;
  const isSame = choice.venue === undefined || isAlreadyAt(choice.venue, before.place, cityId);
  return {
    ...choice,
    venue: isSame ? place : choice.venue,
    notSureWhere: choice.notSureWhere ?? (choice.venue ? false : before.notSureWhere),
    duration: choice.duration ?? before.chosenMinutes / 60,
    startTime: choice.startTime ?? before.startTime,
  };
}

/** Whether the music already plays here, so that a town or a pin is not stored as another venue each time. */
function isAlreadyAt(venue: VenueInput | null, place: Place | null, cityId: string): boolean {
  if (!venue || !place || (venue.cityId ?? cityId) !== cityId) return false;
  if (venue.location) {
    const { latitude, longitude } = venue.location;
    return place.placeId === null && place.latitude === latitude && place.longitude === longitude;
  }
  return venue.venueId === undefined ? venue.placeId === place.placeId : venue.venueId === place.venueId;
}

const isAsBefore = (choice: PerformanceChoice, before: DraftGig): boolean =>
  choice.performanceId === before.performanceId &&
  (choice.venue?.venueId ?? null) === (before.place?.venueId ?? null) &&
  choice.notSureWhere === before.notSureWhere &&
  (choice.duration ?? 0) * 60 === before.chosenMinutes &&
  choice.startTime === before.startTime;
