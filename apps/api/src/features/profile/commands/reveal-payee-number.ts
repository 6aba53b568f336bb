import type { InputOf } from '@cadenza/contract/operations';
import { formatBusinessNumber } from '@cadenza/domain/organisations/organisation-details';
import { canRevealPayee, canSeePayee } from '@cadenza/domain/permissions/payees';
import { formatPersonTaxNumber } from '@cadenza/domain/profile/payee-details';
import { unseal } from '../../../platform/crypto/secret-box.ts';
import { recordReveals } from '../../../platform/history/record-reveals.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPayee, type Payee } from '../store.ts';

type NumberName = InputOf<'revealPayeeNumber'>['body']['number'];

/** Returns one number in clear text to those who may see it, after recording a reveal that its owner sees. */
export const revealPayeeNumber: Handler<'revealPayeeNumber'> = (
  { db, actor, now, platform },
  { params: { id: userId }, body: { number } },
) =>
  db.transaction().execute(async (trx) => {
    const payee = await findPayee(trx, userId);
    if (!payee || !canSeePayee(actor, payee)) throw refuse('personNotFound');
    if (!canRevealPayee(actor, payee)) throw refuse('notPermitted');
    const kept = sealedOf[number](payee);
    if (kept === null) throw refuse('numberNotFound');
    await recordReveals(trx, [{ payeeId: userId, field: number }], actor.userId, now);
    return { value: shown[number](unseal(platform.config.secretKey, kept), payee) };
  });

const sealedOf: Record<NumberName, (payee: Payee) => Buffer | null> = {
  'business number': ({ businessNumber }) => businessNumber,
  'tax number': ({ taxNumber }) => taxNumber,
  'account number': ({ accountNumber }) => accountNumber,
};

const shown: Record<NumberName, (value: string, payee: Payee) => string> = {
  'business number': (value, { regionId }) => (regionId ? formatBusinessNumber(value, regionId) : value),
  'tax number': (value, { regionId }) => (regionId ? formatPersonTaxNumber(value, regionId) : value),
  'account number': (value) => value,
};
