import type { AgreedChanges, ChosenEvent, CityPrices } from '@cadenza/domain/enquiry/enquiry-price';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Everything the price of a booking follows from. */
export interface QuoteBasis {
  city: CityPrices;
  event: ChosenEvent;
  /** What staff agreed, as entered with the last quote. */
  agreed: AgreedChanges;
  /** Of the quote as stored; null before the first. */
  version: number | null;
}

/** What a booking's quote follows from, in one statement: `priceEvent(city, event, agreed)` prices it. `now` decides the tax in force. */
export async function findQuoteBasis(db: Db, bookingId: string, now: string): Promise<QuoteBasis> {
  const { rows } = await sql<{ basis: QuoteBasis }>`
    select json_build_object(
      'city', json_build_object(
        'currency', b.currency, 'cityName', y.name,
        'tax', (select json_build_object('mode', mode, 'rate', rate::text, 'label', label) from city_taxes
          where city_id = y.id and effective_from <= (${now}::timestamptz at time zone y.time_zone)::date
          order by effective_from desc limit 1),
        'bands', (select coalesce(json_agg(json_build_object('minKm', min_km, 'customerFeeMinor', customer_fee_minor)), '[]')
          from travel_bands where city_id = y.id)),
      'event', json_build_object(
        'eventType', b.type, 'chooseForMe', b.choose_singers_for_me,
        'gigs', (select coalesce(json_agg(json_build_object(
            'type', case g.performance_type_id when 1 then 'ceremony' else 'reception' end,
            'durationMinutes', g.duration_minutes, 'notSureWhere', g.is_place_unsure,
            'performance', json_build_object('name', p.name, 'vocalOption', p.vocal_option,
              'performers', l.performers, 'singers', l.singers,
              'prices', (select coalesce(json_agg(json_build_object('durationMinutes', duration_minutes, 'priceMinor', price_minor)), '[]')
                from performance_prices where performance_id = p.id)),
            'place', case when v.id is not null then
              json_build_object('name', v.name, 'km', v.km, 'overrideCustomerFeeMinor', v.override_customer_fee_minor) end
          ) order by g.performance_type_id), '[]')
          from gigs g join performances p on p.id = g.performance_id left join venues v on v.id = g.venue_id
          cross join lateral (select count(*) performers, count(*) filter (where is_singer) singers
            from lineup_positions where performance_id = p.id) l
          where g.booking_id = b.id),
        'singers', (select coalesce(json_agg(json_build_object(
            'name', coalesce(nullif(f.alias, ''), u.first_name), 'surchargeMinor', f.surcharge_minor) order by s.rank), '[]')
          from booking_singers s join performers f on f.id = s.performer_id join users u on u.id = f.user_id
          where s.booking_id = b.id)),
      'agreed', json_build_object(
        'eventSurcharge', case when q.surcharge_minor > 0 then
          json_build_object('minor', q.surcharge_minor, 'reason', q.surcharge_reason) end,
        'discount', case when q.discount_rate is not null then json_build_object('rate', q.discount_rate::text)
          when q.discount_minor is not null then json_build_object('minor', q.discount_minor) end,
        'adjustments', coalesce(q.adjustments, '[]')),
      'version', q.version
    ) basis
    from bookings b join cities y on y.id = b.city_id
    left join price_sheets q on q.booking_id = b.id and q.kind = 'quote'
    where b.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the booking to be priced does not exist');
  return row.basis;
}
