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
import type { Currency } from '@cadenza/domain/money';
import type { TaxRule } from '@cadenza/domain/pricing/tax';
import type { CustomerTravelBand } from '@cadenza/domain/pricing/travel-fee';
import type { RegionId } from '@cadenza/domain/regions';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField, invalidFields } from '../../platform/refusal.ts';
import { askedPlaces, type FoundPlaces, foundPlacesJson, placeChosen, placeUnknown } from '../venues/door.ts';

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
  performanceTypeId: 1 | 2;
  performance: ChosenGig['performance'] & { id: string; vocalOption: VocalPreference };
  place: Place | null;
  /** The length before it was raised. */
  chosenMinutes: number;
  startTime: string;
  /** How many minutes before the start the musicians arrive. */
  arrivalMinutes: number;
  times: GigTimes | null;
}

export interface ChoiceFacts {
  city: {
    id: string;
    name: string;
    regionId: RegionId;
    timeZone: string;
    latitude: number;
    longitude: number;
    phone: string;
    email: string;
    currency: Currency;
    /** Today's date in the city. */
    today: string;
  };
  tax: TaxRule;
  settings: {
    ceremonyStartTime: string;
    receptionStartTime: string;
    ceremonyOffsetMinutes: number;
    receptionOffsetMinutes: number;
  };
  bands: CustomerTravelBand[];
  performances: (ChosenPart['performance'] & { performanceTypeId: number })[];
  singers: { id: string; name: string; surchargeMinor: number }[];
  found: FoundPlaces;
}

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
const findFacts = prepared<ChoiceFacts>(
  'find-choice-facts',
  `select json_build_object('id', y.id, 'name', y.name, 'regionId', y.region_id, 'timeZone', y.time_zone, 'latitude', y.latitude,
     'longitude', y.longitude, 'phone', y.phone, 'email', y.email, 'currency', r.currency,
     'today', ($2::timestamptz at time zone y.time_zone)::date) city,
   (select json_build_object('mode', mode, 'rate', rate::text, 'label', label) from city_taxes
     where city_id = y.id and effective_from <= ($2::timestamptz at time zone y.time_zone)::date order by effective_from desc limit 1) tax,
   (select json_build_object('ceremonyStartTime', to_char(ceremony_start_time, 'HH24:MI'),
       'receptionStartTime', to_char(reception_start_time, 'HH24:MI'),
       'ceremonyOffsetMinutes', ceremony_offset_minutes, 'receptionOffsetMinutes', reception_offset_minutes) from city_settings
     where city_id = y.id and effective_from <= ($2::timestamptz at time zone y.time_zone)::date order by effective_from desc limit 1) settings,
   (select coalesce(json_agg(json_build_object('minKm', min_km, 'customerFeeMinor', customer_fee_minor)), '[]')
     from travel_bands where city_id = y.id) bands,
   (select coalesce(json_agg(json_build_object('id', p.id, 'performanceTypeId', p.performance_type_id, 'name', p.name,
       'vocalOption', p.vocal_option, 'performers', l.performers, 'singers', l.singers,
       'prices', (select coalesce(json_agg(json_build_object('durationMinutes', duration_minutes, 'priceMinor', price_minor)), '[]')
         from performance_prices where performance_id = p.id))), '[]')
     from performances p cross join lateral (select count(*) performers, count(*) filter (where is_singer) singers
       from lineup_positions where performance_id = p.id) l
     where p.id = any($3::uuid[]) and p.city_id = y.id and p.is_active and l.performers > 0) performances,
   (select coalesce(json_agg(json_build_object('id', f.id, 'name', coalesce(nullif(f.alias, ''), u.first_name),
       'surchargeMinor', f.surcharge_minor)), '[]')
     from performers f join users u on u.id = f.user_id
     where f.id = any($4::uuid[]) and f.city_id = y.id and f.is_visible) singers,
   ${foundPlacesJson({ city: '$1', venueIds: '$5', placeIds: '$6', gazetteerIds: '$7' })} found
   from cities y join regions r on r.id = y.region_id where y.id = $1`,
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
  const { venueIds, placeIds, gazetteerIds } = askedPlaces(choice.performances.map(({ venue }) => venue));
  const performanceIds = choice.performances.map(({ performanceId }) => performanceId);
  const [facts] = await findFacts(client, [
    choice.cityId,
    now,
    performanceIds,
    choice.performers,
    venueIds,
    placeIds,
    gazetteerIds,
  ]);
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
  const { city, tax, bands } = facts;
  return {
    city,
    prices: { currency: city.currency, cityName: city.name, tax, bands },
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
  const durationMinutes = chosenMinutes(gig);
  const startTime = choice.startTime ?? (isCeremony ? settings.ceremonyStartTime : settings.receptionStartTime);
  const arrivalMinutes = isCeremony ? settings.ceremonyOffsetMinutes : settings.receptionOffsetMinutes;
  const times = gigTimes({ date: eventDate, startTime, durationMinutes, arrivalMinutes }, city.timeZone);
  return {
    ...gig,
    performanceTypeId: choice.performanceTypeId,
    performance,
    chosenMinutes: gig.durationMinutes,
    durationMinutes,
    startTime,
    arrivalMinutes,
    times,
  };
}
