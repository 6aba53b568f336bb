import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { Terms } from '@cadenza/contract/terms/operations';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { AccountRole } from '@cadenza/domain/permissions/modes';
import type { RegionId } from '@cadenza/domain/regions';
import type { TermsAudience } from '@cadenza/domain/terms/terms';
import { sql } from 'kysely';
import { chosenCities, type OfficeContext, type PublicContext, type SignedInContext } from '../../platform/context.ts';
import { anyOf, isoInstant } from '../../platform/db/expressions.ts';
import { likeText } from '../../platform/db/like-text.ts';
import { readPage } from '../../platform/db/read-json.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { termsSections } from '../../platform/stored-documents/terms-sections.ts';
import { newestTerms, termsTexts } from './store.ts';

/** A text with its region, which decides paper size and language. */
export interface PrintedTerms extends Terms {
  regionId: RegionId;
}

const withSections = <Row extends { sections: unknown; sectionsVersion: number }>({
  sections,
  sectionsVersion,
  ...row
}: Row) => ({ ...row, sections: termsSections.read(sectionsVersion, sections) });

/** The newest text of the city named in the URL. */
export async function viewTerms(
  { db, now }: PublicContext,
  city: string,
  audience: TermsAudience,
): Promise<PrintedTerms> {
  const terms = await newestTerms(db, audience, now).where('c.slug', '=', city).executeTakeFirst();
  if (!terms) throw refuse('termsNotFound');
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

type Query = InputOf<'listTermsAcceptances'>['query'];
type Acceptances = OutputOf<'listTermsAcceptances'>;

/** People of a role in the cities with what they agreed to, those who have yet to agree first; one statement. */
export async function viewAcceptances({ db, scope, now }: OfficeContext, query: Query): Promise<Acceptances> {
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
}
