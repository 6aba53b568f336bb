import { approveAccountProblem } from '@cadenza/domain/permissions/organisations';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { refuse, refuseIf } from '../../../platform/refusal.ts';
import { findOtherAdmins, refuseNewAdmin } from '../door.ts';
import { accountApproved } from '../mails/account-notices.ts';
import { decideAccountChange, lockAccountChange, writeCityAccount } from '../store.ts';
import { lockChangeableAccount } from './lock-changeable-account.ts';

/** Applies the account that another of the city's admins requested. Issued invoices keep the one that they print. */
export const approveOrganisationBankAccount: Handler<'approveOrganisationBankAccount'> = async (
  context,
  { params: { id }, body: { changeId } },
) => {
  const { scope, actor, now, platform } = context;
  await context.db.transaction().execute(async (trx) => {
    const city = await lockChangeableAccount(trx, scope, id);
    const change = await lockAccountChange(trx, { id: changeId, cityId: id });
    if (!change) throw refuse('accountChangeNotFound');
    refuseIf(approveAccountProblem(scope.actor, change));
    await refuseNewAdmin(trx, context, id, change.askedBy);
    await decideAccountChange(trx, change.id, { outcome: 'approved', by: actor.userId, now });
    await writeCityAccount(trx, id, change);
    const sentence = `${actor.personName} approved the new bank account for ${city.name} that ${change.askedByName} requested`;
    await recordAccountEvent(trx, context, { organisationId: id }, sentence);
    const readers = await findOtherAdmins(trx, scope, id);
    await postMail(trx, now, ...readers.map((reader) => accountApproved(platform, reader, { city, sentence })));
  });
};
