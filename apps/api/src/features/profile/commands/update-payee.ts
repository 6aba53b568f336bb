import type { InputOf } from '@cadenza/contract/operations';
import { isCoolingOff, usableFrom } from '@cadenza/domain/payouts/cooling-off';
import { isReaddressed } from '@cadenza/domain/permissions/organisations';
import { canEditPayee, canSeePayee } from '@cadenza/domain/permissions/payees';
import { withoutGrouping } from '@cadenza/domain/profile/check-digits';
import { numberTail, payeeDetailsProblems, payeeWords } from '@cadenza/domain/profile/payee-details';
import type { RegionId } from '@cadenza/domain/regions';
import type { SignedInContext } from '../../../platform/context.ts';
import { seal } from '../../../platform/crypto/secret-box.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { postMail, postSms } from '../../../platform/mail/post-message.ts';
import { invalidField, refuse, refuseProblems } from '../../../platform/refusal.ts';
import { reauthenticate } from '../../session/door/reauthenticate.ts';
import { addAccountVersion, changedAccount } from '../door/account-versions.ts';
import { accountNotice, accountNoticeText } from '../mails/account-notice.ts';
import {
  findAccountTerms,
  findPayee,
  lockPayee,
  type Payee,
  replaceSupplierStatement,
  type SealedNumber,
  savePayee,
} from '../store.ts';

type Given = Omit<InputOf<'updateMusicianPayment'>['body'], 'reason'> & { reason?: string };
type PaidPayee = Payee & { regionId: RegionId; cityId: string };

/**
 * Stores a payee's bank account and tax numbers, each number encrypted; an empty field keeps the stored number. A company has no
 * personal tax number: a stored one is deleted. Payees confirm with their password, an admin gives a reason; either way the payee
 * is notified by mail and text message. A changed account is not paid into until it has cooled off. @param of others can edit
 * musicians only; every payee can edit their own details
 */
export async function updatePayee(
  context: SignedInContext,
  of: { userId: string; isMusician?: true },
  given: Given,
): Promise<void> {
  const { db, actor, now, platform } = context;
  judge(context, of, await findPayee(db, of.userId), given);
  const isOwn = actor.userId === of.userId;
  const reason = isOwn ? '' : (given.reason ?? '');
  if (!isOwn && reason === '') throw invalidField('reason', 'Please say why you change them');
  const spendCode = isOwn ? await reauthenticate(context, given) : null;
  await db.transaction().execute(async (trx) => {
    await spendCode?.(trx);
    await lockPayee(trx, of.userId);
    const payee = judge(context, of, await findPayee(trx, of.userId), given);
    await keep(trx, context, payee, { ...given, reason });
    const saved = await findPayee(trx, of.userId);
    const notice = {
      author: isOwn ? undefined : actor.personName,
      coolsOffUntil: saved && saved.accountVersionId !== payee.accountVersionId ? coolsOffUntil(saved, now) : undefined,
    };
    await postMail(trx, now, accountNotice(platform, 'payment details changed', payee, notice));
    const text = accountNoticeText(platform, 'payment details changed', notice);
    await postSms(trx, now, { kind: 'payment details changed', to: payee.mobile, text });
    if (!isOwn) {
      const sentence = `The payment details of ${payee.name} were changed: ${reason}`;
      await recordAccountEvent(trx, context, { userId: payee.userId }, sentence);
    }
  });
}

/** The payee, if this person may save these details. */
function judge(
  { actor }: SignedInContext,
  of: { isMusician?: true },
  payee: Payee | undefined,
  given: Given,
): PaidPayee {
  if (!payee || !canSeePayee(actor, payee) || (of.isMusician && !payee.isMusician)) throw refuse('personNotFound');
  if (!canEditPayee(actor, payee)) throw refuse('notPermitted');
  const { regionId, cityId } = payee;
  if (regionId === null || cityId === null) throw refuse('payeeWithoutCity');
  const known = { hasBusinessNumber: payee.businessNumber !== null, hasAccountNumber: payee.accountNumber !== null };
  refuseProblems(payeeDetailsProblems(given, regionId, known));
  return { ...payee, regionId, cityId };
}

async function keep(
  trx: Db,
  context: SignedInContext,
  payee: PaidPayee,
  given: Given & { reason: string },
): Promise<void> {
  const secret = context.platform.config.secretKey;
  const taxNumber = given.entity === 'company' ? { encrypted: null, tail: null } : sealed(secret, given.taxNumber);
  const businessNumber = sealed(secret, given.businessNumber);
  const row = {
    userId: payee.userId,
    entity: given.entity,
    isTaxRegistered: given.isTaxRegistered && payeeWords(payee.regionId).registeredFor !== null,
    ...(businessNumber && { businessNumber }),
    ...(taxNumber && { taxNumber }),
    accountVersionId: await keepAccount(trx, context, payee, given),
  };
  await savePayee(trx, row, context.now);
  await keepStatement(trx, context, payee, given);
}

// An ABN ends the supplier's statement.
async function keepStatement(trx: Db, { actor, now }: SignedInContext, payee: PaidPayee, given: Given): Promise<void> {
  const kept = payee.supplierStatement?.ground ?? null;
  const quotesAbn = payee.businessNumber !== null || given.businessNumber !== '';
  const ground = quotesAbn ? null : given.supplierStatement === undefined ? kept : given.supplierStatement;
  if (ground === kept) return;
  await replaceSupplierStatement(trx, payee.userId, { ground, by: actor.userId }, now);
}

/** The id of the account in force: the known one, or a new one when anything about it differs. */
async function keepAccount(
  trx: Db,
  context: SignedInContext,
  payee: PaidPayee,
  given: Given & { reason: string },
): Promise<string | null> {
  const { actor, now, platform } = context;
  if (given.bankCode.trim() === '') return null;
  const account = changedAccount(platform.config.secretKey, payee, given, payee.regionId);
  if (account === null) return payee.accountVersionId;
  const { hours, isFirst, readdressedAt } = await findAccountTerms(trx, payee, now);
  const isByPayee = actor.userId === payee.userId && !isReaddressed({ readdressedAt, hours }, now);
  const from = usableFrom({ now, isByPayee, isFirst, hours });
  return addAccountVersion(trx, context, payee, { ...account, reason: given.reason, usableFrom: from });
}

function sealed(secret: Buffer, typed: string): SealedNumber | undefined {
  const number = withoutGrouping(typed);
  return number === '' ? undefined : { encrypted: seal(secret, number), tail: numberTail(number) };
}

function coolsOffUntil({ accountUsableFrom, timeZone }: Payee, now: string): CoolingOff | undefined {
  if (accountUsableFrom === null || timeZone === null) return undefined;
  const isCooling = isCoolingOff({ usableFrom: accountUsableFrom, releasedAt: null }, now);
  return isCooling ? { instant: accountUsableFrom, timeZone } : undefined;
}

interface CoolingOff {
  instant: string;
  timeZone: string;
}
