import type { InputOf } from '@cadenza/contract/operations';
import { storedBankCode } from '@cadenza/domain/organisations/organisation-account';
import { canEditPayee, canSeePayee } from '@cadenza/domain/permissions/payees';
import { withoutGrouping } from '@cadenza/domain/profile/check-digits';
import { numberTail, payeeDetailsProblems, payeeWords } from '@cadenza/domain/profile/payee-details';
import type { SignedInContext } from '../../../platform/context.ts';
import { seal } from '../../../platform/crypto/secret-box.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { accountNotice } from '../mails/account-notice.ts';
import { findPayee, type Payee, type SealedNumber, savePayee } from '../store.ts';

type Input = InputOf<'updateMusicianPayment'>['body'];

/**
 * Stores a payee's bank account and tax numbers, each number encrypted; an empty field keeps the stored number. The
 * person is notified, and a change by staff is recorded. A company has no personal tax number: a stored one is deleted.
 * @param of others can edit musicians only; every payee can edit their own details
 */
export async function updatePayee(
  context: SignedInContext,
  of: { userId: string; isMusician?: true },
  given: Input,
): Promise<Record<string, never>> {
  const { db, actor, now, platform } = context;
  await db.transaction().execute(async (trx) => {
    const payee = await findPayee(trx, of.userId);
    if (!payee || !canSeePayee(actor, payee) || (of.isMusician && !payee.isMusician)) throw refuse('personNotFound');
    if (!canEditPayee(actor, payee)) throw refuse('notPermitted');
    await keep(trx, platform.config.secretKey, payee, given, now);
    const isOwn = actor.userId === payee.userId;
    await postMail(
      trx,
      now,
      accountNotice(platform, 'payment details changed', payee, isOwn ? undefined : actor.personName),
    );
    if (!isOwn) {
      await recordAccountEvent(
        trx,
        context,
        { userId: payee.userId },
        `The payment details of ${payee.name} were changed`,
      );
    }
  });
  return {};
}

async function keep(
  trx: Parameters<typeof savePayee>[0],
  secret: Buffer,
  payee: Payee,
  given: Input,
  now: string,
): Promise<void> {
  const { regionId } = payee;
  if (regionId === null) throw refuse('payeeWithoutCity');
  const known = { hasBusinessNumber: payee.businessNumber !== null, hasAccountNumber: payee.accountNumber !== null };
  const problems = payeeDetailsProblems(given, regionId, known);
  if (problems.length > 0) throw invalidFields(problems);
  const isCompany = given.entity === 'company';
  const hasAccount = given.bankCode.trim() !== '';
  const taxNumber = isCompany ? { encrypted: null, tail: null } : sealed(secret, given.taxNumber);
  const row = {
    userId: payee.userId,
    entity: given.entity,
    isTaxRegistered: given.isTaxRegistered && payeeWords(regionId).registeredFor !== null,
    bankCode: hasAccount ? storedBankCode(given, regionId) : null,
    accountName: hasAccount ? given.accountName : null,
    businessNumber: sealed(secret, given.businessNumber),
    taxNumber,
    accountNumber: sealed(secret, given.accountNumber),
  };
  await savePayee(trx, row, now);
}

function sealed(secret: Buffer, typed: string): SealedNumber | undefined {
  const number = withoutGrouping(typed);
  return number === '' ? undefined : { encrypted: seal(secret, number), tail: numberTail(number) };
}
