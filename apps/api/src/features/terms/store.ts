import type { TermsAudience } from '@cadenza/domain/terms/terms';
import type { Db } from '../../platform/db/database.ts';

/** The texts of cities that are published at `now`. */
export const termsTexts = (db: Db, now: string) =>
  db
    .selectFrom('terms_versions as t')
    .innerJoin('cities as c', 'c.id', 't.city_id')
    .select(['t.id', 'c.name as cityName', 'c.region_id as regionId', 'c.time_zone as timeZone', 't.audience'])
    .select(['t.version', 't.title', 't.published_at as publishedAt'])
    .select(['t.sections', 't.sections_version as sectionsVersion'])
    .where('t.published_at', '<=', now);

/** The version of a city's text in force at `now`: the newest that is published. */
export const newestTerms = (db: Db, audience: TermsAudience, now: string) =>
  termsTexts(db, now).where('t.audience', '=', audience).orderBy('t.version', 'desc').limit(1);

export async function stopMarketing(db: Db, email: string, now: string): Promise<void> {
  await db
    .insertInto('marketing_unsubscribes')
    .values({ email: email.toLowerCase(), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
