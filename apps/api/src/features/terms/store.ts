import type { Terms } from '@cadenza/contract/terms/operations';
import type { RegionId } from '@cadenza/domain/regions';
import type { TermsAudience } from '@cadenza/domain/terms/terms';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The version of a city's text in force at `now`: the newest that is published. */
export const newestTerms = (db: Db, audience: TermsAudience, now: string) =>
  db
    .selectFrom('terms_versions as t')
    .innerJoin('cities as c', 'c.id', 't.city_id')
    .select([
      't.id',
      't.city_id',
      'c.name as cityName',
      'c.time_zone as timeZone',
      't.version',
      't.title',
      't.published_at as publishedAt',
    ])
    .select(sql<Terms['sections']>`t.sections`.as('sections'))
    .select(sql<RegionId>`c.region_id`.as('regionId'))
    .select(sql<TermsAudience>`t.audience`.as('audience'))
    .where('t.audience', '=', audience)
    .where('t.published_at', '<=', now)
    .orderBy('t.version', 'desc')
    .limit(1);

export async function stopMarketing(db: Db, email: string, now: string): Promise<void> {
  await db
    .insertInto('marketing_unsubscribes')
    .values({ email: email.toLowerCase(), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
