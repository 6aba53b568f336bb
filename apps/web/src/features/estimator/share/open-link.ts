import type { Place } from '@cadenza/contract/venues/operations';
import type { SharedComparison, SharedPart, SharedPlace, SharedVariant } from '@cadenza/domain/enquiry/share-code';
import { type GigType, gigTypes, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { roadKm } from '@cadenza/domain/venues/distance';
import { call } from '../../../shared/client/public-client.ts';
import { type Catalogue, offeredMinutes, singersOf } from '../catalogue/catalogue.ts';
import { type Choices, noMusic, type PartChoice } from '../choices/choices.ts';

/** A variant from a link, with the city's current catalogue. */
export interface OpenedVariant {
  name: string;
  choices: Choices;
  /** Its price when it was shared. */
  payableMinorThen: number | null;
}

export interface OpenedLink {
  sharedOn: string;
  variants: OpenedVariant[];
  /** Some of its music, a singer or a place is no longer offered. */
  isSomethingGone: boolean;
}

/** Resolves a link: music and singers in the catalogue, places on the server. Throws if the server is unreachable. */
export async function openLink(shared: SharedComparison, catalogue: Catalogue): Promise<OpenedLink> {
  const found = new Map<string, Promise<Place | null>>();
  const placeOf = (place: SharedPlace) => {
    const key = JSON.stringify(place);
    const asked = found.get(key) ?? findPlace(place, catalogue);
    found.set(key, asked);
    return asked;
  };
  const opened = await Promise.all(shared.variants.map((variant) => openVariant(variant, catalogue, placeOf)));
  return {
    sharedOn: shared.sharedOn,
    variants: opened.map(({ isWhole: _, ...variant }) => variant),
    isSomethingGone: opened.some(({ isWhole }) => !isWhole),
  };
}

type PlaceOf = (place: SharedPlace) => Promise<Place | null>;

async function openVariant(variant: SharedVariant, catalogue: Catalogue, placeOf: PlaceOf) {
  const { name, eventType, eventDate, notSureWhen, chooseForMe, payableMinor } = variant;
  const [ceremony, reception] = await Promise.all(
    gigTypes.map((part) => openPart(part, variant[part], catalogue, placeOf)),
  );
  if (!ceremony || !reception) throw new Error('a day has two parts');
  const offered = singersOf(catalogue).map(({ id }) => String(id));
  const singers = variant.singers.flatMap((beginning) => offered.find((id) => id.startsWith(beginning)) ?? []);
  const addOns = variant.addOns.flatMap(({ addOn, count }) => {
    const found = catalogue.addOns.find(({ addOnId, most }) => addOnId.startsWith(addOn) && count <= most);
    return found && count > 0 ? [{ addOnId: found.addOnId, count }] : [];
  });
  const choices: Choices = {
    eventType,
    eventDate,
    notSureWhen,
    ceremony,
    reception,
    singers,
    chooseForMe,
    addOns,
    priceCode: null,
    note: '',
  };
  const isWhole =
    singers.length === variant.singers.length &&
    addOns.length === variant.addOns.length &&
    isKept(variant.ceremony, ceremony) &&
    isKept(variant.reception, reception);
  return { name, choices, payableMinorThen: payableMinor, isWhole };
}

async function openPart(
  part: GigType,
  shared: SharedPart,
  catalogue: Catalogue,
  placeOf: PlaceOf,
): Promise<PartChoice> {
  const { music, minutes, startTime, notSureWhere, place } = shared;
  const typeId = performanceTypeIdOf(part);
  const performance =
    music === null || music === noMusic
      ? null
      : catalogue.performances.find((each) => each.performanceTypeId === typeId && each.id.startsWith(music));
  return {
    music: music === noMusic ? noMusic : (performance?.id ?? null),
    minutes: part === 'reception' ? offeredMinutes(minutes, catalogue) : minutes,
    startTime,
    notSureWhere,
    place: place && (await placeOf(place)),
  };
}

const isKept = (shared: SharedPart, opened: PartChoice): boolean =>
  (shared.music === null) === (opened.music === null) &&
  (shared.place === null) === (opened.place === null) &&
  shared.minutes === opened.minutes;

/** Venues and towns are looked up by id; a rough location is in the link itself. Null for what no longer exists. */
async function findPlace(place: SharedPlace, { city }: Catalogue): Promise<Place | null> {
  if (place.kind === 'about') {
    const { latitude, longitude, name } = place;
    return {
      venueId: null,
      placeId: null,
      name,
      formattedAddress: `About ${latitude.toFixed(2)}, ${longitude.toFixed(2)}`,
      latitude,
      longitude,
      km: roadKm(city, place),
      overrideCustomerFeeMinor: null,
    };
  }
  const venue = place.kind === 'venue' ? { venueId: place.venueId } : { placeId: place.placeId };
  try {
    return (await call('getVenueDistance', { body: { cityId: city.id, venue } })).venue;
  } catch (error) {
    if ((error as { isUnreachable?: boolean }).isUnreachable) throw error;
    return null;
  }
}
