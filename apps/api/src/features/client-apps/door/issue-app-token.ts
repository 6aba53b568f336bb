import type { OutputOf } from '@cadenza/contract/operations';
import { appTokenEnd, appTokenMinutes } from '@cadenza/domain/client-apps/app-lifetimes';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { PublicContext } from '../../../platform/context.ts';
import { hashKey } from '../../../platform/crypto/random-key.ts';
import type { Db } from '../../../platform/db/database.ts';
import { TokenRefused } from '../../../platform/http/token-refused.ts';
import { countAttempt, forgetAttempt } from '../../../platform/rate-limits/count-attempt.ts';
import { makeAppToken } from '../../../platform/session/app-token.ts';
import { recordAppError } from '../../../platform/session/record-app-error.ts';
import { allowedScope } from '../../client-app-shortlist/door.ts';

interface TokenRequest {
  id: string;
  secret: string;
  scope: string | undefined;
  /** Undefined means the organisation that owns the app. */
  organisationId: string | undefined;
}

type AppToken = Exclude<OutputOf<'issueToken'>, { refresh_token: string }>;

/**
 * Issues a token to a client app with its secret (RFC 6749, section 4.4), for one organisation that allows it. Attempts
 * are counted like those of people; refusals to a known app are shown on its page.
 */
export async function issueAppToken(context: PublicContext, request: TokenRequest): Promise<AppToken> {
  const { db, ip, platform, now } = context;
  const who = { ip, account: request.id };
  await platform.clock.pause(await countAttempt(platform.database.pool, 'sign in', who, now));
  const client = await findClient(db, request, now);
  const app = client?.app;
  const refused = async (why: string, error: TokenRefused['error'], sentence: string): Promise<never> => {
    if (app) await recordAppError(db, { appId: app.id, operation: 'issueToken', reason: why }, now);
    throw new TokenRefused(error, sentence, { why, user: app?.id });
  };
  if (!app) return refused('no such client app', 'invalid_client', 'Unknown client, or the secret is not right');
  if (client.secretId === null) {
    return refused('wrong client secret', 'invalid_client', 'Unknown client, or the secret is not right');
  }
  if (app.status !== EntityStatus.Enabled) return refused('client app revoked', 'unauthorized_client', 'Revoked');
  const wanted = request.scope?.split(' ').filter((code) => code !== '') ?? [];
  const allowed = await allowedScope(db, app.id, request.organisationId ?? app.organisation_id);
  if (!allowed) {
    return refused('not allowed', 'unauthorized_client', 'The organisation does not allow this app');
  }
  const codes = wanted.length === 0 ? allowed.codes : wanted;
  if (!codes.every((code) => allowed.codes.includes(code))) {
    return refused('scope not allowed', 'invalid_scope', 'The organisation does not allow this scope');
  }
  const token = makeAppToken();
  await db
    .insertInto('client_app_tokens')
    .values({
      hash: hashKey(token),
      item_id: allowed.itemId,
      secret_id: client.secretId,
      scope: wanted.length === 0 ? null : wanted,
      expires_at: appTokenEnd(now),
    })
    .execute();
  await forgetAttempt(platform.database.pool, 'sign in', who);
  context.noteSignIn({ user: app.id, by: 'client secret' });
  return { access_token: token, expires_in: appTokenMinutes * 60, token_type: 'Bearer', scope: codes.join(' ') };
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The app, and which of its valid secrets was given; null if none matches. */
async function findClient(db: Db, { id, secret }: TokenRequest, now: string) {
  if (!uuidPattern.test(id)) return null;
  const row = await db
    .selectFrom('client_apps as a')
    .innerJoin('organisations as o', 'o.id', 'a.organisation_id')
    .leftJoin('client_app_secrets as s', (join) =>
      join
        .onRef('s.app_id', '=', 'a.id')
        .on('s.hash', '=', hashKey(secret))
        .on(({ eb, or }) => or([eb('s.ends_at', 'is', null), eb('s.ends_at', '>', now)])),
    )
    .select(['a.id', 'a.status', 'a.organisation_id', 's.id as secret_id'])
    .where('a.id', '=', id)
    .where('o.archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { secret_id: secretId, ...app } = row;
  return { app, secretId };
}
