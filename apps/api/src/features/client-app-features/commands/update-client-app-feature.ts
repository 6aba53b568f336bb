import { EntityStatus } from '@cadenza/domain/entity-status';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockFeature, takenField } from '../store.ts';

/**
 * Changes a feature. Removed operations are closed to every app immediately; added ones stay closed to apps that were
 * allowed the feature before, until somebody in their organisation allows it again.
 */
export const updateClientAppFeature: Handler<'updateClientAppFeature'> = async (
  context,
  { params: { id }, body: { version, operations, ...feature } },
) => {
  const { db, actor } = context;
  return db
    .transaction()
    .execute(async (trx) => {
      const kept = await lockFeature(trx, id);
      if (kept.version !== version) throw refuse('clientAppFeatureChanged');
      const opened = [...new Set<string>(operations)].toSorted();
      await trx
        .updateTable('client_app_features')
        .set({ ...feature, operations: opened, version: version + 1 })
        .where('id', '=', id)
        .execute();
      const sentence = `The feature ${feature.name} was changed${whatChanged(kept.operations, opened, feature.status)}`;
      await recordAccountEvent(trx, context, { organisationId: actor.organisationId }, sentence);
      return { id };
    })
    .catch((error: unknown) => {
      throw takenField(error);
    });
};

function whatChanged(were: readonly string[], are: readonly string[], status: number): string {
  const opened = are.filter((operation) => !were.includes(operation));
  const closed = were.filter((operation) => !are.includes(operation));
  return [
    status === EntityStatus.Disabled ? ', it is switched off' : '',
    opened.length > 0 ? `, it opens ${opened.join(', ')}` : '',
    closed.length > 0 ? `, it closes ${closed.join(', ')}` : '',
  ].join('');
}
