import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideAccountChange, lockAccountChange } from '../store.ts';
import { lockChangeableAccount } from './lock-changeable-account.ts';

/** Leaves a city's account unchanged: by another of its admins, or by the one who requested the new account. */
export const declineOrganisationBankAccount: Handler<'declineOrganisationBankAccount'> = async (
  context,
  { params: { id }, body: { changeId } },
) => {
  const { scope, actor, now } = context;
  await context.db.transaction().execute(async (trx) => {
    const city = await lockChangeableAccount(trx, scope, id);
    const change = await lockAccountChange(trx, { id: changeId, cityId: id });
    if (!change) throw refuse('accountChangeNotFound');
    await decideAccountChange(trx, change.id, { outcome: 'declined', by: actor.userId, now });
    const whose = change.askedBy === actor.userId ? 'withdrew' : 'declined';
    const sentence = `${actor.personName} ${whose} the new bank account for ${city.name}`;
    await recordAccountEvent(trx, context, { organisationId: id }, sentence);
  });
};
