import { addOnsFrom } from '@cadenza/domain/add-ons/add-on-terms';
import { type EnquiryNotice, enquiryNotices } from '@cadenza/domain/enquiry/enquiry-notices';
import {
  type ChosenEvent,
  type ChosenGig,
  chosenMinutes,
  priceByList,
  unpricedProblems,
} from '@cadenza/domain/enquiry/enquiry-price';
import { VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import { type GigType, gigTypes } from '@cadenza/domain/pricing/durations';
import type { Quote } from '@cadenza/domain/pricing/quote';
import { TaxMode, type TaxRule } from '@cadenza/domain/pricing/tax';
import { type Catalogue, type Performance, singersOf } from '../catalogue/catalogue.ts';
import { type Choices, musicOf, noMusic } from './choices.ts';
import { mayHaveRules, priceWithRules } from './day-rules.ts';
import { offeredAddOns } from './offered-add-ons.ts';

/** The price of the choices. */
export interface Priced {
  /** Null if no music is chosen, or some of it is not offered at the chosen length. */
  quote: Quote | null;
  notices: EnquiryNotice[];
  /** Chosen music without a price at its length; paths match the requests. */
  unpriced: FieldProblem[];
  /** How long each part plays, raised to the minimum for its distance. */
  minutes: Record<GigType, number>;
  isVocal: boolean;
  /** Whether something can be added to the music. */
  hasAddOns: boolean;
}

/** Prices the choices with the same rules as the server; without a price until the rules of a chosen day are loaded. */
export function priceChoices(choices: Choices, catalogue: Catalogue): Priced {
  const event = eventOf(choices, catalogue);
  // A part without music has no travel.
  const wanted = gigTypes.filter((part) => choices[part].music !== noMusic);
  const { city, travelBands: bands, settings } = catalogue;
  const prices = {
    currency: city.currency,
    cityName: city.name,
    tax: taxOf(catalogue),
    bands,
    distances: settings.distances,
    halfHourMinor: settings.halfHours.priceMinor,
  };
  return {
    quote: mayHaveRules(choices, catalogue)
      ? priceWithRules(prices, event, choices, catalogue)
      : priceByList(prices, event),
    notices: enquiryNotices(
      wanted.map((type) => ({ type, ...choices[type] })),
      prices,
    ),
    unpriced: unpricedProblems(event, prices),
    minutes: {
      ceremony: minutesOf('ceremony', choices, catalogue),
      reception: minutesOf('reception', choices, catalogue),
    },
    isVocal: event.gigs.some(({ performance }) => performance.vocalOption !== VocalPreference.NoVocals),
    hasAddOns: offeredAddOns(choices, catalogue).length > 0,
  };
}

/** The performance chosen for a part of the day, if the city offers it. */
export function performanceOf(choices: Choices, catalogue: Catalogue, part: GigType): Performance | null {
  const id = musicOf(choices[part]);
  return catalogue.performances.find((each) => each.id === id) ?? null;
}

/** How long a part plays, raised to the minimum for its distance. */
export function minutesOf(part: GigType, choices: Choices, { settings }: Pick<Catalogue, 'settings'>): number {
  const { minutes, place, notSureWhere } = choices[part];
  return chosenMinutes({ type: part, durationMinutes: minutes, place, notSureWhere }, settings.distances);
}

export function taxOf({ tax }: Catalogue): TaxRule {
  const mode = Object.values(TaxMode).find((each) => each === tax.mode) ?? TaxMode.None;
  return { ...tax, mode };
}

/** Converts the choices to the input of the pricing rules. */
export function eventOf(choices: Choices, catalogue: Catalogue): ChosenEvent {
  const singers = singersOf(catalogue);
  return {
    eventType: choices.eventType,
    gigs: gigTypes.flatMap((part) => gigOf(part, choices, catalogue)),
    singers: choices.singers.flatMap((id) => {
      const singer = singers.find((each) => each.id === id);
      return singer ? [{ name: singer.label, gender: singer.gender, surchargeMinor: singer.surchargeMinor }] : [];
    }),
    chooseForMe: choices.chooseForMe,
    addOns: addOnsFrom(choices.addOns, catalogue.addOns),
  };
}

function gigOf(part: GigType, choices: Choices, catalogue: Catalogue): ChosenGig[] {
  const performance = performanceOf(choices, catalogue, part);
  if (!performance) return [];
  const { place, notSureWhere } = choices[part];
  return [{ type: part, performance, durationMinutes: minutesOf(part, choices, catalogue), place, notSureWhere }];
}
