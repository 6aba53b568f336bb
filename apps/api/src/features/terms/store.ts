import { EntityStatus } from '@cadenza/domain/entity-status';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { type AgreementAudience, type TermsAudience, termsAudiences } from '@cadenza/domain/terms/terms';
import type { TermsSection } from '@cadenza/domain/terms/terms-text';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant, isoInstant } from '../../platform/db/expressions.ts';
import { cityInScope, cityNotFound, type SeenCityId } from '../../platform/session/city-in-scope.ts';
import { termsSections } from '../../platform/stored-documents/terms-sections.ts';

/** The texts of cities that are, or were, in force at `now`. */
export const termsTexts = (db: Db, now: string) => publishedTexts(db).where('t.published_at', '<=', now);

const publishedTexts = (db: Db) =>
  db
    .selectFrom('terms_versions as t')
    .innerJoin('cities as c', 'c.id', 't.city_id')
    .select(['t.id', 'c.name as cityName', 'c.region_id as regionId', 'c.time_zone as timeZone', 't.audience'])
    .select(['t.version', 't.title', 't.published_at as publishedAt'])
    .select(['t.sections', 't.sections_version as sectionsVersion'])
    .where('t.removed_at', 'is', null);

/** The newest version of a city's text, even if still planned. */
export const comingTerms = (db: Db, audience: TermsAudience) =>
  publishedTexts(db).where('t.audience', '=', audience).orderBy('t.version', 'desc').limit(1);

/** The version of a city's text in force at `now`: the newest published one. */
export const newestTerms = (db: Db, audience: TermsAudience, now: string) =>
  termsTexts(db, now).where('t.audience', '=', audience).orderBy('t.version', 'desc').limit(1);

export async function stopMarketing(db: Db, email: string, now: string): Promise<void> {
  await db
    .insertInto('marketing_unsubscribes')
    .values({ email: email.toLowerCase(), at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every version of a city's texts, including withdrawn ones, with who published them. */
export const versionsOf = (db: Db, cityId: string) =>
  db
    .selectFrom('terms_versions as t')
    .leftJoin('users as p', 'p.id', 't.published_by')
    .select(['t.id', 't.version', 't.title', 't.sections', 't.sections_version as sectionsVersion'])
    .select(({ ref }) => [
      isoInstant(ref('t.published_at')).as('publishedAt'),
      jsonBuildObject({ userId: ref('p.id'), name: ref('p.name') }).as('publishedBy'),
    ])
    .where('t.city_id', '=', cityId);

/** A city in this scope with its current and planned texts; `lock` blocks other publications until the transaction ends. */
export async function findCityTerms(
  db: Db,
  scope: OfficeScope,
  cityId: string,
  { now, lock = false }: { now: string; lock?: boolean },
) {
  const city = await cityInScope(db, scope, cityId, { lock })
    .select(['y.slug', 'y.time_zone as timeZone'])
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .executeTakeFirstOrThrow(cityNotFound);
  const versions = await versionsOf(db, cityId)
    .select('t.audience')
    .where('t.removed_at', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('t.published_at', '>', now),
        eb(
          't.version',
          '=',
          selectFrom('terms_versions as n')
            .select((newest) => newest.fn.max('n.version').as('version'))
            .whereRef('n.city_id', '=', 't.city_id')
            .whereRef('n.audience', '=', 't.audience')
            .where('n.removed_at', 'is', null)
            .where('n.published_at', '<=', now),
        ),
      ]),
    )
    .execute();
  const texts = termsAudiences.map((audience) => {
    const ofAudience = versions.filter((each) => each.audience === audience).map(withSections);
    return {
      audience,
      inForce: ofAudience.find(({ publishedAt }) => publishedAt <= now) ?? null,
      planned: ofAudience.find(({ publishedAt }) => publishedAt > now) ?? null,
    };
  });
  return { ...city, texts };
}

/** A row with its text in the current format. */
export const withSections = <Row extends { sections: unknown; sectionsVersion: number }>({
  sections,
  sectionsVersion,
  ...row
}: Row) => ({ ...row, sections: termsSections.read(sectionsVersion, sections) });

export interface NewVersion {
  audience: TermsAudience;
  version: number;
  title: string;
  sections: TermsSection[];
  publishedAt: string;
}

/** Publishes a version of a city that `findCityTerms` has locked. */
export async function addVersion(
  trx: Db,
  cityId: SeenCityId,
  { sections, publishedAt, ...version }: NewVersion,
  publishedBy: string,
): Promise<void> {
  await trx
    .insertInto('terms_versions')
    .values({
      ...version,
      city_id: cityId,
      sections: termsSections.write(sections),
      sections_version: termsSections.version,
      published_at: publishedAt,
      published_by: publishedBy,
    })
    .execute();
}

export async function removeVersion(
  trx: Db,
  cityId: SeenCityId,
  termsId: string,
  by: { userId: string; now: string },
): Promise<void> {
  await trx
    .updateTable('terms_versions')
    .set({ removed_at: by.now, removed_by: by.userId })
    .where('city_id', '=', cityId)
    .where('id', '=', termsId)
    .execute();
}

/** Everyone who works under a text of a city that `findCityTerms` has locked, by email address. */
export const findReaders = (trx: Db, cityId: SeenCityId, audience: AgreementAudience) =>
  trx
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.name', 'u.email'])
    .where('r.organisation_id', '=', cityId)
    .where('r.account_role', '=', AccountRole.OrgMember)
    .where('r.is_musician', '=', audience === 'musician')
    .where('r.status', '>=', EntityStatus.Enabled)
    .where('u.status', '>=', EntityStatus.Enabled)
    .where('u.archived_at', 'is', null)
    .orderBy('u.id')
    .execute();
