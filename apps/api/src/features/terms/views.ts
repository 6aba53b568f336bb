import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { Terms } from '@cadenza/contract/terms/operations';
import type { RegionId } from '@cadenza/domain/regions';
import type { TermsAudience } from '@cadenza/domain/terms/terms';
import { sql } from 'kysely';
import type { OfficeContext, PublicContext, SignedInContext } from '../../platform/context.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { newestTerms } from './store.ts';

/** A text with its region, which decides paper size and language. */
export interface PrintedTerms extends Terms {
  regionId: RegionId;
}

/** The newest text of the city named in the URL. */
export async function viewTerms(
  { db, now }: PublicContext,
  city: string,
  audience: TermsAudience,
): Promise<PrintedTerms> {
  const terms = await newestTerms(db, audience, now).where('c.slug', '=', city).executeTakeFirst();
  if (!terms) throw refuse('termsNotFound');
  return terms;
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
  const { rows } = await sql<AgreementDocument>`
    select distinct on (t.audience) t.id, c.name "cityName", c.region_id "regionId", c.time_zone "timeZone", t.audience, t.version, t.title, t.sections,
      t.published_at "publishedAt", a.accepted_at "acceptedAt", ${actor.personName} "personName"
    from terms_versions t join cities c on c.id = t.city_id
    left join terms_acceptances a on a.terms_id = t.id and a.user_id = ${actor.userId}
    where t.city_id = ${actor.organisationId} and t.audience = any(${audiences as string[]}) and t.published_at <= ${now}
    order by t.audience, t.version desc`.execute(db);
  return [...rows].sort((a, b) => audiences.indexOf(a.audience) - audiences.indexOf(b.audience));
}

type Query = InputOf<'listTermsAcceptances'>['query'];
type Acceptances = OutputOf<'listTermsAcceptances'>;

/** People of a role in the cities with what they agreed to, those who have yet to agree first; one statement. */
export async function viewAcceptances({ db, scope, now }: OfficeContext, query: Query): Promise<Acceptances> {
  const cityIds = query.cityIds.filter((cityId) => scope.cityIds.includes(cityId));
  const { rows } = await sql<Acceptances['items'][number] & { total: number; place: number | null }>`
    with newest as (
      select distinct on (city_id) id, city_id, version from terms_versions
      where city_id = any(${cityIds}::uuid[]) and audience = ${query.audience} and published_at <= ${now}
      order by city_id, version desc
    ), found as (
      select u.id "userId", u.first_name || ' ' || u.last_name "name", u.email, c.name "cityName", c.time_zone "timeZone",
        n.version "newestVersion", a.version "acceptedVersion", a.accepted_at "acceptedAt",
        coalesce(a.version = n.version, false) "isAgreed",
        row_number() over (order by coalesce(a.version = n.version, false), u.last_name, u.first_name, u.id, c.id)::int place
      from newest n
      join cities c on c.id = n.city_id
      join roles r on r.organisation_id = n.city_id and r.status >= 70
        and r.account_role = 2 and r.is_musician = ${query.audience === 'musician'}
      join users u on u.id = r.user_id and u.archived_at is null
      left join lateral (
        select v.version, t.accepted_at from terms_acceptances t join terms_versions v on v.id = t.terms_id
        where t.user_id = u.id and v.city_id = n.city_id and v.audience = ${query.audience}
        order by v.version desc limit 1) a on true
      where ${query.search ?? ''} = '' or u.first_name || ' ' || u.last_name ilike ${`%${likeText(query.search ?? '')}%`}
    )
    -- Beyond the last page the one row holds the count alone.
    select counted.total, found.* from (select count(*)::int total from found) counted
    left join found on place > ${query.skip} and place <= ${query.skip + query.take} order by place`.execute(db);
  const items = rows.flatMap(({ total: _, place, ...item }) => (place === null ? [] : [item]));
  return pageOf(items, rows[0]?.total ?? 0, query);
}
