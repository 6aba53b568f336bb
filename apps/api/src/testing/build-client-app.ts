import { randomUUID } from 'node:crypto';
import { appOperations } from '@cadenza/domain/client-app-features/app-operations';
import { hashKey } from '../platform/crypto/random-key.ts';
import type { Db } from '../platform/db/database.ts';
import { makeAppSecret, makeAppToken } from '../platform/session/app-token.ts';
import { insertAll } from './insert-all.ts';
import type { Caller, TestApp } from './test-app.ts';

const at = '2026-12-01T00:00:00.000Z';

/** A feature that grants these operations, or everything that apps can have. */
export async function buildFeature(db: Db, operations: readonly string[] = appOperations): Promise<string> {
  const code = `f${randomUUID().replaceAll('-', '')}`;
  const { id } = await db
    .insertInto('client_app_features')
    .values({ code, name: `Feature ${code}`, operations: [...operations], created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface BuiltApp {
  id: string;
  itemId: string;
  featureId: string;
  secretId: string;
  secret: string;
}

/** An app of the organisation, allowed there by one of its admins. */
export async function buildClientApp(
  db: Db,
  admin: Pick<Caller, 'userId' | 'roleId'>,
  { organisationId, featureId, isOffered = false }: { organisationId: string; featureId?: string; isOffered?: boolean },
): Promise<BuiltApp> {
  const feature = featureId ?? (await buildFeature(db));
  const [id, itemId, secretId, secret] = [randomUUID(), randomUUID(), randomUUID(), makeAppSecret()];
  await insertAll(db, {
    client_apps: {
      id,
      organisation_id: organisationId,
      name: `App ${randomUUID()}`,
      is_offered: isOffered,
      created_at: at,
      created_by: admin.userId,
    },
    client_app_wanted_features: { app_id: id, feature_id: feature },
    client_app_shortlist: {
      id: itemId,
      organisation_id: organisationId,
      app_id: id,
      role_id: admin.roleId,
      allowed_by: admin.userId,
      allowed_at: at,
    },
    client_app_secrets: {
      id: secretId,
      app_id: id,
      hash: hashKey(secret),
      hint: secret.slice(-4),
      created_at: at,
      created_by: admin.userId,
    },
  });
  await db
    .insertInto('client_app_shortlist_features')
    .columns(['item_id', 'feature_id', 'operations'])
    .expression((eb) =>
      eb
        .selectFrom('client_app_features as f')
        .select(({ val }) => [val(itemId).$castTo<string>().as('item_id'), 'f.id as feature_id', 'f.operations'])
        .where('f.id', '=', feature),
    )
    .execute();
  return { id, itemId, featureId: feature, secretId, secret };
}

/** An app that calls the API on the allowance of this admin. */
export async function buildAppCaller(
  { db }: Pick<TestApp, 'db'>,
  admin: Pick<Caller, 'userId' | 'roleId'>,
  of: { organisationId: string; featureId?: string },
): Promise<Caller> {
  const app = await buildClientApp(db, admin, of);
  const token = makeAppToken();
  await db
    .insertInto('client_app_tokens')
    .values({ hash: hashKey(token), item_id: app.itemId, secret_id: app.secretId, expires_at: '2099-01-01T00:00:00Z' })
    .execute();
  return { token, roleId: '', userId: admin.userId };
}
