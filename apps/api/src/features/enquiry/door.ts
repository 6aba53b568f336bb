import type { PerformanceChoice } from '@cadenza/contract/estimator/operations';
import type { Place } from '@cadenza/contract/venues/operations';
import { addOnsFrom } from '@cadenza/domain/add-ons/add-on-terms';
import { type AddOnChoice, addOnChoiceProblems } from '@cadenza/domain/add-ons/chosen-add-ons';
import { type GigTimes, gigTimes } from '@cadenza/domain/bookings/gig-times';
import {
  type ChosenEvent,
  type ChosenGig,
  type CityPrices,
  chosenMinutes,
} from '@cadenza/domain/enquiry/enquiry-price';
import { eventDateProblem, type VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import { fieldProblems } from '@cadenza/domain/field-problems';
import { codeProblem } from '@cadenza/domain/price-rules/code-problem';
import { applicableRules, type PriceRule } from '@cadenza/domain/price-rules/price-rule';
import { gigTypeOf, type PerformanceTypeId, receptionMinutes } from '@cadenza/domain/pricing/durations';
import { extraTimeProblem } from '@cadenza/domain/pricing/extra-time-problem';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import { refuseProblems } from '../../platform/refusal.ts';
import { arrivalAt, placeChosen, placeUnknown } from '../venues/door.ts';
import { type Choice, type ChoiceFacts, findChoiceFacts } from './door/find-choice-facts.ts';

/** One part of the day with everything that follows from the choice: its place, its raised length, its times. */
export interface ChosenPart extends ChosenGig {
  performanceTypeId: PerformanceTypeId;
  performance: ChosenGig['performance'] & { id: string; lineUpId: string; vocalOption: VocalPreference };
  place: Place | null;
  /** The length before it was raised. */
  chosenMinutes: number;
  startTime: string;
  /** How many minutes before the start the musicians arrive: by experience with the venue, else the city's setting. */
  arrivalMinutes: number;
  times: GigTimes | null;
}

/** The choice resolved in the city: ready to be priced and stored. */
export interface Chosen {
  city: ChoiceFacts['city'];
  prices: CityPrices;
  eventDate: string | null;
  isDateUnsure: boolean;
  parts: ChosenPart[];
  singerIds: string[];
  addOns: readonly AddOnChoice[];
  /** The code that was entered, why it takes nothing off any more, and the rules of the city that decide. */
  code: { word: string | null; problem: string | null; rules: readonly PriceRule[] };
  event: ChosenEvent;
}

/**
 * Resolves a choice in its city. Refuses, with each field's path: an unknown city, music or singers of another city, an
 * unknown place, a date in the past.
 * @param pathOf the path in the request of the choice with this index
 */
export async function findChosen(
  client: pg.Pool | Db,
  choice: Choice,
  now: string,
  pathOf = (index: number) => `performances.${index}.`,
): Promise<Chosen> {
  return chosenFrom(choice, await findChoiceFacts(client, choice, now), pathOf);
}

/** The same, from facts that include at least everything the choice refers to. */
export function chosenFrom(
  choice: Choice,
  facts: ChoiceFacts,
  pathOf = (index: number) => `performances.${index}.`,
): Chosen {
  refuseUnknown(choice, facts, pathOf);
  const eventDate = choice.eventTime.notSureWhen ? null : choice.eventTime.eventDate;
  const parts = choice.performances.map((performance) => partOf(performance, eventDate, facts));
  const { city, tax, bands, settings } = facts;
  const code = codeOf(choice, facts);
  return {
    city,
    prices: {
      currency: city.currency,
      cityName: city.name,
      tax,
      bands,
      distances: settings.distances,
      halfHourMinor: settings.halfHours.priceMinor,
    },
    eventDate,
    isDateUnsure: choice.eventTime.notSureWhen,
    parts,
    singerIds: [...choice.performers],
    addOns: choice.addOns ?? [],
    code,
    event: {
      eventType: choice.type,
      gigs: parts,
      singers: choice.performers.flatMap((id) => facts.singers.find((singer) => singer.id === id) ?? []),
      chooseForMe: choice.chooseForMe,
      addOns: addOnsFrom(choice.addOns ?? [], facts.addOns),
      rules: applicableRules(facts.priceRules, {
        date: eventDate,
        region: city.regionId,
        code: code.word,
        today: city.today,
      }),
    },
  };
}

function codeOf({ readCode }: Choice, { city, priceRules: rules }: ChoiceFacts): Chosen['code'] {
  if (!readCode) return { word: null, problem: null, rules };
  const word = readCode(rules);
  return { word, problem: codeProblem(rules, { code: word, today: city.today }, city.name), rules };
}

function refuseUnknown(choice: Choice, facts: ChoiceFacts, pathOf: (index: number) => string): void {
  const { city, performances, singers, found, settings } = facts;
  const { eventDate, notSureWhen } = choice.eventTime;
  const dateMessage = eventDate === null || notSureWhen ? null : eventDateProblem(eventDate, city.today);
  refuseProblems([
    ...(dateMessage === null ? [] : [{ path: 'eventTime.eventDate', message: dateMessage }]),
    ...choice.performances.flatMap(({ performanceId, performanceTypeId, venue, duration }, index) => [
      ...(performances.some((known) => known.id === performanceId && known.performanceTypeId === performanceTypeId)
        ? []
        : [{ path: `${pathOf(index)}performanceId`, message: `This music is not offered in ${city.name}` }]),
      ...(!venue || placeChosen(city, venue, found)
        ? []
        : [{ path: `${pathOf(index)}venue`, message: placeUnknown(city) }]),
      ...fieldProblems({
        [`${pathOf(index)}duration`]: extraTimeProblem(
          {
            type: gigTypeOf(performanceTypeId),
            minutes: (duration ?? 0) * 60,
            minutesBefore: choice.minutesBefore?.[performanceTypeId],
          },
          settings.halfHours.most,
        ),
      }),
    ]),
    ...choice.performers.flatMap((id, index) =>
      singers.some((known) => known.id === id)
        ? []
        : [{ path: `performers.${index}`, message: `This singer does not sing in ${city.name}` }],
    ),
    ...addOnChoiceProblems(choice.addOns ?? [], facts.addOns, choice.addOnsBefore),
  ]);
}

function partOf(choice: PerformanceChoice, eventDate: string | null, facts: ChoiceFacts): ChosenPart {
  const { city, settings, found } = facts;
  const isCeremony = choice.performanceTypeId === 1;
  const performance = facts.performances.find(({ id }) => id === choice.performanceId);
  if (!performance) throw new Error('a performance that was refused before');
  const gig = {
    type: isCeremony ? ('ceremony' as const) : ('reception' as const),
    place: choice.venue ? placeChosen(city, choice.venue, found) : null,
    notSureWhere: choice.notSureWhere ?? false,
    durationMinutes: (choice.duration ?? 0) * 60 || (isCeremony ? 60 : receptionMinutes),
  };
  const durationMinutes = chosenMinutes(gig, settings.distances);
  const startTime = choice.startTime ?? (isCeremony ? settings.ceremonyStartTime : settings.receptionStartTime);
  const usualMinutes = isCeremony ? settings.ceremonyOffsetMinutes : settings.receptionOffsetMinutes;
  const arrivalMinutes = arrivalAt(gig.place, found) ?? usualMinutes;
  return {
    ...gig,
    performanceTypeId: choice.performanceTypeId,
    performance,
    chosenMinutes: gig.durationMinutes,
    durationMinutes,
    startTime,
    arrivalMinutes,
    times: gigTimes({ date: eventDate, startTime, durationMinutes, arrivalMinutes }, city.timeZone),
  };
}
