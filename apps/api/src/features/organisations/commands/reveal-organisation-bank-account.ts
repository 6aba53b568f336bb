import { canRevealOrganisationAccount, canSeeOrganisationAccount } from '@cadenza/domain/permissions/organisations';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findBankAccount, findOrganisation } from '../store.ts';

/** Returns the account number in clear text to those who may see it, after writing the row that records the reveal. */
export const revealOrganisationBankAccount: Handler<'revealOrganisationBankAccount'> = async (
  context,
  { params: { id } },
) => {
  const { db, platform, scope, now } = context;
  return db.transaction().execute(async (trx) => {
    const organisation = await findOrganisation(trx, id);
    if (!organisation || !canSeeOrganisationAccount(scope.actor, organisation)) throw refuse('organisationNotFound');
    if (!canRevealOrganisationAccount(scope.actor, organisation)) throw refuse('notPermitted');
    const account = await findBankAccount(trx, platform.config.secretKey, id);
    if (!account) throw refuse('bankAccountNotFound');
    await trx
      .insertInto('secret_reveals')
      .values({ organisation_id: id, field: 'account number', actor_user_id: scope.actor.userId, at: now })
      .execute();
    return { accountNumber: account.accountNumber };
  });
};
