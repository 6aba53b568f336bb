import { missingProofs } from '@cadenza/domain/accounts/onboarding';
import { EntityStatus } from '@cadenza/domain/entity-status';
import type { Handler } from '../../../platform/http/routes.ts';
import { enable, findWaitingLinks, lockPerson } from '../store.ts';

/**
 * Enables the account once both addresses are verified. Otherwise changes nothing and returns what is still unverified,
 * each with its link.
 */
export const completeOnboarding: Handler<'completeOnboarding'> = ({ db, actor, now }) =>
  db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, actor.userId);
    if (!person) throw new Error('the signed-in person has no row');
    const missing = missingProofs({
      mobile: person.mobile ?? '',
      isEmailValidated: person.email_validated_at !== null,
      isMobileValidated: person.mobile_validated_at !== null,
    });
    const waiting = missing.length === 0 ? [] : await findWaitingLinks(trx, person.id, now);
    const linkOf = (type: string) => waiting.find(({ purpose }) => purpose === `validate ${type}`)?.id ?? null;
    const isDone = missing.length === 0 && person.status === EntityStatus.Onboarding;
    if (isDone) await enable(trx, person.id);
    return {
      status: isDone ? EntityStatus.Enabled : person.status,
      invalidatedLinks: missing.map((type) => ({ type, linkId: linkOf(type) })),
    };
  });
