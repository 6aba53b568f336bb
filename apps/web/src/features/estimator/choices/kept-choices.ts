import type { Place } from '@cadenza/contract/venues/operations';
import type { AddOnChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { isRecord } from '@cadenza/domain/is-record';
import { type GigType, gigTypes, minuteChoices, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { type Catalogue, offeredMinutes, singersOf } from '../catalogue/catalogue.ts';
import { type Choices, firstChoices, noMusic, type PartChoice } from './choices.ts';

/** What this browser remembers of the estimator: the last city and the choices made in each. */
export interface KeptChoices {
  lastCity: () => string | null;
  of: (cityId: string) => Choices | null;
  keep: (cityId: string, choices: Choices) => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;
interface Kept {
  cityId: string | null;
  byCity: Record<string, unknown>;
}

const key = 'cadenza.estimator.1';
const nothingKept: Kept = { cityId: null, byCity: {} };

/** If the browser cannot store anything (private browsing, full storage), the estimator simply forgets. */
export function createKeptChoices(store: Store): KeptChoices {
  function read(): Kept {
    try {
      return { ...nothingKept, ...(JSON.parse(store.getItem(key) ?? '{}') as Partial<Kept>) };
    } catch {
      return nothingKept;
    }
  }
  return {
    lastCity: () => read().cityId,
    of: (cityId) => choicesFrom(read().byCity[cityId]),
    keep: (cityId, choices) => {
      try {
        store.setItem(key, JSON.stringify({ cityId, byCity: { ...read().byCity, [cityId]: choices } }));
      } catch {
        return;
      }
    },
  };
}

/** Stored choices may come from an older version or be corrupt, so only well-formed values are used. */
export function choicesFrom(value: unknown): Choices | null {
  if (!isRecord(value)) return null;
  const eventType = Object.values(EventType).find((each) => each === value.eventType);
  const { priceCode } = value;
  return {
    eventType: eventType ?? EventType.Wedding,
    eventDate: textOr(value.eventDate, null, /^\d{4}-\d{2}-\d{2}$/),
    notSureWhen: value.notSureWhen === true,
    ceremony: partFrom(value.ceremony, 'ceremony'),
    reception: partFrom(value.reception, 'reception'),
    singers: Array.isArray(value.singers) ? value.singers.filter((each) => typeof each === 'string') : [],
    chooseForMe: value.chooseForMe === true,
    addOns: Array.isArray(value.addOns) ? value.addOns.flatMap(addOnFrom) : [],
    priceCode:
      isRecord(priceCode) && typeof priceCode.pass === 'string' ? { pass: priceCode.pass, rule: priceCode.rule } : null,
    note: textOr(value.note, '') ?? '',
  };
}

/** Drops music, singers, add-ons and extra time that the city no longer offers. */
export function fitToCatalogue(choices: Choices, catalogue: Catalogue): Choices {
  const offered = new Set(catalogue.performances.map((each) => `${each.performanceTypeId} ${each.id}`));
  const singers = new Set(singersOf(catalogue).map((each) => String(each.id)));
  const fitted = {
    ...choices,
    singers: choices.singers.filter((id) => singers.has(id)),
    addOns: choices.addOns.filter((chosen) =>
      catalogue.addOns.some(({ addOnId, most }) => addOnId === chosen.addOnId && chosen.count <= most),
    ),
  };
  for (const part of gigTypes) {
    const { music } = choices[part];
    const isOffered = music === noMusic || offered.has(`${performanceTypeIdOf(part)} ${music}`);
    if (!isOffered) fitted[part] = { ...choices[part], music: null };
  }
  fitted.reception = { ...fitted.reception, minutes: offeredMinutes(choices.reception.minutes, catalogue) };
  return fitted;
}

function addOnFrom(value: unknown): AddOnChoice[] {
  if (!isRecord(value) || typeof value.addOnId !== 'string' || typeof value.count !== 'number') return [];
  return [{ addOnId: value.addOnId, count: value.count }];
}

function partFrom(value: unknown, part: GigType): PartChoice {
  const first = firstChoices[part];
  if (!isRecord(value)) return first;
  return {
    music: textOr(value.music, null),
    place: placeFrom(value.place),
    notSureWhere: value.notSureWhere === true,
    minutes: minuteChoices[part].find((each) => each === value.minutes) ?? first.minutes,
    startTime: textOr(value.startTime, null, /^\d{2}:\d{2}$/),
  };
}

function placeFrom(value: unknown): Place | null {
  if (!isRecord(value)) return null;
  const { venueId, placeId, name, formattedAddress, latitude, longitude, km, overrideCustomerFeeMinor } = value;
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof km !== 'number') return null;
  return {
    venueId: textOr(venueId, null),
    placeId: textOr(placeId, null),
    name: textOr(name, '') ?? '',
    formattedAddress: textOr(formattedAddress, '') ?? '',
    latitude,
    longitude,
    km,
    overrideCustomerFeeMinor: typeof overrideCustomerFeeMinor === 'number' ? overrideCustomerFeeMinor : null,
  };
}

const textOr = (value: unknown, fallback: string | null, pattern = /^/): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : fallback;
