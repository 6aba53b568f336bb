import type { CityPrices } from '@cadenza/domain/enquiry/enquiry-price';
import { applicableRules, type PriceRule, type RuleFacts } from '@cadenza/domain/price-rules/price-rule';
import type { AgreedChanges } from '@cadenza/domain/pricing/agreed-lines';
import { coveredEvent } from '@cadenza/domain/pricing/covered-event';
import { gigTypeOf } from '@cadenza/domain/pricing/durations';
import type { PlacedEvent, SeatedEvent } from '@cadenza/domain/pricing/price-change';
import { priceEvent } from '@cadenza/domain/pricing/price-event';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { chosenAddOns } from '../../platform/db/add-ons.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  cityTaxesOn,
  dateIn,
  decimalText,
  distanceRulesOn,
  firstFilled,
  halfHourPriceOn,
  performancePricesOn,
  surchargeOn,
  travelBandsOn,
  venueRatesOn,
  voicesOf,
} from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { priceRuleList } from '../../platform/db/price-rules.ts';
import type { SeenBookingId } from '../../platform/session/booking-proof.ts';
import { priceAdjustments } from '../../platform/stored-documents/price-adjustments.ts';

/** Everything that determines the price of a booking. */
export interface QuoteBasis {
  bookingId: string;
  city: CityPrices;
  event: PlacedEvent & SeatedEvent;
  /** What staff agreed, as entered with the latest quote. */
  agreed: AgreedChanges;
  /** The list price without codes of the event for which they entered it; null where it is not known. */
  reducedFromMinor: number | null;
  /** The price rules of its city, and the facts that decide which of them apply. */
  rules: readonly PriceRule[];
  ruleFacts: RuleFacts;
  /** The stored quote's version; null before the first. */
  version: number | null;
}

/**
 * The inputs of a quote, in one statement: `priceEvent(city, event, agreed)` prices it. `now` decides the prices and the tax in
 * force.
 */
export async function findQuoteBasis(db: Db, bookingId: SeenBookingId, now: string): Promise<QuoteBasis> {
  const [basis] = await findQuoteBases(db, [bookingId], now);
  if (!basis) throw new Error('the booking to be priced does not exist');
  return basis;
}

/** The same for several bookings, in no particular order. */
export async function findQuoteBases(db: Db, bookingIds: readonly SeenBookingId[], now: string): Promise<QuoteBasis[]> {
  return (await basesOf(db, { bookingIds: [...bookingIds], now })).map(basisOf);
}

function basisOf(row: Awaited<ReturnType<typeof basesOf>>[number]): QuoteBasis {
  const { eventType, chooseForMe, singers, addOns, currency, cityName, tax, bands, distances, halfHourMinor } = row;
  const { rules, regionId: region, priceCode: code, today } = row;
  const ruleFacts = { date: row.eventDate, region, code, today };
  const { discount_rate: rate, discount_minor: minor, surcharge_minor: surcharge, surcharge_reason: reason } = row;
  return {
    bookingId: row.bookingId,
    city: { currency, cityName, tax, bands, distances, halfHourMinor },
    event: {
      eventType,
      chooseForMe,
      gigs: row.gigs.map(({ typeId, ...gig }) => ({ ...gig, type: gigTypeOf(typeId) })),
      singers,
      addOns,
      rules: applicableRules(rules, ruleFacts),
    },
    agreed: {
      eventSurcharge: surcharge ? { minor: surcharge, reason: reason ?? '' } : null,
      discount: rate !== null ? { rate } : minor !== null ? { minor } : null,
      adjustments:
        row.adjustmentsVersion === null ? [] : priceAdjustments.read(row.adjustmentsVersion, row.adjustments),
    },
    reducedFromMinor: row.reducedFromMinor,
    rules,
    ruleFacts,
    version: row.version,
  };
}

/**
 * The list price of an event, with tax: without codes and without what staff agreed, and of music longer than any package at
 * least that of its longest one. Null without music that has packages.
 */
export function listPrice({ city, event, rules, ruleFacts }: QuoteBasis): number | null {
  const uncoded = { ...coveredEvent(city, event), rules: applicableRules(rules, { ...ruleFacts, code: null }) };
  return priceEvent(city, uncoded)?.totals.grossMinor ?? null;
}

const basesOf = preparedQuery(
  'find-quote-bases',
  { bookingIds: 'uuid[]', now: 'timestamptz' },
  (db, { bookingIds, now }) =>
    db
      .selectFrom('bookings as b')
      .innerJoin('cities as y', 'y.id', 'b.city_id')
      .crossJoinLateral((eb) => cityTaxesOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('t'))
      .leftJoin('price_sheets as q', (join) => join.onRef('q.booking_id', '=', 'b.id').on('q.kind', '=', 'quote'))
      .where('b.id', '=', ({ fn }) => fn.any(bookingIds))
      .select([
        'b.id as bookingId',
        'b.event_date as eventDate',
        'b.price_code as priceCode',
        'y.region_id as regionId',
      ])
      .select(['b.currency', 'y.name as cityName', 'b.type as eventType', 'b.choose_singers_for_me as chooseForMe'])
      .select(['q.version', 'q.discount_minor', 'q.discount_rate', 'q.surcharge_minor', 'q.surcharge_reason'])
      .select(['q.adjustments', 'q.adjustments_version as adjustmentsVersion'])
      .select('q.reduced_from_minor as reducedFromMinor')
      .select((eb) => [
        dateIn(now, eb.ref('y.time_zone')).as('today'),
        jsonBuildObject({ mode: eb.ref('t.mode'), rate: decimalText(eb.ref('t.rate')), label: eb.ref('t.label') }).as(
          'tax',
        ),
        jsonArrayFrom(
          eb
            .selectFrom(travelBandsOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('z'))
            .select(['z.min_km as minKm', 'z.customer_fee_minor as customerFeeMinor']),
        ).as('bands'),
        priceRuleList(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('rules'),
        distanceRulesOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('distances'),
        halfHourPriceOn(eb.ref('y.id'), dateIn(now, eb.ref('y.time_zone'))).as('halfHourMinor'),
        jsonArrayFrom(
          eb
            .selectFrom('gigs as g')
            .innerJoin('performances as p', 'p.id', 'g.performance_id')
            .whereRef('g.booking_id', '=', 'b.id')
            .orderBy('g.performance_type_id')
            .select([
              'g.performance_type_id as typeId',
              'g.duration_minutes as durationMinutes',
              'g.venue_id as venueId',
              'p.id as performanceId',
            ])
            .select((gig) => [
              'g.is_place_unsure as notSureWhere',
              jsonBuildObject({
                name: gig.ref('p.name'),
                vocalOption: gig.ref('p.vocal_option'),
                performers: countLineUp(gig).$asScalar(),
                voices: voicesOf(gig.ref('g.lineup_id')),
                prices: jsonArrayFrom(
                  gig
                    .selectFrom(performancePricesOn(gig.ref('p.id'), dateIn(now, eb.ref('y.time_zone'))).as('a'))
                    .select(['a.duration_minutes as durationMinutes', 'a.price_minor as priceMinor']),
                ),
              }).as('performance'),
              jsonObjectFrom(
                gig
                  .selectFrom('venues')
                  .whereRef('id', '=', 'g.venue_id')
                  .select(['name', 'km'])
                  .select(({ ref, selectFrom }) =>
                    selectFrom(venueRatesOn(ref('g.venue_id'), dateIn(now, ref('y.time_zone'))).as('o'))
                      .select('o.customer_fee_minor')
                      .as('overrideCustomerFeeMinor'),
                  ),
              ).as('place'),
            ]),
        ).as('gigs'),
        jsonArrayFrom(
          eb
            .selectFrom('booking_singers as s')
            .innerJoin('performers as f', 'f.id', 's.performer_id')
            .innerJoin('users as u', 'u.id', 'f.user_id')
            .whereRef('s.booking_id', '=', 'b.id')
            .orderBy('s.rank')
            .select('f.gender')
            .select((singer) => [
              firstFilled(singer.ref('f.alias'), singer.ref('u.first_name')).as('name'),
              surchargeOn(singer.ref('f.id'), dateIn(now, eb.ref('y.time_zone'))).as('surchargeMinor'),
            ]),
        ).as('singers'),
        chosenAddOns(eb.ref('b.id'), dateIn(now, eb.ref('y.time_zone'))).as('addOns'),
      ]),
);

const countLineUp = (eb: ExpressionBuilder<DB & { g: DB['gigs'] }, 'g'>) =>
  eb
    .selectFrom('lineup_positions')
    .whereRef('lineup_id', '=', 'g.lineup_id')
    .select((count) => count.fn.countAll<number>().as('count'));
