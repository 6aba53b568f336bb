import { previousSecretEnd } from '@cadenza/domain/client-apps/app-lifetimes';
import { EntityStatus } from '@cadenza/domain/entity-status';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { takeOver } from '../../client-app-shortlist/door.ts';
import { issueSecret, lockClientApp } from '../store.ts';

/**
 * Gives the app a new secret, returned only this once. The previous one stays valid for another day, or ends
 * immediately together with the tokens issued for it. A person who holds the secret could act as the app, so from now
 * on it acts in their own organisation on their allowance: a secret never gives anybody the rights of a higher role.
 */
export const rotateClientAppSecret: Handler<'rotateClientAppSecret'> = async (
  context,
  { params: { id }, body: { version, endsAtOnce } },
) => {
  const { db, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const app = await lockClientApp(trx, scope, id, 'edit');
    if (app.version !== version) throw refuse('clientAppChanged');
    // A third secret would let one live on for days: of the earlier ones, only the newest is kept.
    await trx
      .deleteFrom('client_app_secrets')
      .where('app_id', '=', id)
      .where(({ eb, or }) => or([eb('ends_at', 'is not', null), ...(endsAtOnce ? [eb('ends_at', 'is', null)] : [])]))
      .execute();
    const previousEndsAt = previousSecretEnd(now, { endsAtOnce });
    const previous = await trx
      .updateTable('client_app_secrets')
      .set({ ends_at: previousEndsAt })
      .where('app_id', '=', id)
      .returning('id')
      .execute();
    const secret = await issueSecret(trx, scope, id, now);
    await trx
      .updateTable('client_apps')
      .set({ status: EntityStatus.Enabled, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await takeOver(trx, context, id);
    const sentence = `The client app ${app.name} has a new secret${endsAtOnce ? '; the old one stopped working immediately' : ''}`;
    await recordAccountEvent(trx, context, { organisationId: app.organisationId }, sentence);
    return { id, secret, previousEndsAt: previous.length > 0 ? previousEndsAt : null };
  });
};
