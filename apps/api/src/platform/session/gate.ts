import { isEnabled, maySignIn } from '@cadenza/domain/entity-status';
import { type Access, type Actor, isPublic, mayEnter } from '@cadenza/domain/permissions/access';
import { AccountRole, modeOf } from '@cadenza/domain/permissions/modes';
import { OrganisationType } from '@cadenza/domain/permissions/organisations';
import { agreementOf, mustAgree } from '@cadenza/domain/terms/terms';
import type { MusicianScope, OfficeScope, Platform, PublicContext } from '../context.ts';
import { hashKey } from '../crypto/random-key.ts';
import { countAppCall } from '../rate-limits/count-app-call.ts';
import { Refusal, refuse } from '../refusal.ts';
import { isAppToken } from './app-token.ts';
import { findAppSession } from './find-app-session.ts';
import { findSession, type SessionRow } from './find-session.ts';
import type { SessionCache } from './session-cache.ts';

export interface Credentials {
  authorization: string | undefined;
  roleId: string | undefined;
  userId: string | undefined;
  draftKey: string | undefined;
  draftVersion?: string | undefined;
}

export type Sessions = SessionCache<SessionRow>;

/** The token of an Authorization header; the scheme is written in any case (RFC 9110, section 11.1). */
export const bearerTokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(authorization ?? '')?.[1];

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Admits a request or refuses it: 401 for a missing or dead token, 403 for a role or record that is not theirs, or terms
 * not agreed to. The only place that makes an actor and its scope.
 */
export async function authorise(
  { platform, sessions }: { platform: Platform; sessions: Sessions },
  access: Access,
  credentials: Credentials,
  request: Pick<PublicContext, 'ip' | 'userAgent' | 'source' | 'device' | 'noteSignIn' | 'client'> & {
    id: string;
    operationId: string;
    /** Refused to people who have yet to accept the newest terms of their role. */
    needsAgreement: boolean;
    /** Called with the session's owner, before anything is refused to them. */
    onSession: (userId: string, appId: string | null) => void;
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
    client: request.client,
    // Where no sign-in is needed, an app is treated as a stranger.
    signedIn: () => session().then(({ actor }) => (actor.app ? null : actor), nullWhenRefused),
  };
  const session = () => sessionOf(context, sessions, credentials, request.onSession);
  if (isPublic(access)) return context;
  const { actor, sessionId, isToAgree, opened } = await session();
  if (opened) await admitApp(context, actor, opened.itemId, opened.operations.includes(request.operationId));
  if (!mayEnter(access, actor)) throw refuse('notPermitted');
  if (isToAgree && request.needsAgreement) throw refuse('termsNotAgreed');
  return { ...context, actor, sessionId, scope: scopeOf(access, actor) } as PublicContext;
}

function nullWhenRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

async function sessionOf(
  { platform, now }: PublicContext,
  sessions: Sessions,
  credentials: Credentials,
  onSession: (userId: string, appId: string | null) => void,
): Promise<{ actor: Actor; sessionId: string; isToAgree: boolean; opened: SessionRow['opened'] }> {
  const token = bearerTokenIn(credentials.authorization);
  if (!token) throw refuse('signInRequired');
  const { roleId, userId } = credentials;
  if (roleId !== undefined && !uuidPattern.test(roleId)) throw refuse('roleNotFound');
  const hash = hashKey(token);
  const row = await sessions.find(`${hash.toString('base64')} ${roleId ?? ''}`, now, async () => {
    const find = isAppToken(token) ? findAppSession : findSession;
    const [found] = await find(platform.database.pool, { hash, roleId: roleId ?? null, now });
    return found;
  });
  if (!row) throw refuse('sessionEnded');
  onSession(row.user_id, row.opened?.id ?? null);
  if (!maySignIn(row.user_status)) throw refuse('sessionAccountInactive');
  if (userId !== undefined && userId !== row.user_id) throw refuse('sessionOfAnotherUser');
  if (!row.role && roleId !== undefined) throw refuse('roleNotFound');
  const actor = actorOf(row);
  const isToAgree = agreementOf(actor) !== null && mustAgree(row.role?.terms ?? [], now);
  return { actor, sessionId: row.session_id, isToAgree, opened: row.opened };
}

/**
 * Admits a client app while the person who allowed it is an admin, for what they allowed, within its limit per minute.
 */
async function admitApp(
  { platform, now }: PublicContext,
  actor: Actor,
  itemId: string,
  isOpened: boolean,
): Promise<void> {
  if (!mayEnter('org admin', actor)) throw refuse('sessionEnded');
  await countAppCall(platform.database.pool, itemId, now);
  if (!isOpened) throw refuse('outsideScope');
}

type SessionOwner = Pick<SessionRow, 'role' | 'user_id' | 'name' | 'user_status' | 'must_set_up_second_factor'>;

/** A person who has lost their last role keeps what is their own: an account, a profile, past payouts. */
export function actorOf(row: SessionOwner & { opened: { id: string; name: string } | null }): Actor {
  const { id: roleId, terms: _, ...role } = row.role ?? noRole(row.user_id);
  const isLetInFully = isEnabled(row.user_status) && !row.must_set_up_second_factor;
  return {
    ...role,
    userId: row.user_id,
    personName: row.name,
    roleId,
    app: row.opened && { id: row.opened.id, name: row.opened.name },
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
