import type { Place } from '@cadenza/contract/venues/operations';
import { type SharedPart, type SharedPlace, type SharedVariant, writeCode } from '@cadenza/domain/enquiry/share-code';
import { call } from '../../../shared/client/public-client.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { type Choices, noMusic, type PartChoice } from '../choices/choices.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { coarsenPoint } from './coarsen-place.ts';

export interface NamedChoices {
  name: string;
  choices: Choices;
}

/** The address that opens a shared comparison. The hash is never sent to a server. */
const comparePath = '/quote/compare';

const idLength = 8;

/** A link that shows these choices to anyone, without an account. It contains no note, no customer and no code. */
export async function makeLink(
  all: readonly NamedChoices[],
  catalogue: Catalogue,
  page: { origin: string; today: string },
): Promise<string> {
  const variants = await Promise.all(all.map((each) => sharedVariant(each, catalogue)));
  const code = writeCode({ citySlug: catalogue.city.slug, sharedOn: page.today, variants });
  return `${page.origin}${comparePath}?cityId=${catalogue.city.slug}#${code}`;
}

async function sharedVariant({ name, choices }: NamedChoices, catalogue: Catalogue): Promise<SharedVariant> {
  const [ceremony, reception] = await Promise.all([
    sharedPart(choices.ceremony, catalogue),
    sharedPart(choices.reception, catalogue),
  ]);
  const { eventType, eventDate, notSureWhen, singers, chooseForMe, addOns } = choices;
  return {
    name,
    eventType,
    eventDate: notSureWhen ? null : eventDate,
    notSureWhen,
    ceremony,
    reception,
    singers: singers.map(beginning),
    chooseForMe,
    addOns: addOns.map(({ addOnId, count }) => ({ addOn: beginning(addOnId), count })),
    // Whoever opens it has no code.
    payableMinor: priceChoices({ ...choices, priceCode: null }, catalogue).quote?.totals.payableMinor ?? null,
  };
}

async function sharedPart(part: PartChoice, catalogue: Catalogue): Promise<SharedPart> {
  const { music, minutes, startTime, notSureWhere, place } = part;
  return {
    music: music === null || music === noMusic ? music : beginning(music),
    minutes,
    startTime,
    notSureWhere,
    place: place && !notSureWhere ? await sharedPlace(place, catalogue) : null,
  };
}

/**
 * Only places that anyone can search for are named; any other may be a home, so only its rough location is
 * shared.
 */
async function sharedPlace(place: Place, { city }: Catalogue): Promise<SharedPlace> {
  const { venueId, placeId, name } = place;
  if (placeId?.startsWith('gazetteer:')) return { kind: 'town', placeId };
  if (venueId !== null && (await isListed(venueId, name, city.id))) return { kind: 'venue', venueId };
  const isPin = name.startsWith('Pin near ');
  return coarsenPoint(city, place, isPin ? name : `A place ${place.km} km from ${city.name}`);
}

async function isListed(venueId: string, name: string, cityId: string): Promise<boolean> {
  if (name.trim().length < 2) return false;
  const { items } = await call('searchPlaces', { query: { cityId, words: name.slice(0, 120) } });
  return items.some((found) => found.venueId === venueId);
}

const beginning = (id: string): string => id.slice(0, idLength);
