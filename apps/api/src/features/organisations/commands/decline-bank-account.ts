import type { InputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { refuse } from '../../../platform/refusal.ts';
import { decideAccountChange, lockAccountChange } from '../store.ts';
import { lockChangeableAccount } from './lock-changeable-account.ts';

/** Leaves a city's account unchanged: by another of its admins, or by the one who requested the new account. */
export async function declineBankAccount(
  context: OfficeContext,
  id: string,
  { changeId }: InputOf<'declineOrganisationBankAccount'>['body'],
): Promise<void> {
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
}
