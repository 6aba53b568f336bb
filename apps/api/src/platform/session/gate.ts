import { isEnabled, maySignIn } from '@cadenza/domain/entity-status';
import { type Access, type Actor, isPublic, mayEnter } from '@cadenza/domain/permissions/access';
import { modeOf } from '@cadenza/domain/permissions/modes';
import type { VisitSource } from '@cadenza/domain/sources/visit-source';
import type { MusicianScope, OfficeScope, Platform, PublicContext } from '../context.ts';
import { hashKey } from '../crypto/random-key.ts';
import { prepared } from '../db/prepared.ts';
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

interface SessionRow {
  session_id: string;
  user_id: string;
  name: string;
  user_status: number;
  role_id: string | null;
  account_role: number;
  is_musician: boolean;
  organisation_id: string;
  organisation_type: number;
  city_ids: string[] | null;
  must_set_up_second_factor: boolean;
  expires_at: string;
}

export type Sessions = SessionCache<SessionRow>;

// One statement: token → session → person → the requested role (or the preferred one) → the cities it covers.
const findSession = prepared<SessionRow>(
  'find-session',
  `select s.id session_id, u.id user_id, u.name, u.status user_status,
     r.id role_id, r.account_role, r.is_musician, r.organisation_id, o.type organisation_type,
     (select array_agg(c.id order by c.ordinal) from cities c where o.type = 1 or c.id = o.id) city_ids,
     ${mustSetUpSecondFactor} must_set_up_second_factor, t.expires_at
   from session_tokens t
   join sessions s on s.id = t.session_id and s.ended_at is null
   join users u on u.id = s.user_id
   left join lateral (
     select * from roles
     where user_id = u.id and status >= 70 and ($2::uuid is null or id = $2)
     order by (id = u.preferred_role_id) desc nulls last, account_role desc limit 1
   ) r on true
   left join organisations o on o.id = r.organisation_id
   where t.hash = $1 and t.kind = 'access' and t.expires_at > $3`,
);

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Admits a request or refuses it: 401 for a missing or dead token, 403 for a role or record that is not theirs. The
 * only place that makes an actor and its scope.
 */
export async function enter(
  { platform, sessions }: { platform: Platform; sessions: Sessions },
  access: Access,
  credentials: Credentials,
  request: { id: string; ip: string; userAgent: string; source: VisitSource | null },
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
    signedIn: () => sessionOf(context, sessions, credentials).then(({ actor }) => actor, nobodyWhenRefused),
  };
  if (isPublic(access)) return context;
  const session = await sessionOf(context, sessions, credentials);
  if (!mayEnter(access, session.actor)) throw refuse('notPermitted');
  return { ...context, ...session, scope: scopeOf(access, session.actor) } as PublicContext;
}

function nobodyWhenRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function sessionOf(
  { platform, now }: PublicContext,
  sessions: Sessions,
  credentials: Credentials,
): Promise<{ actor: Actor; sessionId: string }> {
  const token = /^Bearer (\S{20,200})$/.exec(credentials.authorization ?? '')?.[1];
  if (!token) throw refuse('signInRequired');
  const { roleId, userId } = credentials;
  if (roleId !== undefined && !uuidPattern.test(roleId)) throw refuse('roleNotFound');
  const hash = hashKey(token);
  const row = await sessions.find(`${hash.toString('base64')} ${roleId ?? ''}`, now, async () => {
    const [found] = await findSession(platform.database.pool, [hash, roleId ?? null, now]);
    return found;
  });
  if (!row) throw refuse('sessionEnded');
  if (!maySignIn(row.user_status)) throw refuse('sessionAccountInactive');
  if (userId !== undefined && userId !== row.user_id) throw refuse('sessionOfAnotherUser');
  if (row.role_id === null) throw refuse('roleNotFound');
  return { actor: actorOf(row, row.role_id), sessionId: row.session_id };
}

function actorOf(row: SessionRow, roleId: string): Actor {
  const isLetInFully = isEnabled(row.user_status) && !row.must_set_up_second_factor;
  return {
    userId: row.user_id,
    personName: row.name,
    roleId,
    accountRole: row.account_role,
    isMusician: row.is_musician,
    organisationId: row.organisation_id,
    organisationType: row.organisation_type,
    cityIds: row.city_ids ?? [],
    mode: isLetInFully ? modeOf(row.account_role, row.is_musician) : 'Individual',
  };
}

function scopeOf(access: Access, actor: Actor): OfficeScope | MusicianScope | undefined {
  if (access === 'signed in' || access === 'self') return undefined;
  return actor.isMusician
    ? ({ actor, musicianId: actor.userId } as MusicianScope)
    : ({ actor, cityIds: actor.cityIds } as OfficeScope);
}
