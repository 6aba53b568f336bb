import type { PerformanceChoice } from '@cadenza/contract/estimator/operations';
import type { AddOnChoice } from '@cadenza/domain/add-ons/chosen-add-ons';
import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import type { PerformanceTypeId } from '@cadenza/domain/pricing/durations';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type pg from 'pg';
import { addOnList } from '../../../platform/db/add-ons.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  dateIn,
  firstFilled,
  lineUpOn,
  performancePricesOn,
  surchargeOn,
  voicesOf,
} from '../../../platform/db/expressions.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import { priceRuleList } from '../../../platform/db/price-rules.ts';
import { invalidField } from '../../../platform/refusal.ts';
import { hoursOn, taxOn } from '../../estimator/door.ts';
import { askedPlaces, customerTravelBands, foundPlaces } from '../../venues/door.ts';

/** A choice as received; lists may be empty. */
export interface Choice {
  cityId: string;
  type: EventType;
  eventTime: { eventDate: string | null; notSureWhen: boolean };
  performances: readonly PerformanceChoice[];
  performers: readonly string[];
  chooseForMe: boolean;
  addOns?: readonly AddOnChoice[];
  /** Add-ons that may stay, whether or not they are still offered. */
  addOnsBefore?: readonly AddOnChoice[];
  /** The chosen length of each part, which may stay whether or not it is still offered. */
  minutesBefore?: Partial<Record<PerformanceTypeId, number>>;
  /** Finds the code that was entered among the rules of the city. */
  readCode?: ((rules: readonly PriceRule[]) => string | null) | undefined;
}

export type ChoiceFacts = Awaited<ReturnType<typeof findFacts>>[number];

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
  (db, { city, now, performanceIds, performerIds, ...places }) =>
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
              .crossJoinLateral((performance) =>
                performance
                  .selectFrom('lineup_positions as l')
                  .where('l.lineup_id', '=', lineUpOn(performance.ref('p.id'), today))
                  .select(({ fn }) => [fn.countAll<number>().as('performers')])
                  .as('lineUp'),
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
          addOnList(ref('y.id'), today).as('addOns'),
          priceRuleList(ref('y.id'), today).as('priceRules'),
          foundPlaces({ cityId: ref('y.id'), day: today }, places).as('found'),
        ];
      }),
);

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
  if (!facts) throw invalidField('cityId', 'We don’t know this city');
  return facts;
}
