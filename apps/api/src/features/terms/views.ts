import type { Terms } from '@cadenza/contract/terms/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import type { RegionId } from '@cadenza/domain/regions';
import type { TermsAudience } from '@cadenza/domain/terms/terms';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { chosenCities, type PublicContext, type SignedInContext } from '../../platform/context.ts';
import { anyOf, isoInstant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { readLatestFirst } from '../../platform/http/read-in-order.ts';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentListedVersion, presentVersion } from './present.ts';
import { comingTerms, findCityTerms, newestTerms, termsTexts, versionsOf, withSections } from './store.ts';

/** A text with its region, which decides paper size and language. */
export interface PrintedTerms extends Terms {
  regionId: RegionId;
}

/** The text in force of the city named in the URL, or with `next` the planned one. */
export async function viewTerms(
  { db, now }: PublicContext,
  { city, audience, next = false }: { city: string; audience: TermsAudience; next?: boolean | undefined },
): Promise<PrintedTerms> {
  const texts = next ? comingTerms(db, audience) : newestTerms(db, audience, now);
  const terms = await texts.where('c.slug', '=', city).executeTakeFirstOrThrow(() => refuse('termsNotFound'));
  return withSections(terms);
}

export interface AgreementDocument extends PrintedTerms {
  /** When the person agreed to this version; null when they have not, or when the text needs no agreement. */
  acceptedAt: string | null;
  personName: string;
}

/** The newest texts of the person's city, with the day they agreed. */
export async function viewDocuments(
  { db, actor, now }: SignedInContext,
  audiences: readonly TermsAudience[],
): Promise<AgreementDocument[]> {
  if (audiences.length === 0) return [];
  const rows = await termsTexts(db, now)
    .distinctOn('t.audience')
    .leftJoin('terms_acceptances as a', (join) =>
      join.onRef('a.terms_id', '=', 't.id').on('a.user_id', '=', actor.userId),
    )
    .select('a.accepted_at as acceptedAt')
    .where('t.city_id', '=', actor.organisationId)
    .where('t.audience', 'in', audiences)
    .orderBy('t.audience')
    .orderBy('t.version', 'desc')
    .execute();
  return rows
    .map((row) => ({ ...withSections(row), personName: actor.personName }))
    .sort((a, b) => audiences.indexOf(a.audience) - audiences.indexOf(b.audience));
}

/** People in a role in the cities with what they agreed to, those who have yet to agree first; one statement. */
export const listTermsAcceptances: Handler<'listTermsAcceptances'> = async ({ db, scope, now }, { query }) => {
  const cityIds = chosenCities(scope, query.cityIds);
  const words = query.search ?? '';
  const people = db
    .selectFrom((eb) =>
      eb
        .selectFrom('terms_versions as v')
        .distinctOn('v.city_id')
        .select(['v.city_id', 'v.version'])
        .where('v.city_id', '=', anyOf(cityIds))
        .where('v.audience', '=', query.audience)
        .where('v.published_at', '<=', now)
        .where('v.removed_at', 'is', null)
        .orderBy('v.city_id')
        .orderBy('v.version', 'desc')
        .as('n'),
    )
    .innerJoin('cities as c', 'c.id', 'n.city_id')
    .innerJoin('roles as r', 'r.organisation_id', 'n.city_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('terms_acceptances as t')
          .innerJoin('terms_versions as v', 'v.id', 't.terms_id')
          .select(['v.version', 't.accepted_at'])
          .whereRef('t.user_id', '=', 'u.id')
          .whereRef('v.city_id', '=', 'n.city_id')
          .where('v.audience', '=', query.audience)
          .orderBy('v.version', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(['u.id as userId', 'u.name', 'u.email', 'c.name as cityName', 'c.time_zone as timeZone'])
    .select(['n.version as newestVersion', 'a.version as acceptedVersion'])
    .select((eb) => [
      isoInstant(eb.ref('a.accepted_at')).as('acceptedAt'),
      sql<boolean>`coalesce(${eb.ref('a.version')} = ${eb.ref('n.version')}, false)`.as('isAgreed'),
    ])
    .where('r.status', '>=', EntityStatus.Enabled)
    .where('r.account_role', '=', AccountRole.OrgMember)
    .where('r.is_musician', '=', query.audience === 'musician')
    .where('u.archived_at', 'is', null)
    .$if(words !== '', (found) => found.where('u.name', 'ilike', `%${likeText(words)}%`))
    .orderBy('isAgreed')
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .orderBy('c.id');
  const { items, total } = await readPage(db, people, query);
  return pageOf(items, total, query);
};

/** The current and planned texts of a city, and how many of its people have yet to agree. */
export const getCityTerms: Handler<'getCityTerms'> = async ({ db, scope, actor, now }, { params: { id: cityId } }) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, today, texts } = await findCityTerms(db, scope, cityId, { now });
  const inForce = texts.flatMap((text) => text.inForce?.id ?? []);
  const people = await db
    .selectFrom('roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('terms_versions as v', (join) =>
      join
        .on('v.id', '=', anyOf(inForce))
        .on('v.audience', '=', sql`case when r.is_musician then 'musician' else 'sales manager' end`),
    )
    .leftJoin('terms_acceptances as a', (join) =>
      join.onRef('a.terms_id', '=', 'v.id').onRef('a.user_id', '=', 'r.user_id'),
    )
    .select('r.is_musician as isMusician')
    .select(({ fn }) => [
      fn.countAll<number>().as('people'),
      fn.countAll<number>().filterWhere('v.id', 'is not', null).filterWhere('a.terms_id', 'is', null).as('waiting'),
    ])
    .where('r.organisation_id', '=', cityId)
    .where('r.status', '>=', EntityStatus.Enabled)
    .where('r.account_role', '=', AccountRole.OrgMember)
    .where('u.archived_at', 'is', null)
    .groupBy('r.is_musician')
    .execute();
  const countOf = (audience: TermsAudience) =>
    audience === 'privacy' ? undefined : people.find(({ isMusician }) => isMusician === (audience === 'musician'));
  return {
    cityName: name,
    today,
    canChange: canChangeSettings(actor, { cityId }),
    texts: texts.map((text) => ({
      audience: text.audience,
      inForce: text.inForce && presentVersion(text.inForce),
      planned: text.planned && presentVersion(text.planned),
      people: countOf(text.audience)?.people ?? 0,
      waiting: countOf(text.audience)?.waiting ?? 0,
    })),
  };
};

/** Every version of a text, newest first, including withdrawn ones. */
export const listTermsVersions: Handler<'listTermsVersions'> = async (
  { db, scope, actor },
  { params: { id: cityId }, query: { audience, ...page } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const versions = versionsOf(db, cityId)
    .leftJoin('users as d', 'd.id', 't.removed_by')
    .select(({ ref }) => [
      isoInstant(ref('t.removed_at')).as('removedAt'),
      jsonBuildObject({ userId: ref('d.id'), name: ref('d.name') }).as('removedBy'),
    ])
    .where('t.city_id', '=', anyOf(scope.cityIds))
    .where('t.audience', '=', audience);
  const key = { at: sql.ref<string>('t.published_at'), id: sql.ref<string>('t.id') };
  const of = (row: { publishedAt: string; id: string }) => ({ at: row.publishedAt, id: row.id });
  const { shown, ...cursors } = await readLatestFirst(versions, { ...key, of }, page);
  return { items: shown.map(withSections).map(presentListedVersion), ...cursors };
};
