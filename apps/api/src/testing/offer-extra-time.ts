import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/**
 * Sets what half an hour beyond the package costs and pays in a city, and how many customers can add, from a day on.
 */
export async function offerExtraTime(
  db: Db,
  cityId: string,
  { priceMinor = 6000, payMinor = 7551, most }: { priceMinor?: number; payMinor?: number; most: number },
  from = '2027-01-15',
): Promise<void> {
  const changed = JSON.stringify({
    effective_from: from,
    written_at: `${from}T00:00:00Z`,
    half_hour_price_minor: priceMinor,
    half_hour_pay_minor: payMinor,
    most_half_hours: most,
  });
  await sql`insert into city_settings select (jsonb_populate_record(s, ${changed}::jsonb)).*
    from city_settings_on(${cityId}, ${from}::date) s`.execute(db);
}
