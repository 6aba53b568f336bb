import { EntityStatus, isEnabled, maySignIn } from '@cadenza/domain/entity-status';
import { type Access, type Actor, isPublic, mayEnter } from '@cadenza/domain/permissions/access';
import { AccountRole, modeOf } from '@cadenza/domain/permissions/modes';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { agreementOf, mustAgree, type TermsAudience } from '@cadenza/domain/terms/terms';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { MusicianScope, OfficeScope, Platform, PublicContext } from '../context.ts';
import { hashKey } from '../crypto/random-key.ts';
import { isoInstant, listOf } from '../db/expressions.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { Refusal, refuse } from '../refusal.ts';
import { mustSetUpSecondFactor } from './second-factor-duty.ts';
import type { SessionCache } from './session-cache.ts';

export interface Credentials {
  authorization: string | undefined;
  roleId: string | undefined;
  userId: string | undefined;
  draftKey: string | undefined;
  draftVersion?: string | undefined;
}

// One statement: token → session → person → the requested role (or the preferred one) → the cities it covers.
const findSession = preparedQuery(
  'find-session',
  { hash: 'bytea', roleId: 'uuid or null', now: 'timestamptz' },
  (db, { hash, roleId, now }) =>
    db
      .selectFrom('session_tokens as t')
      .innerJoin('sessions as s', 's.id', 't.session_id')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select(['s.id as session_id', 'u.id as user_id', 'u.name', 'u.status as user_status', 't.expires_at'])
      .select((eb) => [
        mustSetUpSecondFactor(eb.ref('u.id')).as('must_set_up_second_factor'),
        jsonObjectFrom(
          eb
            .selectFrom('roles as r')
            .innerJoin('organisations as o', 'o.id', 'r.organisation_id')
            .whereRef('r.user_id', '=', 'u.id')
            .where('r.status', '>=', EntityStatus.Enabled)
            .where((role) => role.or([role(roleId, 'is', null), role('r.id', '=', roleId)]))
            .select(['r.id', 'r.account_role as accountRole', 'r.is_musician as isMusician'])
            .select(['o.id as organisationId', 'o.type as organisationType'])
            .select((role) =>
              role
                .selectFrom('cities as c')
                .select(({ ref }) => listOf(ref('c.id'), ref('c.ordinal')).as('ids'))
                .where((city) =>
                  city.or([city('o.type', '=', OrganisationType.Internal), city('c.id', '=', city.ref('o.id'))]),
                )
                .$asScalar()
                .$notNull()
                .as('cityIds'),
            )
            // Those still to come too: what is remembered of a session holds for a while.
            .select((role) =>
              jsonArrayFrom(
                role
                  .selectFrom('terms_versions as v')
                  .leftJoin('terms_acceptances as a', (join) =>
                    join.onRef('a.terms_id', '=', 'v.id').onRef('a.user_id', '=', 'r.user_id'),
                  )
                  .select(({ ref }) => [
                    isoInstant(ref('v.published_at')).as('publishedAt'),
                    sql<boolean>`${ref('a.terms_id')} is not null`.as('isAgreed'),
                  ])
                  .whereRef('v.city_id', '=', 'o.id')
                  .where('v.removed_at', 'is', null)
                  .where(
                    'v.audience',
                    '=',
                    sql<TermsAudience>`case when ${role.ref('r.is_musician')} then 'musician' else 'sales manager' end`,
                  )
                  .orderBy('v.version'),
              ).as('terms'),
            )
            .orderBy(
              (role) => role('r.id', '=', role.ref('u.preferred_role_id')),
              (order) => order.desc().nullsLast(),
            )
            .orderBy('r.account_role', 'desc')
            .limit(1),
        ).as('role'),
      ])
      .where('t.hash', '=', hash)
      .where('t.kind', '=', 'access')
      .where('t.expires_at', '>', now)
      .where('s.ended_at', 'is', null),
);
type SessionRow = Awaited<ReturnType<typeof findSession>>[number];
export type Sessions = SessionCache<SessionRow>;

/** The token of an Authorization header; the scheme is written in any case (RFC 9110, section 11.1). */
export const bearerTokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1];

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Admits a request or refuses it: 401 for a missing or dead token, 403 for a role or record that is not theirs, or terms
 * not agreed to. The only place that makes an actor and its scope.
 */
export async function enter(
  { platform, sessions }: { platform: Platform; sessions: Sessions },
  access: Access,
  credentials: Credentials,
  request: Pick<PublicContext, 'ip' | 'userAgent' | 'source' | 'device' | 'noteSignIn'> & {
    id: string;
    /** Refused to whoever has yet to agree to the newest terms of their role. */
    needsAgreement: boolean;
    /** Told whose session it is, before anything is refused to them. */
    isOf: (userId: string) => void;
  },
): Promise<PublicContext> {
  const context: PublicContext = {
    platform,
    db: platform.database.kysely,
    now: platform.clock.now(),
    requestId: request.id,
    draftKey: credentials.draftKey,
    draftVersion: credentials.draftVersion === undefined ? undefined : Number(credentials.draftVersion),
    ip: request.ip,
    userAgent: request.userAgent,
    source: request.source,
    device: request.device,
    noteSignIn: request.noteSignIn,
    signedIn: () => session().then(({ actor }) => actor, nobodyWhenRefused),
  };
  const session = () => sessionOf(context, sessions, credentials, request.isOf);
  if (isPublic(access)) return context;
  const { actor, sessionId, isToAgree } = await session();
  if (!mayEnter(access, actor)) throw refuse('notPermitted');
  if (isToAgree && request.needsAgreement) throw refuse('termsNotAgreed');
  return { ...context, actor, sessionId, scope: scopeOf(access, actor) } as PublicContext;
}

function nobodyWhenRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function sessionOf(
  { platform, now }: PublicContext,
  sessions: Sessions,
  credentials: Credentials,
  isOf: (userId: string) => void,
): Promise<{ actor: Actor; sessionId: string; isToAgree: boolean }> {
  const token = bearerTokenIn(credentials.authorization);
  if (!token) throw refuse('signInRequired');
  const { roleId, userId } = credentials;
  if (roleId !== undefined && !uuidPattern.test(roleId)) throw refuse('roleNotFound');
  const hash = hashKey(token);
  const row = await sessions.find(`${hash.toString('base64')} ${roleId ?? ''}`, now, async () => {
    const [found] = await findSession(platform.database.pool, { hash, roleId: roleId ?? null, now });
    return found;
  });
  if (!row) throw refuse('sessionEnded');
  isOf(row.user_id);
  if (!maySignIn(row.user_status)) throw refuse('sessionAccountInactive');
  if (userId !== undefined && userId !== row.user_id) throw refuse('sessionOfAnotherUser');
  if (!row.role && roleId !== undefined) throw refuse('roleNotFound');
  const actor = actorOf(row);
  const isToAgree = agreementOf(actor) !== null && mustAgree(row.role?.terms ?? [], now);
  return { actor, sessionId: row.session_id, isToAgree };
}

/** Who lost their last role keeps what is their own: an account, a profile, what they were paid. */
function actorOf(row: SessionRow): Actor {
  const { id: roleId, terms: _, ...role } = row.role ?? noRole(row.user_id);
  const isLetInFully = isEnabled(row.user_status) && !row.must_set_up_second_factor;
  return {
    ...role,
    userId: row.user_id,
    personName: row.name,
    roleId,
    mode: isLetInFully ? modeOf(role.accountRole, role.isMusician) : 'Individual',
  };
}

const noRole = (userId: string) => ({
  id: null,
  accountRole: AccountRole.Individual,
  isMusician: false,
  organisationId: userId,
  organisationType: OrganisationType.Individual,
  cityIds: [],
  terms: [],
});

function scopeOf(access: Access, actor: Actor): OfficeScope | MusicianScope | undefined {
  if (access === 'signed in' || access === 'self') return undefined;
  return actor.isMusician
    ? ({ actor, musicianId: actor.userId } as MusicianScope)
    : ({ actor, cityIds: actor.cityIds } as OfficeScope);
}
