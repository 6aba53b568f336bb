import type { RequestOf } from '@cadenza/contract/operations';
import type { Place, VenueInput } from '@cadenza/contract/venues/operations';
import { type GigType, gigTypes, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { type Choices, eventTimeOf, musicOf, noMusic } from './choices.ts';

type EstimateBody = RequestOf<'estimatePrice'>['body'];
type PerformanceRequest = NonNullable<EstimateBody['performances']>[number];

/** A place as the API takes it: one of our venues, a place in the gazetteer, or a point on the map. */
function venueInputOf({ venueId, placeId, ...place }: Place): VenueInput {
  if (venueId !== null) return { venueId };
  if (placeId !== null) return { placeId };
  const { latitude, longitude, name, formattedAddress } = place;
  return { location: { latitude, longitude, name, formattedAddress } };
}

/** One part of the day with its music, or nothing if none is chosen. */
function performanceRequestOf(part: GigType, choices: Choices): PerformanceRequest | null {
  const performanceId = musicOf(choices[part]);
  if (performanceId === null) return null;
  const { place, notSureWhere, startTime } = choices[part];
  return {
    performanceId,
    performanceTypeId: performanceTypeIdOf(part),
    venue: place && venueInputOf(place),
    notSureWhere,
    // In hours; the server raises it by the same rule as the browser.
    duration: choices[part].minutes / 60,
    ...(startTime === null ? {} : { startTime }),
  };
}

const chosenOf = (choices: Choices) => ({
  eventTime: eventTimeOf(choices),
  performances: gigTypes.flatMap((part) => performanceRequestOf(part, choices) ?? []),
  performers: [...choices.singers],
  chooseForMe: choices.chooseForMe,
  addOns: [...choices.addOns],
});

/** The input of `estimatePrice`. */
export function estimateBodyOf(choices: Choices, cityId: string): EstimateBody {
  return { cityId, type: choices.eventType, ...chosenOf(choices), codePass: choices.priceCode?.pass ?? null };
}

/** The choices as `saveChoices` accepts them; another event type is another enquiry. */
export const savedBodyOf = (choices: Choices) => ({ ...chosenOf(choices), note: choices.note });

/** Everything a new enquiry needs except the customer. */
export function enquiryBodyOf(choices: Choices, cityId: string) {
  return {
    ...estimateBodyOf(choices, cityId),
    note: choices.note,
    noCeremony: choices.ceremony.music === noMusic,
    noReception: choices.reception.music === noMusic,
  };
}
