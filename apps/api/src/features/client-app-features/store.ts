import type { Db } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/is-taken.ts';
import { invalidField, refuse } from '../../platform/refusal.ts';

/** The feature, locked: until the transaction ends no app can start to use it. */
export async function lockFeature(trx: Db, id: string) {
  return trx
    .selectFrom('client_app_features')
    .select(['id', 'name', 'operations', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('clientAppFeatureNotFound'));
}

/** Turns a taken code or name into a field error; any other error is returned unchanged. */
export function takenField(error: unknown): unknown {
  if (isTaken(error, 'client_app_features_by_code')) return invalidField('code', 'Another feature has this code');
  if (isTaken(error, 'client_app_features_by_name')) return invalidField('name', 'Another feature has this name');
  return error;
}
