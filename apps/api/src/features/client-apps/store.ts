import { canEditClientApp, canSeeClientApp } from '@cadenza/domain/permissions/client-apps';
import type { OfficeScope } from '../../platform/context.ts';
import { hashKey } from '../../platform/crypto/random-key.ts';
import type { Db } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/is-taken.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';
import { makeAppSecret } from '../../platform/session/app-token.ts';

export type LockedApp = Awaited<ReturnType<typeof lockClientApp>>;

/**
 * The app, locked. One that the actor may not see is refused like an unknown one, one that they may not change as not
 * permitted.
 */
export async function lockClientApp(trx: Db, { actor }: OfficeScope, id: string, to: 'edit' | 'end') {
  const app = await trx
    .selectFrom('client_apps as a')
    .select(['a.id', 'a.name', 'a.organisation_id as organisationId', 'a.is_offered as isOffered', 'a.version'])
    .where('a.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!app || !canSeeClientApp(actor, app)) throw refuse('clientAppNotFound');
  if (to === 'edit' && !canEditClientApp(actor, app)) throw refuse('notPermitted');
  return app;
}

/** Other organisations that allow the app, by name: the first five. */
export async function organisationsAllowing(trx: Db, app: LockedApp): Promise<string[]> {
  const rows = await trx
    .selectFrom('client_app_shortlist as i')
    .innerJoin('organisations as o', 'o.id', 'i.organisation_id')
    .select('o.name')
    .where('i.app_id', '=', app.id)
    .where('i.organisation_id', '<>', app.organisationId)
    .orderBy('o.name')
    .limit(5)
    .execute();
  return rows.map(({ name }) => name);
}

/** Makes the app's newest secret. Only its hash is kept. */
export async function issueSecret(trx: Db, { actor }: OfficeScope, appId: string, now: string): Promise<string> {
  const secret = makeAppSecret();
  await trx
    .insertInto('client_app_secrets')
    .values({ app_id: appId, hash: hashKey(secret), hint: secret.slice(-4), created_at: now, created_by: actor.userId })
    .execute();
  return secret;
}

/** Writes what the app requests; what others have allowed of it stays unchanged. */
export async function writeWanted(trx: Db, appId: string, featureIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('client_app_wanted_features').where('app_id', '=', appId).execute();
  await trx
    .insertInto('client_app_wanted_features')
    .values(featureIds.map((feature_id) => ({ app_id: appId, feature_id })))
    .execute();
}

/** Turns a name taken by another app of the organisation into a field error; any other error is returned unchanged. */
export const takenName = (error: unknown): unknown =>
  isTaken(error, 'client_apps_by_name')
    ? invalidField('name', 'Another app of this organisation has this name')
    : error;
