import type { PerformanceChoice } from '@cadenza/contract/estimator/operations';
import type { Place } from '@cadenza/contract/venues/operations';
import { type GigTimes, gigTimes } from '@cadenza/domain/bookings/gig-times';
import {
  type ChosenEvent,
  type ChosenGig,
  type CityPrices,
  chosenMinutes,
} from '@cadenza/domain/enquiry/enquiry-price';
import { type EventType, eventDateProblem, type VocalPreference } from '@cadenza/domain/enquiry/enquiry-rules';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import {
  dateIn,
  firstFilled,
  lineUpOn,
  performancePricesOn,
  surchargeOn,
  voicesOf,
} from '../../platform/db/expressions.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { invalidField, invalidFields } from '../../platform/refusal.ts';
import { hoursOn, taxOn } from '../estimator/door.ts';
import { arrivalAt, askedPlaces, customerTravelBands, foundPlaces, placeChosen, placeUnknown } from '../venues/door.ts';

/** What was chosen, as received; lists may be empty. */
export interface Choice {
  cityId: string;
  type: EventType;
  eventTime: { eventDate: string | null; notSureWhen: boolean };
  performances: readonly PerformanceChoice[];
  performers: readonly string[];
  chooseForMe: boolean;
}

/** One part of the day with everything that follows from the choice: its place, its raised length, its times. */
export interface ChosenPart extends ChosenGig {
  performanceTypeId: PerformanceTypeId;
  performance: ChosenGig['performance'] & { id: string; lineUpId: string; vocalOption: VocalPreference };
  place: Place | null;
  /** The length before it was raised. */
  chosenMinutes: number;
  startTime: string;
  /** How many minutes before the start the musicians arrive: what the place has shown, else the city's. */
  arrivalMinutes: number;
  times: GigTimes | null;
}

export type ChoiceFacts = Awaited<ReturnType<typeof findFacts>>[number];

/** What was chosen, in the city's terms: ready to be priced and stored. */
export interface Chosen {
  city: ChoiceFacts['city'];
  prices: CityPrices;
  eventDate: string | null;
  isDateUnsure: boolean;
  parts: ChosenPart[];
  singerIds: string[];
  event: ChosenEvent;
}

/** Reads everything a choice refers to, in one statement. */
const findFacts = preparedQuery(
  'find-choice-facts',
  {
    city: 'uuid',
    now: 'timestamptz',
    performanceIds: 'uuid[]',
    performerIds: 'uuid[]',
    venueIds: 'uuid[]',
    placeIds: 'text[]',
    gazetteerIds: 'integer[]',
  },
  (db, { city, now, performanceIds, performerIds, ...asked }) =>
    db
      .selectFrom('cities as y')
      .innerJoin('regions as r', 'r.id', 'y.region_id')
      .where('y.id', '=', city)
      .select((eb) => {
        const { ref } = eb;
        const today = dateIn(now, ref('y.time_zone'));
        return [
          jsonBuildObject({
            id: ref('y.id'),
            name: ref('y.name'),
            regionId: ref('y.region_id'),
            timeZone: ref('y.time_zone'),
            latitude: ref('y.latitude'),
            longitude: ref('y.longitude'),
            phone: ref('y.phone'),
            email: ref('y.email'),
            currency: ref('r.currency'),
            today,
          }).as('city'),
          taxOn(ref('y.id'), today).as('tax'),
          hoursOn(ref('y.id'), today).as('settings'),
          customerTravelBands(ref('y.id'), today).as('bands'),
          jsonArrayFrom(
            eb
              .selectFrom('performances as p')
              .innerJoinLateral(
                (performance) =>
                  performance
                    .selectFrom('lineup_positions as l')
                    .where('l.lineup_id', '=', lineUpOn(performance.ref('p.id'), today))
                    .select(({ fn }) => [fn.countAll<number>().as('performers')])
                    .as('lineUp'),
                (join) => join.onTrue(),
              )
              .where('p.id', '=', ({ fn }) => fn.any(performanceIds))
              .whereRef('p.city_id', '=', 'y.id')
              .where('p.is_active', '=', true)
              .where('lineUp.performers', '>', 0)
              .select(['p.id', 'p.performance_type_id as performanceTypeId', 'p.name', 'p.vocal_option as vocalOption'])
              .select(({ ref: of }) => ['lineUp.performers', lineUpOn(of('p.id'), today).$notNull().as('lineUpId')])
              .select(({ ref: of }) => voicesOf(lineUpOn(of('p.id'), today)).as('voices'))
              .select((performance) =>
                jsonArrayFrom(
                  performance
                    .selectFrom(performancePricesOn(performance.ref('p.id'), today).as('c'))
                    .select(['c.duration_minutes as durationMinutes', 'c.price_minor as priceMinor']),
                ).as('prices'),
              ),
          ).as('performances'),
          jsonArrayFrom(
            eb
              .selectFrom('performers as f')
              .innerJoin('users as u', 'u.id', 'f.user_id')
              .where('f.id', '=', ({ fn }) => fn.any(performerIds))
              .whereRef('f.city_id', '=', 'y.id')
              .where('f.is_visible', '=', true)
              .select(['f.id', 'f.gender'])
              .select((singer) => [
                firstFilled(singer.ref('f.alias'), singer.ref('u.first_name')).as('name'),
                surchargeOn(singer.ref('f.id'), today).as('surchargeMinor'),
              ]),
          ).as('singers'),
          foundPlaces({ cityId: ref('y.id'), day: today }, asked).as('found'),
        ];
      }),
);

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

/** Reads everything a choice refers to from the database. Refuses an unknown city. */
export async function findChoiceFacts(
  client: pg.Pool | Db,
  choice: Pick<Choice, 'cityId' | 'performances' | 'performers'>,
  now: string,
): Promise<ChoiceFacts> {
  const [facts] = await findFacts(client, {
    city: choice.cityId,
    now,
    performanceIds: choice.performances.map(({ performanceId }) => performanceId),
    performerIds: choice.performers,
    ...askedPlaces(choice.performances.map(({ venue }) => venue)),
  });
  if (!facts) throw invalidField('cityId', 'This city is not known');
  return facts;
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
  return {
    city,
    prices: { currency: city.currency, cityName: city.name, tax, bands, distances: settings.distances },
    eventDate,
    isDateUnsure: choice.eventTime.notSureWhen,
    parts,
    singerIds: [...choice.performers],
    event: {
      eventType: choice.type,
      gigs: parts,
      singers: choice.performers.flatMap((id) => facts.singers.find((singer) => singer.id === id) ?? []),
      chooseForMe: choice.chooseForMe,
    },
  };
}

function refuseUnknown(choice: Choice, facts: ChoiceFacts, pathOf: (index: number) => string): void {
  const { city, performances, singers, found } = facts;
  const { eventDate, notSureWhen } = choice.eventTime;
  const dateMessage = eventDate === null || notSureWhen ? null : eventDateProblem(eventDate, city.today);
  const fields = [
    ...(dateMessage === null ? [] : [{ path: 'eventTime.eventDate', message: dateMessage }]),
    ...choice.performances.flatMap(({ performanceId, performanceTypeId, venue }, index) => [
      ...(performances.some((known) => known.id === performanceId && known.performanceTypeId === performanceTypeId)
        ? []
        : [{ path: `${pathOf(index)}performanceId`, message: `This music is not offered in ${city.name}` }]),
      ...(!venue || placeChosen(city, venue, found)
        ? []
        : [{ path: `${pathOf(index)}venue`, message: placeUnknown(city) }]),
    ]),
    ...choice.performers.flatMap((id, index) =>
      singers.some((known) => known.id === id)
        ? []
        : [{ path: `performers.${index}`, message: `This singer does not sing in ${city.name}` }],
    ),
  ];
  if (fields.length > 0) throw invalidFields(fields);
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
    durationMinutes: (choice.duration ?? 1) * 60,
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
