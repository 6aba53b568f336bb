import type { Handler } from '../../../platform/http/routes.ts';
import { answerInvitation, expectSameAccount } from '../door.ts';
import { markAccepted } from '../store.ts';
import { openAccount } from './open-account.ts';
import { takeRole } from './take-role.ts';

/**
 * A new person opens their account through an invitation and takes its role. Repeating it with the same username and
 * password returns success; if the address has an account by now, they are asked to sign in instead.
 */
export const completeRegistrationInvite: Handler<'completeRegistrationInvite'> = async (
  context,
  { body: { key, termsId, ...account } },
) => {
  const { db, now, ip } = context;
  return db.transaction().execute(async (trx) => {
    const { invitation, place, acceptedBy } = await answerInvitation(trx, key, ['registration'], now);
    if (place === null) throw new Error('a registration invite has no organisation');
    if (acceptedBy !== null) {
      await expectSameAccount(trx, acceptedBy, account);
      return { userName: account.userName };
    }
    const regionId = place.regionId ?? account.regionId;
    const userId = await openAccount(context, trx, invitation.email, { ...account, regionId });
    await takeRole(trx, context, { invitation, place }, { userId, termsId, ip });
    await markAccepted(trx, invitation.id, { userId, organisationId: place.organisationId, now });
    return { userName: account.userName };
  });
};
